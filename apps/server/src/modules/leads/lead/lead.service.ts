import { judgedAddressFields } from '@fundus/contract/contact-data';
import type { Lead } from '@fundus/contract/lead';
import { writeLeadChanges } from '@fundus/contract/lead-change';
import { emptyLeadFields, type LeadFields, leadInput } from '@fundus/contract/lead-fields';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { checkJudged } from '#http/validation.ts';
import { AppError } from '#lib/app-error.ts';
import { mergeFields, stampFields } from '#lib/field-revision.ts';
import { message } from '#lib/message-catalogue.ts';
import { requireUnblocked } from '#modules/people/block-list/block-list.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { auditChanges, recordAudit, recordChanges, recordNothing } from '#modules/platform/audit/audit.service.ts';
import { followPostcode } from '#modules/platform/reference/postcode.service.ts';
import type { Deps } from '../../../deps.ts';
import { leadAbilities } from './lead.policy.ts';
import { toLead } from './lead.presenter.ts';
import { fieldsOf, type LeadRecord, updateLeadRow } from './lead.repository.ts';
import { requireLead } from './lead-access.service.ts';
import { beyondContact, changesOf } from './lead-change.rules.ts';
import { givenFields, insertLeads, type LeadPatch } from './lead-creation.service.ts';
import { publishLeads } from './lead-event.service.ts';

export async function getLead(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, leadId: string): Promise<Lead> {
  return toLead(await requireLead(deps.db, actor, leadId), actor, deps.clock());
}

/**
 * A lead by hand; it waits to be distributed. Throws PERSON_BLOCKED where they are on the block list without
 * confirmation by the caller.
 */
export async function createLead(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'secrets'>,
  actor: Actor,
  input: LeadPatch & { enteredAt?: string | undefined; confirmBlocked?: boolean | undefined },
  language: Language,
): Promise<Lead> {
  const { enteredAt, confirmBlocked = false, ...fields } = input;
  return deps.db.transaction().execute(async (tx) => {
    await requireUnblocked(tx, deps, { ...emptyLeadFields, ...givenFields(fields) }, confirmBlocked);
    const [leadId = ''] = await insertLeads(tx, deps, [
      {
        fields,
        enteredAt: enteredAt === undefined ? undefined : new Date(enteredAt),
        source: message(language, 'lead', 'entered.byHand'),
        authorId: actor.userId,
      },
    ]);
    await recordAudit(tx, deps.clock(), { action: 'lead.created', subjectId: leadId });
    return toLead(await requireLead(tx, actor, leadId), actor, deps.clock());
  });
}

/** What the audit log may tell of a lead with its values; of everything else it says that it changed. */
const openFields = ['businessForm', 'federalState', 'country'] as const;

/** Fields that are judged together: one of them alone can make the whole wrong. */
const judgedFields: ReadonlySet<string> = new Set(['lastName', 'company', 'email', 'phone', ...judgedAddressFields]);

/**
 * Changes the given fields, merges them with what others saved meanwhile, and tells it in the history. Throws FORBIDDEN to
 * a partner who has not accepted the lead, VALIDATION_FAILED where they change more than contact data, and REVISION_CONFLICT with the lead as stored (`current`) and the colliding `fields`; nothing is
 * changed then.
 */
export async function updateLead(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  leadId: string,
  input: { revision: number; patch: LeadPatch },
): Promise<Lead> {
  return deps.db.transaction().execute(async (tx) => {
    const record = await requireLead(tx, actor, leadId, { lock: true });
    const abilities = leadAbilities(actor, record);
    if (!abilities.correct) throw new AppError('FORBIDDEN', { internal: `lead ${record.stage}` });
    const now = deps.clock();
    const wanted = givenFields(input.patch);
    const { changed, conflicts } = mergeFields({
      stored: { ...fieldsOf(record) },
      wanted,
      base: input.revision,
      revision: record.revision,
      fieldRevisions: record.fieldRevisions,
    });
    const refused = abilities.edit ? [] : beyondContact(changed);
    if (refused.length > 0) {
      const issues = refused.map((field) => ({ path: [field], code: 'onlyDistributors' }));
      throw new AppError('VALIDATION_FAILED', { issues });
    }
    if (conflicts.length > 0) {
      throw new AppError('REVISION_CONFLICT', { details: { current: toLead(record, actor, now), fields: conflicts } });
    }
    if (changed.length === 0) {
      recordNothing();
      return toLead(record, actor, now);
    }
    const fields = await followPostcode(tx, { ...fieldsOf(record), ...wanted }, changed);
    checkJudged(leadInput, fields, changed, judgedFields);
    await updateLeadRow(tx, changedRecord(record, fields, now));
    await recordEvents(tx, deps, [
      {
        personId: null,
        leadId,
        kind: 'leadChanged',
        values: { changes: writeLeadChanges(changesOf(record, fields, changed)) },
        authorId: actor.userId,
      },
    ]);
    const audited = auditChanges(fieldsOf(record), fields, openFields);
    await recordChanges(tx, now, { action: 'lead.changed', subjectId: leadId, changes: audited });
    await publishLeads(tx, [record]);
    // Read again: the database computes the totals.
    return toLead(await requireLead(tx, actor, leadId), actor, now);
  });
}

/** The record with other fields: its revision rises by one, and those that became others are stamped with it. */
function changedRecord(record: LeadRecord, fields: LeadFields, now: Date): LeadRecord {
  const { changed } = mergeFields({
    stored: { ...fieldsOf(record) },
    wanted: { ...fields },
    base: record.revision,
    revision: record.revision,
    fieldRevisions: record.fieldRevisions,
  });
  const revision = record.revision + 1;
  const fieldRevisions = stampFields(record.fieldRevisions, changed, revision);
  return { ...record, ...fields, revision, fieldRevisions, updatedAt: now };
}

/** Moves leads that were read with their lock to the deleted ones; they keep their assignments. */
export async function deleteRecords(
  tx: Executor,
  deps: Pick<Deps, 'clock'>,
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
  deps: Pick<Deps, 'clock'>,
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
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  records: readonly LeadRecord[],
  kind: 'deleted' | 'restored',
): Promise<void> {
  const events = records.map(({ id }) => ({ personId: null, leadId: id, kind, authorId: actor.userId }));
  await recordEvents(tx, deps, events);
  await publishLeads(tx, records);
}

/** Moves a lead to the deleted ones; one that is there already stays. */
export async function deleteLead(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, leadId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const record = await requireLead(tx, actor, leadId, { lock: true });
    if (record.deletedAt === null) await deleteRecords(tx, deps, actor, [record]);
  });
}

/** Brings a lead back from the deleted ones. */
export async function restoreLead(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, leadId: string): Promise<Lead> {
  return deps.db.transaction().execute(async (tx) => {
    const record = await requireLead(tx, actor, leadId, { lock: true });
    if (record.deletedAt !== null) await restoreRecords(tx, deps, actor, [record]);
    return toLead(await requireLead(tx, actor, leadId), actor, deps.clock());
  });
}
