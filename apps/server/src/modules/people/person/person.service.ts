import { judgedAddressFields } from '@fundus/contract/contact-data';
import { type Person } from '@fundus/contract/person';
import { type PersonKind } from '@fundus/contract/person-codes';
import { emptyPersonFields, type PersonFields, personInput } from '@fundus/contract/person-fields';
import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { checkJudged } from '#http/validation.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { givenFields } from '#lib/field-revision.ts';
import type { With } from '#lib/with.ts';
import { requireUnblocked } from '#modules/people/block-list/block-list.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { auditChanges } from '#modules/platform/audit/audit.service.ts';
import { findStateOf, followPostcode } from '#modules/platform/reference/postcode.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toPerson } from './person.presenter.ts';
import { fieldsOf, findPerson, type PersonRecord, updatePersonRow } from './person.repository.ts';
import {
  type ChosenFields,
  concernsCompany,
  type LockedCompanies,
  lockCompaniesOf,
  settleCompany,
} from './person-company.service.ts';
import { insertPersons, type PersonPatch, uniqueTags } from './person-creation.service.ts';

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
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  {
    kind,
    confirmBlocked = false,
    companyId,
    ...fields
  }: PersonPatch & {
    kind: PersonKind;
    companyId?: string | null | undefined;
    confirmBlocked?: boolean | undefined;
  },
): Promise<Person> {
  const described = { ...emptyPersonFields, ...givenFields(fields) };
  const event = { kind: 'created', authorId: actor.userId } as const;
  const wanted = { ownerId: actor.userId, kind, fields, companyId, event };
  return deps.db.transaction().execute(async (tx) => {
    await requireUnblocked(tx, deps, described, confirmBlocked);
    const [person] = await insertPersons(tx, deps, [wanted]);
    if (person === undefined) throw new Error('no person was stored');
    return toPerson(person, actor);
  });
}

/** Fields of a person that the audit log keeps with their values; of all others it keeps the name alone. */
const openFields = ['federalState', 'country'] as const;

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
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  input: { revision: number; patch: PersonPatch & { companyId?: string | null | undefined } },
): Promise<Person> {
  const { tags } = input.patch;
  let companies: LockedCompanies = { companies: [], persons: [] };
  return saveVersioned(
    deps,
    {
      lock: async (tx: Executor) => {
        if (concernsCompany(Object.keys(givenFields<ChosenFields>(input.patch)))) {
          companies = await lockCompaniesOf(tx, [personId], reachableOwner(actor));
        }
        return lockPerson(tx, actor, personId);
      },
      fieldsOf: (person): ChosenFields => ({ ...fieldsOf(person), companyId: person.companyId }),
      complete: async (tx, { before, fields, changed, now }) => {
        const followed = followPostcode(fields, changed, await findStateOf(tx, input.patch.postcode));
        return settleCompany(tx, now, before, { fields: followed, changed }, companies);
      },
      judge: (_, { fields, changed }) => checkWhole(fields, changed),
      write: updatePersonRow,
      audit: ({ was, fields }) => ({
        action: 'person.changed',
        subjectId: personId,
        changes: auditChanges(was, fields, openFields),
      }),
      present: (_, person) => toPerson(person, actor),
    },
    { base: input.revision, wanted: { ...input.patch, tags: tags && uniqueTags(tags) } },
  );
}

/** Moves a person to the trash; a person who is there already stays. */
export async function deletePerson(deps: With<'db' | 'clock'>, actor: Actor, personId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const record = await getReachablePerson(tx, actor, personId, { lock: true });
    if (record.deletedAt !== null) return;
    const now = deps.clock();
    await updatePersonRow(tx, { ...record, deletedAt: now, updatedAt: now });
    await recordEvents(tx, deps, [{ personId, kind: 'deleted', authorId: actor.userId }]);
  });
}

/** Brings a person back from the trash. */
export async function restorePerson(deps: With<'db' | 'clock'>, actor: Actor, personId: string): Promise<Person> {
  return deps.db.transaction().execute(async (tx) => {
    const record = await getReachablePerson(tx, actor, personId, { lock: true });
    if (record.deletedAt === null) return toPerson(record, actor);
    const saved = { ...record, deletedAt: null, updatedAt: deps.clock() };
    await updatePersonRow(tx, saved);
    await recordEvents(tx, deps, [{ personId, kind: 'restored', authorId: actor.userId }]);
    return toPerson(saved, actor);
  });
}
