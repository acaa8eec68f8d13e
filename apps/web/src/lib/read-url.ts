/** An address as the browser reads it; null where it is none. `URL.canParse` is newer than the oldest supported browsers. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
