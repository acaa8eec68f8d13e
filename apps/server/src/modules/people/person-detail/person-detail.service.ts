import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { listWithoutDetail, writeDetailTexts } from './person-detail.repository.ts';
import { type SearchedMessage, textsOf } from './person-detail.rules.ts';

/** Makes the search find persons by what was just written into their histories; called where messages are written. */
export async function noticeMessages(
  tx: Executor,
  messages: readonly (SearchedMessage & { personId: string | null })[],
): Promise<void> {
  const told = messages.filter((one) => one.personId !== null && textsOf(one).length > 0);
  const personIds = [...new Set(told.map(({ personId }) => personId ?? ''))];
  if (personIds.length > 0) await writeDetailTexts(tx, personIds);
}

/** Makes the words again by which the search finds a person, after messages of theirs became others or went. */
export async function renewDetail(tx: Executor, personId: string): Promise<void> {
  await writeDetailTexts(tx, [personId]);
}

const personsAtOnce = 500;

/** Makes the words of those who have none: written by an older version, or changed by an erasure. A repeating job. */
export async function writeMissingDetails(deps: With<'db'>): Promise<void> {
  for (;;) {
    const count = await deps.db.transaction().execute(async (tx) => {
      const personIds = await listWithoutDetail(tx, personsAtOnce);
      if (personIds.length > 0) await writeDetailTexts(tx, personIds);
      return personIds.length;
    });
    if (count < personsAtOnce) return;
  }
}
