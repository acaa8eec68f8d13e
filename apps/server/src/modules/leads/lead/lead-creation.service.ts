import { emptyLeadFields, type LeadFields } from '@fundus/contract/lead-fields';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { recordLeadConsents } from '#modules/people/consent/lead-consent.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { notifyPermission } from '#modules/platform/notification/notification.service.ts';
import { findMissingStates } from '#modules/platform/reference/postcode.service.ts';
import type { Deps } from '../../../deps.ts';
import { insertLeadRows, type NewLeadRow } from './lead.repository.ts';

export type LeadPatch = { [Field in keyof LeadFields]?: LeadFields[Field] | undefined };

/** A lead that is to be stored. */
export interface NewLead {
  fields: LeadPatch;
  /** When it came in; now where nothing is said. */
  enteredAt?: Date | undefined;
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

/** What of a patch is really given. */
export function givenFields(patch: LeadPatch): Partial<LeadFields> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

/**
 * Stores new leads, one or thousands, with keys, federal state and the first entry of their history; they wait to be
 * distributed. Nothing is checked here but what the database checks. Returns their ids in the order in which they were
 * given. Sends no notification: that is for `tellDistributors`.
 */
export async function storeLeads(
  tx: Executor,
  deps: Pick<Deps, 'clock'>,
  leads: readonly NewLead[],
): Promise<string[]> {
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
      createdAt: now,
      deletedAt: lead.deletionReason === undefined ? null : now,
      deletionReason: lead.deletionReason ?? null,
      isBlocked: lead.isBlocked ?? false,
    };
  });
  await insertLeadRows(tx, records);
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
  await recordLeadConsents(tx, now, consents);
  await recordEvents(
    tx,
    deps,
    records.flatMap(({ id, isBlocked }, index) => {
      const base = { personId: null, leadId: id, authorId: leads[index]?.authorId ?? null };
      const entered = { ...base, kind: 'leadEntered' as const, values: { source: leads[index]?.source ?? '' } };
      return isBlocked ? [entered, { ...base, kind: 'leadRecognised' as const, authorId: null }] : [entered];
    }),
  );
  return records.map(({ id }) => id);
}

/**
 * Stores new leads as `storeLeads` does, and notifies the distributors.
 */
export async function insertLeads(
  tx: Executor,
  deps: Pick<Deps, 'clock' | 'publicUrl'>,
  leads: readonly NewLead[],
): Promise<string[]> {
  const ids = await storeLeads(tx, deps, leads);
  await tellDistributors(tx, deps, leads.filter(({ deletionReason }) => deletionReason === undefined).length);
  return ids;
}

/**
 * Notifies the distributors that so many leads came in. It locks the one unread notification that each of them has of
 * this: in a transaction it is the last thing to be done, or every sender of leads meanwhile waits for its end.
 */
export async function tellDistributors(
  tx: Executor,
  deps: Pick<Deps, 'clock' | 'publicUrl'>,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await notifyPermission(tx, deps, 'lead:distribute', { kind: 'leadEntered', values: { count: String(count) } });
  await publish(tx, { permission: 'lead:distribute' }, { type: 'leadsChanged' });
}
