import type { PersonKind } from '@fundus/contract/person';
import type { PersonImportOutcome } from '@fundus/contract/person-import';
import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { recordEvents } from '#modules/message/message.service.ts';
import { insertPersons } from '#modules/person/person-creation.service.ts';
import { personName } from '#modules/person/person-name.rules.ts';
import type { Deps } from '../../deps.ts';
import { holdOwner, listMade, listWorkedOn, trashPersons } from './imported-person.repository.ts';
import { identityOf } from './person-identity.rules.ts';
import { listFilledRows, noteDuplicate, noteMade } from './person-import.repository.ts';
import { knownPersons, likenessToPerson } from './person-import-preview.service.ts';

const rowsAtOnce = 100;
const toldAtMost = 20;

export interface Applying {
  importId: string;
  ownerId: string;
  userId: string;
  kind: PersonKind;
  fileName: string;
  takesDuplicates: boolean;
  /** Rows to be taken, for the progress. */
  total: number;
}

/**
 * Makes the persons that the preview announced, within the caller's transaction. Whoever came to be known since the
 * preview is a duplicate now.
 */
export async function applyRows(
  tx: Executor,
  deps: Pick<Deps, 'clock'>,
  run: Applying,
  onProgress: (share: number) => void,
): Promise<void> {
  const { importId, ownerId } = run;
  await holdOwner(tx, ownerId);
  const outcomes: PersonImportOutcome[] = run.takesDuplicates ? ['new', 'duplicate'] : ['new'];
  const event = { kind: 'imported', values: { fileName: run.fileName }, authorId: run.userId } as const;
  let after = 0;
  let done = 0;
  for (;;) {
    const rows = await listFilledRows(tx, importId, { outcomes, after, limit: rowsAtOnce });
    const taken: typeof rows = [];
    const known = run.takesDuplicates
      ? null
      : await knownPersons(
          tx,
          ownerId,
          rows.map(({ fields }) => identityOf(fields)),
        );
    for (const row of rows) {
      const found = known && likenessToPerson(known, identityOf(row.fields));
      if (!found?.isSame || found.personId === null) taken.push(row);
      else {
        const remarks = [found.remark, ...row.remarks];
        await noteDuplicate(tx, importId, { position: row.position, personId: found.personId, remarks });
      }
    }
    const personIds = await insertPersons(
      tx,
      deps,
      taken.map(({ fields, enteredAt }) => ({
        ownerId,
        kind: run.kind,
        fields,
        ...(enteredAt && { createdAt: enteredAt }),
        event,
      })),
    );
    await noteMade(
      tx,
      importId,
      taken.map(({ position }, index) => ({ position, personId: personIds[index] ?? '' })),
    );
    done += rows.length;
    onProgress(Math.min(1, done / Math.max(1, run.total)));
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.position ?? after;
  }
}

/**
 * Takes an import back, within the caller's transaction: its persons go to the trash. Throws IMPORT_NOT_UNDOABLE, naming
 * some of them, where somebody has worked on one since.
 */
export async function undoRows(
  tx: Executor,
  deps: Pick<Deps, 'clock'>,
  { importId, userId }: { importId: string; userId: string },
): Promise<void> {
  const workedOn = await listWorkedOn(tx, importId, toldAtMost);
  if (workedOn.length > 0) {
    const persons = workedOn.map((person) => ({ personId: person.personId, name: personName(person) }));
    throw new AppError('IMPORT_NOT_UNDOABLE', { details: { persons } });
  }
  const made = await listMade(tx, importId);
  // Bit by bit: every change of a person is written into many indexes, and a statement may take a minute at most.
  for (let start = 0; start < made.length; start += rowsAtOnce) {
    const some = made.slice(start, start + rowsAtOnce);
    await trashPersons(tx, some, deps.clock());
    await recordEvents(
      tx,
      deps,
      some.map((personId) => ({ personId, kind: 'deleted', authorId: userId })),
    );
  }
}
