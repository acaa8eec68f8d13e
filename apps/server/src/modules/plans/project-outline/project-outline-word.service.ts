import { Readable } from 'node:stream';
import { calendarDateAt } from '@fundus/contract/date';
import type { OutlineContent } from '@fundus/contract/project-outline-content';
import type { Language } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { wordMediaType } from '#lib/word-media-type.ts';
import { noteGivenOut } from '#modules/plans/plan-step/plan-step.service.ts';
import { getReachablePaper } from '#modules/plans/work-paper/work-paper-access.service.ts';
import { readOutlineLaw } from './outline-law.service.ts';
import { projectOutlineKind } from './project-outline.rules.ts';
import { printedChapters, printedHead, printedTables } from './project-outline-print.rules.ts';

/** The outline as a document of a word processor: its text, then work plan, person months and costs in landscape. Throws NOT_FOUND. */
export async function writeOutlineDocument(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  id: string,
  language: Language,
): Promise<FileResponse> {
  const { name, content, person } = await getReachablePaper<OutlineContent>(deps.db, projectOutlineKind, actor, id);
  const { law } = await readOutlineLaw(deps.db, deps, content);
  const words = {
    language,
    say: (key: string, values?: Record<string, unknown>) => message(language, 'project-outline', key, values),
  };
  const day = calendarDateAt(deps.clock());
  const tables = printedTables(content, law, words);
  // Loaded with its first use: a start does without a writer of two megabytes.
  const { writeWordDocument } = await import('#lib/word-writing.ts');
  const file = await writeWordDocument({
    title: name,
    language,
    kicker: words.say(`stage.${content.stage}`),
    cover: printedHead(content, { person: person?.name ?? '', day }, words),
    contents: words.say('print.contents'),
    footer: name,
    pageOf: [words.say('print.pageOf.before'), words.say('print.pageOf.between')],
    sections: [
      {
        isWide: false,
        blocks: printedChapters(content, words).flatMap(({ title, blocks: { blocks } }) => [
          { kind: 'heading' as const, level: 1 as const, text: title },
          { kind: 'text' as const, below: 1 as const, blocks },
        ]),
      },
      {
        isWide: true,
        blocks: tables.flatMap(({ title, header, rows, isNumeric }) => [
          { kind: 'heading' as const, level: 1 as const, text: title },
          { kind: 'table' as const, header, rows, strong: [], isNumeric },
        ]),
      },
    ].filter(({ blocks }) => blocks.length > 0),
  });
  await noteGivenOut(deps.db, 'projectOutline', id, deps.clock());
  return {
    stream: Readable.from([file]),
    bytes: file.byteLength,
    mediaType: wordMediaType,
    fileName: `${name} ${day}.docx`,
    disposition: 'attachment',
  };
}
