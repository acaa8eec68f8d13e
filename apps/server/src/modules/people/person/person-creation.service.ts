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
import { givenFields } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { type PersonEvent, recordEvents } from '#modules/people/message/message.service.ts';
import { findMissingStates } from '#modules/platform/reference/postcode.service.ts';
import { insertPersonRows, type PersonRecord } from './person.repository.ts';
import { type ChosenFields, settleNewPersons } from './person-company.service.ts';

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

/**
 * Makes the records of new persons, one or thousands, with keys and federal state, and writes their companies; the persons
 * are not stored yet. Nothing is checked here but what the database checks.
 */
async function newPersonRecords(
  tx: Executor,
  deps: With<'clock'>,
  persons: readonly NewPerson[],
): Promise<PersonRecord[]> {
  const now = deps.clock();
  const described = persons.map((person) => ({
    ownerId: person.ownerId,
    fields: { ...emptyPersonFields, ...givenFields(person.fields) },
    companyId: person.companyId ?? null,
  }));
  const addresses = described.map(({ fields }) => fields);
  const states = await findMissingStates(tx, addresses);
  const withStates = described.map((one) => ({ ...one, fields: withState(one.fields, states) }));
  const settled = await settleNewPersons(tx, now, withStates);
  return persons.map((person, index) =>
    newRecord(person, settled[index] ?? { ...emptyPersonFields, companyId: null }, now),
  );
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

/** Stores new persons with the first entry of their history. Returns them in the order in which they were given. */
export async function insertPersons(
  tx: Executor,
  deps: With<'clock'>,
  persons: readonly NewPerson[],
): Promise<PersonRecord[]> {
  const records = await insertPersonRows(tx, await newPersonRecords(tx, deps, persons));
  const events = records.flatMap(({ id, kind }, index) => {
    const event = persons[index]?.event;
    return event ? [{ ...event, personId: id, values: { kind, ...event.values } }] : [];
  });
  await recordEvents(tx, deps, events);
  return records;
}
