"""Tables for people: HTTP, WebSocket, storage, and the built files of the web client."""
