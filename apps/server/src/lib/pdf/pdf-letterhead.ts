import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { removeClaims } from './pdf-attachments.ts';

/** A4 in points. */
const paper = { width: 595.2756, height: 841.8898 } as const;

/** Whether each font of a file comes with it: a file that claims to be accessible may not rely on the reader's fonts. */
function hasAllFonts(document: PDFDocument): boolean {
  return document.context.enumerateIndirectObjects().every(([, object]) => {
    if (!(object instanceof PDFDict) || object.lookup(PDFName.of('Type')) !== PDFName.of('Font')) return true;
    const kind = object.lookup(PDFName.of('Subtype'));
    // A Type 3 font is drawn by its own file; the descendant of a Type 0 font is looked at by itself.
    if (kind === PDFName.of('Type3') || kind === PDFName.of('Type0')) return true;
    const descriptor = object.lookup(PDFName.of('FontDescriptor'));
    return (
      descriptor instanceof PDFDict &&
      ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.lookup(PDFName.of(key)) instanceof PDFStream)
    );
  });
}

/** The pieces of a page's drawing as one list; a single piece may stand there by itself. */
function listContents(document: PDFDocument, node: PDFDict): PDFArray {
  const stored = node.get(PDFName.of('Contents'));
  const found = node.lookup(PDFName.of('Contents'));
  if (found instanceof PDFArray) return found;
  const list = PDFArray.withContext(document.context);
  if (stored instanceof PDFRef || stored instanceof PDFRawStream) list.push(stored);
  node.set(PDFName.of('Contents'), list);
  return list;
}

/**
 * Lays the page of a letterhead below the first page. Screen readers skip it: it is decoration, as paper is. The
 * document keeps its tags; what it claims of itself stays only where all fonts of the letterhead come with it and no
 * archive (with its rules for colours) was wanted.
 */
export async function layUnder(
  main: Buffer,
  letterhead: PDFDocument,
  isArchive: boolean,
): Promise<{ pdf: Buffer; keepsClaim: boolean }> {
  const document = await PDFDocument.load(main, { updateMetadata: false });
  const [paperPage] = await document.embedPdf(letterhead, [0]);
  if (paperPage === undefined) return { pdf: main, keepsClaim: true };
  const page = document.getPage(0);
  const name = page.node.newXObject('Letterhead', paperPage.ref);
  const scale = [paper.width / paperPage.width, 0, 0, paper.height / paperPage.height, 0, 0].join(' ');
  const drawing = `/Artifact <</Type /Background>> BDC q ${scale} cm ${name.toString()} Do Q EMC\n`;
  listContents(document, page.node).insert(0, document.context.register(document.context.stream(drawing)));
  const keepsClaim = !isArchive && hasAllFonts(letterhead);
  if (!keepsClaim) removeClaims(document);
  const bytes = await document.save({ useObjectStreams: true, updateFieldAppearances: false, addDefaultPage: false });
  return { pdf: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), keepsClaim };
}
