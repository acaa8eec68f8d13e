import { judgedAddressFields } from '@fundus/contract/contact-data';
import type { Lead } from '@fundus/contract/lead';
import { writeLeadChanges } from '@fundus/contract/lead-change';
import { emptyLeadFields, type LeadFields, leadInput } from '@fundus/contract/lead-fields';
import type { Language } from '@fundus/contract/user';
import { type Executor, lookups } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { checkJudged } from '#http/validation.ts';
import { AppError } from '#lib/app-error.ts';
import { givenFields } from '#lib/field-revision.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { requireUnblocked } from '#modules/people/block-list/block-list.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { findStateOf, followPostcode } from '#modules/platform/reference/postcode.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { leadAbilities } from './lead.policy.ts';
import { toLead } from './lead.presenter.ts';
import { asStored, fieldsOf, type LeadRecord, type LeadTotals, updateLeadRow } from './lead.repository.ts';
import { requireLead } from './lead-access.service.ts';
import { beyondContact, changesOf } from './lead-change.rules.ts';
import { type LeadPatch, storeLeads } from './lead-creation.service.ts';
import { publishLeads } from './lead-event.service.ts';
import { noteUntold } from './lead-news.service.ts';

export async function getLead(deps: With<'db' | 'clock'>, actor: Actor, leadId: string): Promise<Lead> {
  return toLead(await requireLead(lookups(deps.db), actor, leadId), actor, deps.clock());
}

/**
 * A lead by hand; it waits to be distributed. Throws PERSON_BLOCKED where they are on the block list without
 * confirmation by the caller.
 */
export async function createLead(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'log'>,
  actor: Actor,
  input: LeadPatch & { enteredAt?: string | undefined; confirmBlocked?: boolean | undefined },
  language: Language,
): Promise<Lead> {
  const { enteredAt, confirmBlocked = false, ...fields } = input;
  const described = { ...emptyLeadFields, ...givenFields(fields) };
  const lead = {
    fields,
    enteredAt: enteredAt === undefined ? undefined : new Date(enteredAt),
    source: message(language, 'lead', 'entered.byHand'),
    authorId: actor.userId,
  };
  return deps.db.transaction().execute(async (tx) => {
    await requireUnblocked(tx, deps, described, confirmBlocked);
    const [stored] = await storeLeads(tx, deps, [lead]);
    if (stored === undefined) throw new Error('no lead was stored');
    await noteUntold(tx, deps, [stored.id]);
    await recordAudit(tx, stored.createdAt, { action: 'lead.created', subjectId: stored.id });
    return toLead(asStored(stored), actor, stored.createdAt);
  });
}

/** Fields of a lead that the audit log keeps with their values; of all others it keeps the name alone. */
const openFields = ['federalState', 'country'] as const;

/** Fields that are judged together: one of them alone can make the whole wrong. */
const judgedFields: ReadonlySet<string> = new Set(['lastName', 'company', 'email', 'phone', ...judgedAddressFields]);

/**
 * Changes the given fields, merges them with what others saved meanwhile, and tells it in the history. Throws FORBIDDEN to
 * a partner who has not accepted the lead, VALIDATION_FAILED where they change more than contact data, and
 * REVISION_CONFLICT with the lead as stored (`current`) and the colliding `fields`; nothing is changed then.
 */
export async function updateLead(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  leadId: string,
  input: { revision: number; patch: LeadPatch },
): Promise<Lead> {
  const wanted = givenFields<LeadFields>(input.patch);
  let totals: LeadTotals | undefined;
  return saveVersioned(
    deps,
    {
      lock: async (tx: Executor) => {
        const lead = await requireLead(tx, actor, leadId, { lock: true });
        if (!leadAbilities(actor, lead).correct) throw new AppError('FORBIDDEN', { internal: `lead ${lead.stage}` });
        return lead;
      },
      fieldsOf,
      complete: async (tx, { fields, changed }) =>
        followPostcode(fields, changed, await findStateOf(tx, wanted.postcode)),
      judge: (_, { before, fields, changed }) => {
        const refused = leadAbilities(actor, before).edit ? [] : beyondContact(changed);
        if (refused.length > 0) {
          const issues = refused.map((field) => ({ path: [field], code: 'onlyDistributors' }));
          throw new AppError('VALIDATION_FAILED', { issues });
        }
        checkJudged(leadInput, fields, changed, judgedFields);
      },
      write: async (tx, after) => {
        totals = await updateLeadRow(tx, after);
      },
      history: (tx, { was, fields, changed }) => {
        // The federal state that follows from the postcode is not announced by itself.
        const told = changed.filter((field) => field in wanted);
        const values = { changes: writeLeadChanges(changesOf(was, fields, told)) };
        return recordEvents(tx, deps, [
          { personId: null, leadId, kind: 'leadChanged', values, authorId: actor.userId },
        ]);
      },
      audit: ({ was, fields }) => ({
        action: 'lead.changed',
        subjectId: leadId,
        changes: auditChanges(was, fields, openFields),
      }),
      publish: (tx, { before }) => publishLeads(tx, [before]),
      present: (_, stored) => toLead({ ...stored, ...totals }, actor, deps.clock()),
    },
    { base: input.revision, wanted },
  );
}

/** Moves leads that were read with their lock to the deleted ones; they keep their assignments. */
export async function deleteRecords(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  records: readonly LeadRecord[],
): Promise<void> {
  const now = deps.clock();
  for (const record of records) {
    await updateLeadRow(tx, { ...record, deletedAt: now, deletionReason: 'byHand', updatedAt: now });
  }
  await recordChange(tx, deps, actor, records, 'deleted');
}

/** Brings deleted leads that were read with their lock back: with their assignments, or into the distribution. */
export async function restoreRecords(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  records: readonly LeadRecord[],
): Promise<void> {
  const now = deps.clock();
  for (const record of records) {
    await updateLeadRow(tx, { ...record, deletedAt: null, deletionReason: null, updatedAt: now });
  }
  await recordChange(tx, deps, actor, records, 'restored');
}

async function recordChange(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  records: readonly LeadRecord[],
  kind: 'deleted' | 'restored',
): Promise<void> {
  const events = records.map(({ id }) => ({ personId: null, leadId: id, kind, authorId: actor.userId }));
  await recordEvents(tx, deps, events);
  await publishLeads(tx, records);
}

/** Moves a lead to the deleted ones; one that is there already stays. */
export async function deleteLead(deps: With<'db' | 'clock'>, actor: Actor, leadId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const record = await requireLead(tx, actor, leadId, { lock: true });
    if (record.deletedAt === null) await deleteRecords(tx, deps, actor, [record]);
  });
}

/** Brings a lead back from the deleted ones. */
export async function restoreLead(deps: With<'db' | 'clock'>, actor: Actor, leadId: string): Promise<Lead> {
  return deps.db.transaction().execute(async (tx) => {
    const record = await requireLead(tx, actor, leadId, { lock: true });
    if (record.deletedAt !== null) await restoreRecords(tx, deps, actor, [record]);
    return toLead(await requireLead(tx, actor, leadId), actor, deps.clock());
  });
}
