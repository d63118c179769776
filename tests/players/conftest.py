from tests.contract.conftest import fixture_game_registered

__all__ = ["fixture_game_registered"]
