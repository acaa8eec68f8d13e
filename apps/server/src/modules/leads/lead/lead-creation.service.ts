import { emptyLeadFields, type LeadFields } from '@fundus/contract/lead-fields';
import type { Executor } from '#db/database.ts';
import { givenFields } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { recordLeadConsents } from '#modules/people/consent/lead-consent.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { findMissingStates } from '#modules/platform/reference/postcode.service.ts';
import { tellWebhooks } from '#modules/platform/webhook/webhook.service.ts';
import { insertLeadRows, type NewLeadRow, type StoredLead } from './lead.repository.ts';

export type LeadPatch = { [Field in keyof LeadFields]?: LeadFields[Field] | undefined };

/** A lead that is to be stored. */
export interface NewLead {
  fields: LeadPatch;
  /** When it came in; now where nothing is said. */
  enteredAt?: Date | undefined;
  /** When it was stored; now where nothing is said. */
  createdAt?: Date;
  sourceId?: string | null;
  importId?: string | null;
  consentText?: string;
  consentAt?: Date | null;
  consentSource?: 'form' | 'server';
  /** Caught by the trap for robots: it begins among the deleted ones, and no notification is sent. */
  deletionReason?: 'robot';
  /** On the block list, and came in all the same. */
  isBlocked?: boolean;
  /** Where it comes from, in the words of the history. */
  source: string;
  /** The user who entered it; `null` where it came in by itself. */
  authorId: string | null;
}

/** Makes the rows of new leads, one or thousands, with keys and federal state; nothing is stored yet. */
async function newLeadRows(tx: Executor, deps: With<'clock'>, leads: readonly NewLead[]): Promise<NewLeadRow[]> {
  const now = deps.clock();
  const fields = leads.map((lead) => ({ ...emptyLeadFields, ...givenFields(lead.fields) }));
  const states = await findMissingStates(tx, fields);
  return leads.map((lead, index): NewLeadRow => {
    const own = fields[index] ?? emptyLeadFields;
    const state = own.country === 'DE' ? (states.get(own.postcode) ?? null) : null;
    return {
      ...own,
      federalState: own.federalState ?? state,
      id: newId(),
      enteredAt: lead.enteredAt ?? now,
      sourceId: lead.sourceId ?? null,
      importId: lead.importId ?? null,
      consentText: lead.consentText ?? '',
      consentAt: lead.consentAt ?? null,
      createdAt: lead.createdAt ?? now,
      deletedAt: lead.deletionReason === undefined ? null : (lead.createdAt ?? now),
      deletionReason: lead.deletionReason ?? null,
      isBlocked: lead.isBlocked ?? false,
    };
  });
}

/**
 * Stores new leads with the first entry of their history, what they consented to and the events for webhooks; they wait to
 * be distributed. Nothing is checked here but what the database checks, and no distributor is notified. Returns them in the
 * order in which they were given.
 */
export async function storeLeads(tx: Executor, deps: With<'clock'>, leads: readonly NewLead[]): Promise<StoredLead[]> {
  const stored = await insertLeadRows(tx, await newLeadRows(tx, deps, leads));
  const events = stored.flatMap(({ id, isBlocked }, index) => {
    const base = { personId: null, leadId: id, authorId: leads[index]?.authorId ?? null };
    const entered = { ...base, kind: 'leadEntered' as const, values: { source: leads[index]?.source ?? '' } };
    return isBlocked ? [entered, { ...base, kind: 'leadRecognised' as const, authorId: null }] : [entered];
  });
  await recordEvents(tx, deps, events);
  const consents = stored.flatMap(({ id, consentText, consentAt }, index) =>
    consentText === '' || consentAt === null
      ? []
      : {
          leadId: id,
          wording: consentText,
          givenAt: consentAt,
          source: leads[index]?.consentSource ?? ('form' as const),
        },
  );
  if (consents.length > 0) await recordLeadConsents(tx, deps.clock(), consents);
  // Leads caught by the spam trap are not announced. Webhooks carry ids only.
  const announced = stored.flatMap(({ id, sourceId, deletionReason }) =>
    deletionReason === null ? [{ leadId: id, sourceId: sourceId ?? null }] : [],
  );
  await tellWebhooks(tx, deps, 'lead.created', announced);
  return stored;
}
