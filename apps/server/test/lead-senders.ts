import type { ServedDatabase } from '../src/database-start.ts';
import { createLeadSource } from '../src/modules/leads/lead-source/lead-source.service.ts';
import { createSourceKey } from '../src/modules/leads/lead-source/lead-source-key.service.ts';
import { type Senders, startSenders } from './senders.ts';

/** A key may be used ten times a second. */
const betweenMs = 110;

/** Makes a source of leads with one key for each sender. */
export async function makeSourceKeys(
  { db }: Pick<ServedDatabase, 'db'>,
  publicUrl: string,
  count: number,
): Promise<string[]> {
  const deps = { db, clock: () => new Date(), publicUrl };
  const { id: userId } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow();
  const form = { isActive: true, title: 'Anfrage', intro: '', consentText: 'Ja', thanks: '', origins: [] };
  const { sourceId } = await createLeadSource(deps, { name: 'Website', isActive: true, form });
  const keys: string[] = [];
  while (keys.length < count) {
    // oxlint-disable-next-line no-await-in-loop -- each changes the same source
    keys.push((await createSourceKey(deps, { userId }, sourceId, `Sender ${keys.length}`)).key);
  }
  return keys;
}

/**
 * Delivers leads without a pause, each under a key of its own that is repeated until it is acknowledged. `name` begins the last name of all of
 * them; each sender has a key of the source.
 */
export function startLeadSenders(name: string, keys: readonly string[], address: () => string): Senders {
  return startSenders({
    name,
    senders: keys.length,
    betweenMs,
    attempt: (sender, lastName, signal) =>
      fetch(`${address()}/api/intake/leads`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': keys[sender] ?? '',
          'idempotency-key': lastName,
        },
        body: JSON.stringify({ lastName, email: `lead@${lastName.split(' ').at(-1)}.example.org` }),
        signal,
      }),
  });
}

/** The last names of the leads whose name begins so. */
export async function listLeadNames({ db }: Pick<ServedDatabase, 'db'>, name: string): Promise<string[]> {
  const rows = await db.selectFrom('lead').select('lastName').where('lastName', 'like', `${name} %`).execute();
  return rows.map(({ lastName }) => lastName);
}
