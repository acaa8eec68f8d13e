/** Prints a heading and lines, and nothing of the page around: from a frame that is gone afterwards. */
export function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (page === null || view === null) return frame.remove();
  page.title = title;
  const heading = page.createElement('h1');
  heading.textContent = title;
  heading.style.font = '600 14pt sans-serif';
  const list = page.createElement('ol');
  list.style.font = '12pt monospace';
  for (const line of lines) {
    const item = page.createElement('li');
    item.textContent = line;
    item.style.padding = '4pt';
    list.append(item);
  }
  page.body.append(heading, list);
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  view.print();
  return undefined;
}
