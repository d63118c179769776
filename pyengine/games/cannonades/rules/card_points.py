"""The points that stand for the cards where devices lock them (``pyengine.sitting.mixing``).

They are hashes onto the curve: a test works them out anew.
"""

from typing import Final

CARD_POINTS: Final = (
    "WRCc5CbBK7l3IcqxgPjG6-ItiiuOOdHYuXIvQj3XxWbOyh_EVkKuaO16Qh5L5BHWugpb2qES7qTN5RS4L8JgVg79x-31Ui5c"
    "1c-SQyHTVtdWLntpdWuuC6LbdpIjSfN1LklmRdAZjaA50aMAJymlp7P8jt6jqw8EL7fY6jwhFi1PBCk1jMd1i_3fxrcJu21D"
    "EJ9hFSa9D-Zz3cCv0Bg4RAHGqbEAv8v-b8uCq-91MRZPaf4VgIBraS4Sf26CBhZz7-gi1YlCd_wi6J-W_AFyToHDCff66gvZ"
    "raxD4jxL1EeVw7V1AlFhFtzpCsLU8AMZMVdf5vlPwAElNfpM1BvfLDE3ZUupjOvjftkRaWFZGNaRG__6Ow6ToM7ebFv4Mno-"
    "xZuBisLltzD6jelRRuJEWL6M5ctAqeqsGOGV37HteE6sNnd3SKbnaUskS6-Ah0UXyY4gTif_hr-DZdEQVffeZK4YuOlvobdt"
    "JCMjCtYIKUVyPS12-ctUL5-UZifSrPsnEUDXivwWiiZ0VPuDc9ZKF0xOtPS8n1ExsaN_PsNa-lMpuA0PtREjIO-jHH_UWOWV"
    "GUg_yHVgFCsMnbN7K2u7YjgLLrS1GxW7gFTN7reGWpnRq7mGYuTPZVgu1m9ZNvgeV6Omyyga1Zil14qh6dYN3yDGW1AqjRf5"
    "Wc9RxlLp615g26Zab4u4V6bGsLmi-4isyha-ZyRgL0xrTZLiUPEtcJ7uI0J4b8wR3xdafqsn3qaTbL0x30FCDATfVPfcSIs1"
    "DTTFYXoq4c4T59q5ryJy8zzSt479Eb9RBpJ90PyQOlQKqrfSDMK51HCGMMQER6RxWW8HIj-Zy3PPIJAxxA77BHmoZN24omWp"
    "Y465OIhGNtxz8UvxKW-_1DXSENIapYhWefCEhryyvzaDyuXGBggsCWSSl5F9nyOE6uQOR1O9dlxZOjw3OF8s5zFxNv2ekrKT"
    "CfYcqCNo1W0qlaLBmlvhYoDjmReE668N6duYrk0DuBkdresq9KrFcryFvVCMZgRYUNI2N6ZL79ZgYTAVfMMAak8fmeoisanC"
    "gN5ZxlIlVDXUz2WcOpGTAymerdokuyydWAvuhI0xqv5IfIh7joGaXtUEto2WyH5cfgnYrub75RxmtBvPQ1iuW3MQfrvYnh0z"
    "yr08l2V1EvpB1VYFCe0tZuYuS2wUfm2MON_eLK0Q0WM79vuVb2aF4Cx_oe-ClYBrfmw1BwxInzw2ZLGpiZZhGDIMRqeaqUBm"
    "U3X1v_PT4s2PNstKBZNPaW-JhIV6z0RXglorG432IMvxBpxRzsf1p1hjthm_rMYX9VS7B38o81m4Ix5Y9YHmN6QQECjbm-kk"
    "zea1tpjAL44Vky0F0zMBFmcBoVSUoWBu63NB8M6KiLxDXC154D8GZZ95yw1Ux8ZwUpT5nIkD7yuaS8GhLVceiMK2k9PZKuaz"
    "cokjGia8wxoR3OHqc816YCtOcrM9imYEjtKqyOtm2Y-jntK3D_6oD4543xNFT5_HAJmcQnZHUOk02JjZJSXG5TBn3P2EiPAK"
    "eWFyAQdM93Dugn6h9ZRBwqn-ACtQClnq6F-aW6SokE04kaUUyWhPCEGMckxRVqq-5UmVuWJzLcmYhJyjYDT9Af8pgBilpnPs"
    "8uMTIkxg2Ro2annslnJVitrv8QQAoIxoGBXjaFk48lDZmQuJ9wFLu5lYLCJQ4fFKkXhL9mJtaAQNeV2lrPn8zb-3vlmWiJ2s"
    "A34hUqG5iRlP20Xkpt2OY3PhgsDkSEG-RHRdpS0zP9zTNXuPK-6KADj_Z0Y2o8QA1Fh7BA3tXtSrYR7mABZrCxHElR2yceAK"
    "mefUM7i4eXER-yRauX9d3FhDxtw9dxEGUey1ip-u9D5g83bg_VInUfvC1qa2zULpEluPVv2gXF9FOJwSKM6HkxI_976_PX8Z"
    "X7X6QgWUpXzpHdnkQuo6IK3qi-fYgDwjlRNj6V_otHk"
)
"""32 bytes each, in base64url, in the order of the common pile."""
