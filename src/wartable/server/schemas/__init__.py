"""The payloads of the API as types, a file for each subject; the OpenAPI description is made from them."""
