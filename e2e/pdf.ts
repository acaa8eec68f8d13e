import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PrintedPdf {
  pageCount: number;
  language: string;
  isTagged: boolean;
  /** Titles of all bookmarks, at every depth. */
  bookmarks: string[];
  /** Text of each page. */
  pages: string[];
  /** Entries of the printed table of contents: links within the document, with the page that each leads to. */
  contents: { title: string; page: number }[];
}

interface Bookmark {
  title: string;
  dest: unknown;
  items: Bookmark[];
}

/** Reads what a reader (or a screen reader) gets of a PDF. */
export async function openPdf(bytes: Uint8Array): Promise<PrintedPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const metadata = await document.getMetadata();
  const info = metadata.info as { Language?: string };
  const marks = await document.getMarkInfo();
  const outline = ((await document.getOutline()) ?? []) as Bookmark[];
  const flat: Bookmark[] = [];
  const walk = (bookmarks: Bookmark[]): void => {
    for (const bookmark of bookmarks) {
      flat.push(bookmark);
      walk(bookmark.items);
    }
  };
  walk(outline);
  const contents: PrintedPdf['contents'] = [];
  for (const bookmark of outline) {
    const target = typeof bookmark.dest === 'string' ? await document.getDestination(bookmark.dest) : bookmark.dest;
    const reference = Array.isArray(target) ? (target[0] as { num: number; gen: number }) : null;
    if (reference) contents.push({ title: bookmark.title, page: (await document.getPageIndex(reference)) + 1 });
  }
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    // Joints without width, which keep a number on one line.
    pages.push(text.replaceAll('\u2060', ''));
  }
  const result: PrintedPdf = {
    pageCount: document.numPages,
    language: info.Language ?? '',
    isTagged: marks?.['Marked'] === true,
    bookmarks: flat.map((bookmark) => bookmark.title),
    pages,
    contents,
  };
  await document.loadingTask.destroy();
  return result;
}
