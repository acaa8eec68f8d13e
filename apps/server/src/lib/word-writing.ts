import {
  AlignmentType,
  Document,
  type FileChild,
  Footer,
  HeadingLevel,
  type ISectionOptions,
  Packer,
  PageBreak,
  PageNumber,
  PageOrientation,
  Paragraph,
  TableOfContents,
  TextRun,
} from 'docx';
import { estimatePageNumbers } from 'docx/layout';
import { childrenOf, type NextList } from './word-blocks.ts';
import type { WordDocument } from './word-document.ts';
import { numberingOf, stylesOf } from './word-styles.ts';

const pageSize = { width: 11906, height: 16838 };

function coverOf({ kicker, title, cover, contents }: WordDocument): FileChild[] {
  return [
    new Paragraph({ spacing: { before: 2400 }, style: 'Kicker', children: [new TextRun(kicker)] }),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] }),
    ...cover.map(
      ({ label, value }) =>
        new Paragraph({ children: [new TextRun(`${label}: `), new TextRun({ text: value, bold: true })] }),
    ),
    new Paragraph({ children: [new PageBreak()] }),
    new Paragraph({ style: 'ContentsHead', children: [new TextRun(contents)] }),
    new TableOfContents(contents, { hyperlink: true, headingStyleRange: '1-2' }),
  ];
}

/**
 * A word processor's document (DOCX) with styles, contents, tables that repeat their heads, and charts. `isNumbered`: contents
 * have page numbers; else word processors count them on opening.
 */
export async function writeWordDocument(document: WordDocument, isNumbered: boolean): Promise<Buffer> {
  const { title, language, sections, footer, pageOf } = document;
  let lists = 0;
  const next: NextList = () => {
    lists += 1;
    return lists;
  };
  const foot = new Footer({
    children: [
      new Paragraph({
        style: 'Note',
        alignment: AlignmentType.RIGHT,
        children: [
          new TextRun({
            children: [`${footer} · ${pageOf[0]}`, PageNumber.CURRENT, pageOf[1], PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });
  const sectionOf = (isWide: boolean, children: FileChild[]): ISectionOptions => ({
    properties: {
      page: {
        size: { ...pageSize, orientation: isWide ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT },
        margin: { top: 1250, bottom: 1130, left: isWide ? 850 : 1300, right: isWide ? 850 : 1130 },
      },
    },
    footers: { default: foot },
    children,
  });
  const file = new Document({
    title,
    creator: '',
    lastModifiedBy: '',
    ...(isNumbered ? { pageNumbers: estimatePageNumbers } : { features: { updateFields: true } }),
    styles: stylesOf(language),
    numbering: numberingOf(),
    sections: [
      sectionOf(false, coverOf(document)),
      ...sections.map(({ isWide, blocks }) =>
        sectionOf(
          isWide,
          blocks.flatMap((block) => childrenOf(block, next, isWide)),
        ),
      ),
    ],
  });
  return Packer.toBuffer(file);
}
