import type { Person } from '@fundus/contract/person';
import type { Actor } from '#http/actor.ts';
import { personAbilities } from './person.policy.ts';
import { fieldsOf, type PersonRecord } from './person.repository.ts';

/** A person as the actor sees them. */
export function toPerson(record: PersonRecord, actor: Actor): Person {
  return {
    personId: record.id,
    kind: record.kind,
    revision: record.revision,
    ...fieldsOf(record),
    statuses: record.statuses,
    owner: { userId: record.ownerId, name: record.ownerName },
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    deletedAt: record.deletedAt?.toISOString() ?? null,
    abilities: personAbilities(actor, record),
  };
}
