"""All games, with their numbers of players and their options."""

import cannonry

for game in map(cannonry.load, cannonry.GAME_IDS):
    least, most = game.seats
    players = str(least) if least == most else f"{least} to {most}"
    print(f"{game.id}: {game.name.en} ({game.name.ja}), {players} players")
    for option in game.options:
        print(f"    {option.name}={option.show(option.default)}: {option.explanation.en}")
