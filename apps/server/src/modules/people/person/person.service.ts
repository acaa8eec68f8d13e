import { judgedAddressFields } from '@fundus/contract/contact-data';
import { type Person } from '@fundus/contract/person';
import { type PersonKind } from '@fundus/contract/person-codes';
import { emptyPersonFields, type PersonFields, personInput } from '@fundus/contract/person-fields';
import type { Executor } from '#db/database.ts';
import { inPipeline, pipelineLastSteps, pipelineSteps } from '#db/pipeline.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { checkJudged } from '#http/validation.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { givenFields } from '#lib/field-revision.ts';
import type { With } from '#lib/with.ts';
import { requireUnblocked } from '#modules/people/block-list/block-list.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { detailTextOf, type SearchedMessage } from '#modules/people/person-detail/person-detail.rules.ts';
import { listSearchedMessages, setDetailText } from '#modules/people/person-detail/person-detail.service.ts';
import { auditChanges } from '#modules/platform/audit/audit.service.ts';
import { findStateOf, followPostcode } from '#modules/platform/reference/postcode.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toPerson } from './person.presenter.ts';
import { fieldsOf, findPerson, type PersonRecord, updatePersonRow, writePersonRow } from './person.repository.ts';
import {
  type ChosenFields,
  concernsCompany,
  type LockedCompanies,
  lockCompaniesOf,
  settleCompany,
} from './person-company.service.ts';
import { type PersonPatch, preparePersons, uniqueTags } from './person-creation.service.ts';

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
  return inPipeline(deps.db, async (tx) => {
    const [, { records, steps }] = await pipelineSteps(
      tx,
      () => requireUnblocked(tx, deps, described, confirmBlocked),
      () => preparePersons(tx, deps, [wanted]),
    );
    const [record] = records;
    const [, [ownerName]] = await pipelineLastSteps(tx, ...steps);
    if (record === undefined || ownerName === undefined) throw new Error('no person was stored');
    return toPerson({ ...record, ownerName }, actor);
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

/** Whether a change of these fields changes the words by which the search finds the person. */
const changesDetail = (fields: readonly string[]): boolean => fields.includes('position') || fields.includes('notes');

/** Data that a change may need, read together with the lock on the person. */
interface KnownForChange {
  companies: LockedCompanies;
  states: Awaited<ReturnType<typeof findStateOf>>;
  messages: readonly SearchedMessage[];
}

const nothingKnown: KnownForChange = { companies: { companies: [], persons: [] }, states: new Map(), messages: [] };

async function lockForChange(
  tx: Executor,
  actor: Actor,
  personId: string,
  wanted: Partial<ChosenFields>,
): Promise<[PersonRecord, KnownForChange]> {
  const names = Object.keys(wanted);
  const [companies, person, [states, messages]] = await pipelineSteps(
    tx,
    async () =>
      concernsCompany(names) ? lockCompaniesOf(tx, [personId], reachableOwner(actor)) : nothingKnown.companies,
    () => lockPerson(tx, actor, personId),
    () =>
      Promise.all([findStateOf(tx, wanted.postcode), changesDetail(names) ? listSearchedMessages(tx, personId) : []]),
  );
  return [person, { companies, states, messages }];
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
  let known = nothingKnown;
  let writeCompanies: () => Promise<unknown> = async () => {};
  return saveVersioned(
    deps,
    {
      lock: async (tx: Executor) => {
        const [person, read] = await lockForChange(tx, actor, personId, givenFields<ChosenFields>(input.patch));
        known = read;
        return person;
      },
      fieldsOf: (person): ChosenFields => ({ ...fieldsOf(person), companyId: person.companyId }),
      complete: async (tx, { before, fields, changed, now }) => {
        const followed = followPostcode(fields, changed, known.states);
        const settled = await settleCompany(tx, now, before, { fields: followed, changed }, known.companies);
        writeCompanies = settled.writeCompanies;
        return settled.fields;
      },
      judge: (_, { fields, changed }) => checkWhole(fields, changed),
      write: (tx, after, { changed }) =>
        Promise.all([
          writeCompanies(),
          writePersonRow(tx, after),
          changesDetail(changed) && setDetailText(tx, personId, detailTextOf(after, known.messages)),
        ]),
      audit: ({ was, fields }) => ({
        action: 'person.changed',
        subjectId: personId,
        changes: auditChanges(was, fields, openFields),
      }),
      present: (_, person) => toPerson(person, actor),
      commitsWithWrites: true,
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
