import type { EndedProgramme, Mention } from '@fundus/contract/programme-advice';
import type { Executor } from '#db/database.ts';
import { isKnownEnd, isNamedBy, isTouchedBy, lastDayOf } from './ended-programme.rules.ts';
import { readMentions } from './mention.service.ts';
import { type ListedProgramme, listProgrammePage } from './programme-list.repository.ts';
import { listTitles } from './programme-snapshot.repository.ts';

/** More are no answer to a search for one that is gone. */
const shownAtMost = 5;
/** Number of ended programmes searched for those named in the search. */
const readAtMost = 50;

/** Successors of programmes, by title: from their sources, or chosen by an editor. */
export async function readSuccessors(
  db: Executor,
  ended: readonly Pick<ListedProgramme, 'id' | 'content' | 'successorId'>[],
): Promise<Mention[][][]> {
  const said = await readMentions(
    db,
    ended.map(({ id, content }) => ({ programmeId: id, content })),
  );
  const titles = await listTitles(
    db,
    ended.flatMap(({ successorId }) => successorId ?? []),
  );
  return ended.map(({ successorId }, place) => {
    const successors = said[place]?.successors ?? [];
    const title = successorId === null ? undefined : titles.get(successorId);
    return successors.length > 0 || title === undefined ? successors : [[{ text: title, programmeId: successorId }]];
  });
}

/** The programmes that have ended and whose names a search holds; those that it names alone come first. */
export async function findEndedProgrammes(
  db: Executor,
  search: string,
  { toleratesTypos }: { toleratesTypos: boolean },
): Promise<EndedProgramme[]> {
  const words = search.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  if (words === '') return [];
  const list = (isTolerant: boolean): Promise<ListedProgramme[]> =>
    listProgrammePage(
      db,
      { search: words, isEnded: true, toleratesTypos: isTolerant },
      { sort: 'title', direction: 'asc', after: null, limit: readAtMost },
    );
  const exact = await list(false);
  const found =
    exact.length === 0 && toleratesTypos
      ? await list(true)
      : exact.filter(({ content }) => isTouchedBy(words, content));
  const known = found.filter(isKnownEnd);
  const named = (row: ListedProgramme): boolean => isNamedBy(search, row.content);
  const ended = [...known.filter(named), ...known.filter((row) => !named(row))].slice(0, shownAtMost);
  const successors = await readSuccessors(db, ended);
  return ended.map((row, place) => ({
    programmeId: row.id,
    title: row.content.title,
    endedOn: lastDayOf(row),
    successors: successors[place] ?? [],
    isNamed: named(row),
  }));
}
