import { judgedAddressFields } from '@fundus/contract/contact-data';
import { type Person } from '@fundus/contract/person';
import { type PersonKind } from '@fundus/contract/person-codes';
import { emptyPersonFields, type PersonFields, personInput } from '@fundus/contract/person-fields';
import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { checkJudged } from '#http/validation.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { mergeFields, stampFields } from '#lib/field-revision.ts';
import { requireUnblocked } from '#modules/people/block-list/block-list.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { auditChanges, recordChanges, recordNothing } from '#modules/platform/audit/audit.service.ts';
import { followPostcode } from '#modules/platform/reference/postcode.service.ts';
import type { Deps } from '../../../deps.ts';
import { toPerson } from './person.presenter.ts';
import { fieldsOf, findPerson, type PersonRecord, updatePersonRow } from './person.repository.ts';
import { givenFields, insertPersons, type PersonPatch, uniqueTags } from './person-creation.service.ts';

/** A person whom the actor may reach, in the trash or not. Throws NOT_FOUND. */
export async function getReachablePerson(
  db: Executor,
  actor: Actor,
  personId: string,
  options: { lock?: boolean } = {},
): Promise<PersonRecord> {
  const record = await findPerson(db, personId, reachableOwner(actor), options);
  if (record === null) throw notFound('person');
  return record;
}

/** Locks a person for a change. Throws NOT_FOUND; what lies in the trash cannot be changed (FORBIDDEN). */
export async function lockPerson(tx: Executor, actor: Actor, personId: string): Promise<PersonRecord> {
  const record = await getReachablePerson(tx, actor, personId, { lock: true });
  if (record.deletedAt !== null) throw new AppError('FORBIDDEN', { internal: 'person in the trash' });
  return record;
}

export async function getPerson(db: Executor, actor: Actor, personId: string): Promise<Person> {
  return toPerson(await getReachablePerson(db, actor, personId), actor);
}

/**
 * A new person, who belongs to the caller. Throws PERSON_BLOCKED where they are on the block list and the caller has
 * not confirmed that.
 */
export async function createPerson(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  { kind, confirmBlocked = false, ...fields }: PersonPatch & { kind: PersonKind; confirmBlocked?: boolean | undefined },
): Promise<Person> {
  return deps.db.transaction().execute(async (tx) => {
    await requireUnblocked(tx, deps, { ...emptyPersonFields, ...givenFields(fields) }, confirmBlocked);
    const event = { kind: 'created', authorId: actor.userId } as const;
    const [personId = ''] = await insertPersons(tx, deps, [{ ownerId: actor.userId, kind, fields, event }]);
    return getPerson(tx, actor, personId);
  });
}

/** What the audit log may tell of a person with its values; of everything else it says that it changed. */
const openFields = ['businessForm', 'federalState', 'country', 'source'] as const;

/** Fields that are judged together: one of them alone can make the whole wrong. */
const judgedFields: ReadonlySet<string> = new Set(['lastName', 'company', ...judgedAddressFields]);

/** Throws VALIDATION_FAILED where the fields that are judged together, one of them changed, no longer fit. */
export function checkWhole(fields: PersonFields, changed: readonly string[]): void {
  checkJudged(personInput, fields, changed, judgedFields);
}

/**
 * Changes the given fields and merges them with what others saved meanwhile. Throws REVISION_CONFLICT with the person as
 * stored (`current`) and the colliding `fields`; nothing is changed then.
 */
export async function updatePerson(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  personId: string,
  input: { revision: number; patch: PersonPatch },
): Promise<Person> {
  return deps.db.transaction().execute(async (tx) => {
    const record = await lockPerson(tx, actor, personId);
    const wanted = givenFields(input.patch);
    if (wanted.tags !== undefined) wanted.tags = uniqueTags(wanted.tags);
    const { changed, conflicts } = mergeFields({
      stored: { ...fieldsOf(record) },
      wanted,
      base: input.revision,
      revision: record.revision,
      fieldRevisions: record.fieldRevisions,
    });
    if (conflicts.length > 0) {
      throw new AppError('REVISION_CONFLICT', { details: { current: toPerson(record, actor), fields: conflicts } });
    }
    if (changed.length === 0) {
      recordNothing();
      return toPerson(record, actor);
    }
    const fields = await followPostcode(tx, { ...fieldsOf(record), ...wanted }, changed);
    checkWhole(fields, changed);
    const now = deps.clock();
    const saved = changedRecord(record, fields, now);
    await updatePersonRow(tx, saved);
    const changes = auditChanges(fieldsOf(record), fieldsOf(saved), openFields);
    await recordChanges(tx, now, { action: 'person.changed', subjectId: personId, changes });
    return toPerson(saved, actor);
  });
}

/** The record with other fields: its revision rises by one, and those that became others are stamped with it. */
export function changedRecord(record: PersonRecord, fields: Partial<PersonFields>, now: Date): PersonRecord {
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

/** Moves a person to the trash; a person who is there already stays. */
export async function deletePerson(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, personId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const record = await getReachablePerson(tx, actor, personId, { lock: true });
    if (record.deletedAt !== null) return;
    const now = deps.clock();
    await updatePersonRow(tx, { ...record, deletedAt: now, updatedAt: now });
    await recordEvents(tx, deps, [{ personId, kind: 'deleted', authorId: actor.userId }]);
  });
}

/** Brings a person back from the trash. */
export async function restorePerson(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, personId: string): Promise<Person> {
  return deps.db.transaction().execute(async (tx) => {
    const record = await getReachablePerson(tx, actor, personId, { lock: true });
    if (record.deletedAt === null) return toPerson(record, actor);
    const saved = { ...record, deletedAt: null, updatedAt: deps.clock() };
    await updatePersonRow(tx, saved);
    await recordEvents(tx, deps, [{ personId, kind: 'restored', authorId: actor.userId }]);
    return toPerson(saved, actor);
  });
}
