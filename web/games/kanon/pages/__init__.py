"""What only the build needs: pages, tiles, previews."""
