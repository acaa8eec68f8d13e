/** Hands a text to the browser's downloads. */
export function saveText(fileName: string, text: string, mediaType = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
