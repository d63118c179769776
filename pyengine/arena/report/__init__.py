"""A contest as a page for people: ratings, tables and pictures in one HTML file that needs nothing else.

``findings`` works out what there is to say, ``plots`` and ``svg`` draw it by ``matplotlib``, ``page`` writes
it by ``htpy`` (both in the extra ``report``), ``file`` is what the command line uses; none of them is loaded
unless a report is asked for.
"""
