import type { ConsentSource } from '@fundus/contract/protection-codes';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { insertConsents, updatePersonOfLead } from './consent.repository.ts';

/** Consent that a person gave when they came in as a lead. */
export interface LeadConsent {
  leadId: string;
  wording: string;
  givenAt: Date;
  source: Extract<ConsentSource, 'form' | 'server'>;
}

/** Begins the log of leads with what they agreed to when they came in. */
export async function recordLeadConsents(tx: Executor, now: Date, consents: readonly LeadConsent[]): Promise<void> {
  await insertConsents(
    tx,
    consents.map((consent) => ({ ...consent, id: newId(), recordedAt: now })),
  );
}

/** Moves the consents of a lead to the person that it becomes; `null`: back to the lead alone. */
export async function giveLeadConsents(tx: Executor, leadId: string, personId: string | null): Promise<void> {
  await updatePersonOfLead(tx, leadId, personId);
}
