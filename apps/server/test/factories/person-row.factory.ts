import type { PersonKind } from '@fundus/contract/person-codes';
import type { Insertable } from 'kysely';
import type { Person } from '../../src/db/schema.generated.ts';
import { newId } from '../../src/lib/id.ts';
import type { With } from '../../src/lib/with.ts';

let made = 0;

/** A person as a bare row, for tests of what hangs on persons. */
export async function insertPerson(
  deps: With<'db' | 'clock'>,
  owner: { userId: string },
  values: Partial<Insertable<Person>> & { kind?: PersonKind } = {},
): Promise<string> {
  made += 1;
  const id = newId();
  const now = deps.clock();
  await deps.db
    .insertInto('person')
    .values({
      id,
      ownerId: owner.userId,
      kind: 'client',
      lastName: `Muster ${made}`,
      sortName: `Muster ${made}`,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .execute();
  return id;
}
