import { conversions } from '@fundus/contract/person-codes';
import { type BulkAction } from '@fundus/contract/person-list';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { AppError, invalidField } from '#lib/app-error.ts';
import { changedRecord } from '#lib/field-revision.ts';
import type { With } from '#lib/with.ts';
import { findHolder } from '#modules/access/user/user.service.ts';
import { type PersonEvent, recordEvents } from '#modules/people/message/message.service.ts';
import { recordAudits } from '#modules/platform/audit/audit.service.ts';
import { personAbilities } from './person.policy.ts';
import { findPersons, type PersonRecord, updatePersonRow } from './person.repository.ts';
import { changeTags } from './person-bulk.rules.ts';
import { giveCompanies, lockCompaniesOf } from './person-company.service.ts';
import { findKindsBefore } from './person-conversion.service.ts';
import type { PersonDependents } from './person-dependents.ts';

/** Change of one person: the record to store and the entry of its history, or null where the change does not apply. */
interface Change {
  record: PersonRecord;
  event?: Pick<PersonEvent, 'kind' | 'values'>;
}

type Changer = (record: PersonRecord) => Change | null;

/** Actions on records alone; the status of a process is kept by its own module. */
type RecordAction = Exclude<BulkAction, { type: 'setStatus' }>;

/** Throws FORBIDDEN to all but administrators, VALIDATION_FAILED for a new owner who advises no clients. */
async function changerOfOwner(tx: Executor, actor: Actor, ownerId: string, now: Date): Promise<Changer> {
  if (!personAbilities(actor, { deletedAt: null }).assignOwner) throw new AppError('FORBIDDEN');
  const owner = await findHolder(tx, ownerId, 'person:edit');
  if (owner === null) throw invalidField(['action', 'ownerId'], 'invalidChoice');
  const name = userName(owner);
  return (record) =>
    record.ownerId === ownerId
      ? null
      : {
          record: { ...record, ownerId, ownerName: name, updatedAt: now },
          event: { kind: 'ownerChanged', values: { from: record.ownerName, to: name } },
        };
}

async function changerBack(tx: Executor, records: readonly PersonRecord[], now: Date): Promise<Changer> {
  const kinds = await findKindsBefore(tx, records, now);
  return (record) => {
    const kind = kinds.get(record.id);
    if (kind === undefined) return null;
    return {
      record: { ...record, kind, updatedAt: now },
      event: { kind: 'conversionUndone', values: { from: record.kind, to: kind } },
    };
  };
}

async function changerOf(
  tx: Executor,
  actor: Actor,
  action: RecordAction,
  records: readonly PersonRecord[],
  now: Date,
): Promise<Changer> {
  switch (action.type) {
    case 'addTag':
    case 'removeTag':
      return (record) => {
        const tags = changeTags(record, action);
        return tags && { record: changedRecord(record, { tags }, now) };
      };
    case 'convert':
      return (record) => {
        const [to] = conversions[record.kind];
        if (to === undefined) return null;
        return {
          record: { ...record, kind: to, updatedAt: now },
          event: { kind: 'converted', values: { from: record.kind, to } },
        };
      };
    case 'undoConversion':
      return changerBack(tx, records, now);
    case 'assignOwner':
      return changerOfOwner(tx, actor, action.ownerId, now);
    case 'delete':
      return (record) => ({ record: { ...record, deletedAt: now, updatedAt: now }, event: { kind: 'deleted' } });
    case 'restore':
      return (record) => ({ record: { ...record, deletedAt: null, updatedAt: now }, event: { kind: 'restored' } });
  }
}

/**
 * One change to many persons, all or nothing. Those whom the actor does not see, who lie in the trash (or, to be brought
 * back, do not) or whom the change leaves as they are, are skipped.
 */
export async function changePersons(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personIds: readonly string[],
  action: BulkAction,
  dependents: PersonDependents,
): Promise<{ changed: number; skipped: number; changedIds: string[] }> {
  const ids = [...new Set(personIds.map((id) => id.toLowerCase()))];
  const changedIds = await deps.db.transaction().execute(async (tx) => {
    if (action.type === 'assignOwner' && personAbilities(actor, { deletedAt: null }).assignOwner) {
      await lockCompaniesOf(tx, ids);
    }
    const found = await findPersons(tx, ids, { lock: true, ownerId: reachableOwner(actor) });
    const fitting = found.filter((record) => {
      const abilities = personAbilities(actor, record);
      return record.mergedIntoId === null && (action.type === 'restore' ? abilities.restore : abilities.edit);
    });
    return action.type === 'setStatus'
      ? changeStatuses(tx, deps, actor, { records: fitting, ...action }, dependents)
      : changeRecords(tx, deps, actor, { records: fitting, action }, dependents);
  });
  return { changed: changedIds.length, skipped: ids.length - changedIds.length, changedIds };
}

async function changeStatuses(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  { records, process, status }: { records: readonly PersonRecord[] } & Extract<BulkAction, { type: 'setStatus' }>,
  dependents: PersonDependents,
): Promise<string[]> {
  const changedIds: string[] = [];
  for (const { id } of records) {
    if (await dependents.changeStatus(tx, deps, actor, id, process, status)) changedIds.push(id);
  }
  return changedIds;
}

/** Records a bulk change of tags; other bulk changes reach the audit log through the histories. */
async function recordTags(
  tx: Executor,
  deps: With<'clock'>,
  { type }: RecordAction,
  personIds: readonly string[],
): Promise<void> {
  if (type !== 'addTag' && type !== 'removeTag') return;
  const changes = [{ field: 'tags', isWithheld: true }] as const;
  const entries = personIds.map((subjectId) => ({ action: 'person.changed', subjectId, changes }) as const);
  await recordAudits(tx, deps.clock(), entries);
}

async function changeRecords(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  { records, action }: { records: readonly PersonRecord[]; action: RecordAction },
  dependents: PersonDependents,
): Promise<string[]> {
  const change = await changerOf(tx, actor, action, records, deps.clock());
  const changes = records.map(change).filter((one) => one !== null);
  for (const { record } of changes) await updatePersonRow(tx, record);
  await recordEvents(
    tx,
    deps,
    changes.flatMap(({ record, event }) => (event ? [{ ...event, personId: record.id, authorId: actor.userId }] : [])),
  );
  const changedIds = changes.map(({ record }) => record.id);
  await recordTags(tx, deps, action, changedIds);
  if (action.type === 'assignOwner') {
    await dependents.giveRecords(tx, changedIds, action.ownerId);
    await giveCompanies(tx, deps.clock(), changedIds, action.ownerId);
  }
  return changedIds;
}
