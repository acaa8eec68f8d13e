import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { insertConsents } from './consent.repository.ts';

/** Inserts the consents that demo leads gave in their form, also for the persons that they became. */
export async function insertDemoConsents(
  tx: Executor,
  consents: readonly { leadId: string; personId: string | null; wording: string; givenAt: Date }[],
): Promise<void> {
  await insertConsents(
    tx,
    consents.map((consent) => ({ ...consent, id: newId(), source: 'form', recordedAt: consent.givenAt })),
  );
}
