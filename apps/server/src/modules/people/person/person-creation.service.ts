import { type ProcessStatusMap } from '@fundus/contract/consulting-status';
import {
  type ConsultingProcess,
  consultingProcesses,
  type PersonKind,
  type ProcessStatus,
} from '@fundus/contract/person-codes';
import { emptyPersonFields, type PersonFields } from '@fundus/contract/person-fields';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { type PersonEvent, recordEvents } from '#modules/people/message/message.service.ts';
import { findMissingStates } from '#modules/platform/reference/postcode.service.ts';
import type { Deps } from '../../../deps.ts';
import { insertPersonRows, type PersonRecord } from './person.repository.ts';

export type PersonPatch = { [Field in keyof PersonFields]?: PersonFields[Field] | undefined };

/** A person who is to be stored. */
export interface NewPerson {
  ownerId: string;
  kind: PersonKind;
  fields: PersonPatch;
  /** Statuses to begin with; they are stored without a message each. */
  statuses?: Partial<Record<ConsultingProcess, ProcessStatus | null>>;
  createdAt?: Date;
  /** What their history begins with; the kind of person is added to its values. */
  event: Pick<PersonEvent, 'kind' | 'values' | 'authorId' | 'leadId'>;
}

/** What of a patch is really given. */
export function givenFields(patch: PersonPatch): Partial<PersonFields> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

/** Each tag once, in the order in which they were given; capital letters make no other tag. */
export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}

/**
 * Stores new persons, one or thousands, with keys, federal state and the first entry of their history; nothing is
 * checked here but what the database checks. Returns their ids in the order in which they were given.
 */
export async function insertPersons(
  tx: Executor,
  deps: Pick<Deps, 'clock'>,
  persons: readonly NewPerson[],
): Promise<string[]> {
  const now = deps.clock();
  const fields = persons.map((person) => ({ ...emptyPersonFields, ...givenFields(person.fields) }));
  const states = await findMissingStates(tx, fields);
  const records = persons.map((person, index): PersonRecord => {
    const own = fields[index] ?? emptyPersonFields;
    const state = own.country === 'DE' ? (states.get(own.postcode) ?? null) : null;
    const none = Object.fromEntries(consultingProcesses.map((process) => [process, null]));
    return {
      ...own,
      tags: uniqueTags(own.tags),
      federalState: own.federalState ?? state,
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
  });
  await insertPersonRows(tx, records);
  await recordEvents(
    tx,
    deps,
    records.flatMap(({ id, kind }, index) => {
      const event = persons[index]?.event;
      return event ? [{ ...event, personId: id, values: { kind, ...event.values } }] : [];
    }),
  );
  return records.map(({ id }) => id);
}
