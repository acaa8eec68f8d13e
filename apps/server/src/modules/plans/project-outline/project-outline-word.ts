import { message } from '#lib/message-catalogue.ts';
import type { WordDocument } from '#lib/word-document.ts';
import { writeWordDocument } from '#lib/word-writing.ts';
import { composeOutlinePrint, type OutlineSource } from './project-outline-print.rules.ts';

/** An outline as a document of a word processor: its text, then work plan, person months and costs in landscape. */
export async function writeOutlineWord({
  name,
  isNumbered,
  ...source
}: OutlineSource & { name: string; isNumbered: boolean }): Promise<Buffer> {
  const { language } = source;
  const say = (key: string): string => message(language, 'project-outline', key);
  const { head, chapters, tables } = composeOutlinePrint(source);
  const document: WordDocument = {
    title: name,
    language,
    kicker: say(`stage.${source.content.stage}`),
    cover: head,
    contents: say('print.contents'),
    footer: name,
    pageOf: [say('print.pageOf.before'), say('print.pageOf.between')],
    sections: [
      {
        isWide: false,
        blocks: chapters.flatMap(({ title, blocks: { blocks } }) => [
          { kind: 'heading' as const, level: 1 as const, text: title },
          { kind: 'text' as const, below: 1 as const, blocks },
        ]),
      },
      {
        isWide: true,
        blocks: (tables ?? []).flatMap(({ title, header, rows, isNumeric }) => [
          { kind: 'heading' as const, level: 1 as const, text: title },
          { kind: 'table' as const, header, rows, strong: [], isNumeric },
        ]),
      },
    ].filter(({ blocks }) => blocks.length > 0),
  };
  return writeWordDocument(document, isNumbered);
}
