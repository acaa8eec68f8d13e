/** A mail has rarely more; longer texts are refused. */
export const mostReadCharacters = 5_000;
