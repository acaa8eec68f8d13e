import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { insertConsents } from './consent.repository.ts';

/** What leads of the demo agreed to in the form by which they came in, and the persons whom they became. */
export async function insertDemoConsents(
  tx: Executor,
  consents: readonly { leadId: string; personId: string | null; wording: string; givenAt: Date }[],
): Promise<void> {
  await insertConsents(
    tx,
    consents.map((consent) => ({ ...consent, id: newId(), source: 'form', recordedAt: consent.givenAt })),
  );
}
