import { emptyLeadFields, type LeadFields } from '@fundus/contract/lead-fields';
import type { Executor } from '#db/database.ts';
import { pipelineSteps } from '#db/pipeline.ts';
import { givenFields } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { recordLeadConsents } from '#modules/people/consent/lead-consent.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { findMissingStates } from '#modules/platform/reference/postcode.service.ts';
import { tellWebhooks } from '#modules/platform/webhook/webhook.service.ts';
import { insertLeadRows, type LeadTotals, type NewLeadRow } from './lead.repository.ts';

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

/** Leads that are ready to be written, in the order in which they were given. */
interface PreparedLeads {
  records: readonly NewLeadRow[];
  /** Write everything, each with one round of statements; the first one returns the sums of the leads. */
  steps: readonly [() => Promise<LeadTotals[]>, ...(() => Promise<unknown>)[]];
}

/**
 * Makes new leads, one or thousands, with keys, federal state and the first entry of their history; they wait to be
 * distributed. Nothing is checked here but what the database checks. What is written sends no notification.
 */
export async function prepareLeads(
  tx: Executor,
  deps: With<'clock'>,
  leads: readonly NewLead[],
): Promise<PreparedLeads> {
  const now = deps.clock();
  const fields = leads.map((lead) => ({ ...emptyLeadFields, ...givenFields(lead.fields) }));
  const states = await findMissingStates(tx, fields);
  const records = leads.map((lead, index): NewLeadRow => {
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
  const consents = records.flatMap(({ id, consentText, consentAt }, index) =>
    consentText === '' || consentAt === null
      ? []
      : {
          leadId: id,
          wording: consentText,
          givenAt: consentAt,
          source: leads[index]?.consentSource ?? ('form' as const),
        },
  );
  const events = records.flatMap(({ id, isBlocked }, index) => {
    const base = { personId: null, leadId: id, authorId: leads[index]?.authorId ?? null };
    const entered = { ...base, kind: 'leadEntered' as const, values: { source: leads[index]?.source ?? '' } };
    return isBlocked ? [entered, { ...base, kind: 'leadRecognised' as const, authorId: null }] : [entered];
  });
  // Leads caught by the spam trap are not announced. Webhooks carry ids only.
  const told = records.flatMap(({ id, sourceId, deletionReason }) =>
    deletionReason === null ? [{ leadId: id, sourceId: sourceId ?? null }] : [],
  );
  const recordConsents = () => recordLeadConsents(tx, now, consents);
  return {
    records,
    steps: [
      () => insertLeadRows(tx, records),
      () => recordEvents(tx, deps, events),
      ...(consents.length > 0 ? [recordConsents] : []),
      () => tellWebhooks(tx, deps, 'lead.created', told),
    ],
  };
}

/** Stores what `prepareLeads` makes. Returns the ids in the order in which the leads were given. */
export async function storeLeads(tx: Executor, deps: With<'clock'>, leads: readonly NewLead[]): Promise<string[]> {
  const { records, steps } = await prepareLeads(tx, deps, leads);
  await pipelineSteps(tx, ...steps);
  return records.map(({ id }) => id);
}
