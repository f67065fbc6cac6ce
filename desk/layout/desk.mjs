// The desk's script: see desk/README in docs/desk.md.
