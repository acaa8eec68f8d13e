import { Readable } from 'node:stream';
import { calendarDateAt } from '@fundus/contract/date';
import type { OutlineContent } from '@fundus/contract/project-outline-content';
import type { Language } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import type { With } from '#lib/with.ts';
import { wordMediaType } from '#lib/word-media-type.ts';
import { writeNumbered } from '#lib/word-numbering.ts';
import { offloaded } from '#lib/work-process/offload.ts';
import { noteGivenOut } from '#modules/plans/plan-step/plan-step.service.ts';
import { getReachablePaper } from '#modules/plans/work-paper/work-paper-access.service.ts';
import { readOutlineLaw } from './outline-law.service.ts';
import { projectOutlineKind } from './project-outline.rules.ts';
import type { writeOutlineWord } from './project-outline-word.ts';

const write = offloaded<typeof writeOutlineWord>('writeOutlineWord');

/** The outline as a document of a word processor. Throws NOT_FOUND. */
export async function writeOutlineDocument(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  id: string,
  language: Language,
): Promise<FileResponse> {
  const { name, content, person } = await getReachablePaper<OutlineContent>(deps.db, projectOutlineKind, actor, id);
  const { law } = await readOutlineLaw(deps.db, deps, content);
  const day = calendarDateAt(deps.clock());
  const file = await writeNumbered(write, { name, content, law, personName: person?.name ?? '', day, language });
  await noteGivenOut(deps.db, 'projectOutline', id, deps.clock());
  return {
    stream: Readable.from([file]),
    bytes: file.byteLength,
    mediaType: wordMediaType,
    fileName: `${name} ${day}.docx`,
    disposition: 'attachment',
  };
}
