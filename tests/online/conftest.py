from tests.fair.conftest import curve, group, notary, real_signatures

__all__ = ["curve", "group", "notary", "real_signatures"]
