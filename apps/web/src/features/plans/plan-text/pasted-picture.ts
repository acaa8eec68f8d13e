/** Text and table editors also put a picture on the clipboard; only a page with nothing but a picture counts as one. */
const isWords = (html: string): boolean =>
  html !== '' && (new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '') !== '';

/** The picture that is pasted or dropped; null where words are, or nothing of the kind. */
export function pictureIn(data: DataTransfer | null): File | null {
  if (data === null || isWords(data.getData('text/html'))) return null;
  return [...data.files].find(({ type }) => type.startsWith('image/')) ?? null;
}
