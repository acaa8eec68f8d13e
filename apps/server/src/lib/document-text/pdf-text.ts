import { readFile } from 'node:fs/promises';

/** Pages beyond are not read. */
const mostPages = 2_000;

/**
 * The reader makes one matrix when it is loaded, for drawing, which is never done here; without a canvas package Node has no
 * such class.
 */
class NoMatrix {
  readonly isIdentity = true;
}

/** The text of a PDF, page by page. Nothing of it is run: the reader evaluates no code, and neither fonts nor pictures are drawn. */
export async function readPdfText(path: string, longest: number): Promise<string> {
  const ground = globalThis as { DOMMatrix?: unknown };
  ground.DOMMatrix ??= NoMatrix;
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    maxImageSize: 1,
    stopAtErrors: false,
    verbosity: 0,
  });
  const document = await loading.promise;
  let text = '';
  for (let number = 1; number <= Math.min(document.numPages, mostPages) && text.length < longest; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    text += `${items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')}\n`;
    page.cleanup();
  }
  await loading.destroy();
  // A word that the end of a line divides is one word.
  return text.replaceAll(/(\p{Ll})[-\u00ad]\n(\p{Ll})/gu, '$1$2');
}
