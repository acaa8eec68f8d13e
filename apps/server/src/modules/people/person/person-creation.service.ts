import { type ProcessStatusMap } from '@fundus/contract/consulting-status';
import type { FederalState } from '@fundus/contract/federal-state';
import {
  type ConsultingProcess,
  consultingProcesses,
  type PersonKind,
  type ProcessStatus,
} from '@fundus/contract/person-codes';
import { emptyPersonFields, type PersonFields } from '@fundus/contract/person-fields';
import type { Executor } from '#db/database.ts';
import { pipelineSteps } from '#db/pipeline.ts';
import { givenFields } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { type PersonEvent, recordEvents } from '#modules/people/message/message.service.ts';
import { findMissingStates } from '#modules/platform/reference/postcode.service.ts';
import { insertPersonRows, type PersonRecord } from './person.repository.ts';
import { type ChosenFields, lockCompaniesOfNew, settleNewPersons } from './person-company.service.ts';

export type PersonPatch = { [Field in keyof PersonFields]?: PersonFields[Field] | undefined };

/** A person who is to be stored. */
export interface NewPerson {
  ownerId: string;
  kind: PersonKind;
  fields: PersonPatch;
  /** A company of the owner; without it the one of the name in the fields is found or made. */
  companyId?: string | null | undefined;
  /** Statuses to begin with; they are stored without a message each. */
  statuses?: Partial<Record<ConsultingProcess, ProcessStatus | null>>;
  createdAt?: Date;
  /** First entry of the history; the kind of person is added to its values. */
  event: Pick<PersonEvent, 'kind' | 'values' | 'authorId' | 'leadId'>;
}

/** Each tag once, in the order in which they were given; capital letters make no other tag. */
export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}

/** A German address with the federal state that its postcode tells. */
function withState(fields: PersonFields, states: ReadonlyMap<string, FederalState>): PersonFields {
  if (fields.federalState !== null || fields.country !== 'DE') return fields;
  return { ...fields, federalState: states.get(fields.postcode) ?? null };
}

/** Persons who are ready to be written, in the order in which they were given. */
interface PreparedPersons {
  records: readonly PersonRecord[];
  /** Write their companies, the persons with the names of their owners as result, and their histories. */
  steps: readonly [() => Promise<unknown>, () => Promise<string[]>, () => Promise<unknown>];
}

/**
 * Makes new persons, one or thousands, with keys, federal state and the first entry of their history; nothing is checked
 * here but what the database checks.
 */
export async function preparePersons(
  tx: Executor,
  deps: With<'clock'>,
  persons: readonly NewPerson[],
): Promise<PreparedPersons> {
  const now = deps.clock();
  const described = persons.map((person) => ({
    ownerId: person.ownerId,
    fields: { ...emptyPersonFields, ...givenFields(person.fields) },
    companyId: person.companyId ?? null,
  }));
  const addresses = described.map(({ fields: one }) => one);
  const [states, locked] = await Promise.all([findMissingStates(tx, addresses), lockCompaniesOfNew(tx, described)]);
  const withStates = described.map((one) => ({ ...one, fields: withState(one.fields, states) }));
  const { fields, writeCompanies } = await settleNewPersons(tx, now, withStates, locked);
  const records = persons.map((person, index) =>
    newRecord(person, fields[index] ?? { ...emptyPersonFields, companyId: null }, now),
  );
  const events = records.flatMap(({ id, kind }, index) => {
    const event = persons[index]?.event;
    return event ? [{ ...event, personId: id, values: { kind, ...event.values } }] : [];
  });
  return {
    records,
    steps: [writeCompanies, () => insertPersonRows(tx, records), () => recordEvents(tx, deps, events)],
  };
}

function newRecord(person: NewPerson, fields: ChosenFields, now: Date): PersonRecord {
  const none = Object.fromEntries(consultingProcesses.map((process) => [process, null]));
  return {
    ...fields,
    tags: uniqueTags(fields.tags),
    id: newId(),
    ownerId: person.ownerId,
    ownerName: '',
    kind: person.kind,
    revision: 1,
    fieldRevisions: {},
    statuses: { ...none, ...person.statuses } as ProcessStatusMap,
    mergedIntoId: null,
    createdAt: person.createdAt ?? now,
    updatedAt: person.createdAt ?? now,
    deletedAt: null,
  };
}

/** Stores what `preparePersons` makes. Returns the ids in the order in which the persons were given. */
export async function insertPersons(
  tx: Executor,
  deps: With<'clock'>,
  persons: readonly NewPerson[],
): Promise<string[]> {
  const { records, steps } = await preparePersons(tx, deps, persons);
  await pipelineSteps(tx, ...steps);
  return records.map(({ id }) => id);
}
