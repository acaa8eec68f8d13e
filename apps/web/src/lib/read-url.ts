/** An address as the browser parses it; null if it is invalid. `URL.canParse` is newer than the oldest supported browsers. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
