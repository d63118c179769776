"""What lies on the table: both fields, the piles, the seats, the phases, a battle's powers."""
