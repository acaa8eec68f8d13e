import type { Person } from '@fundus/contract/person';
import type { PersonKind } from '@fundus/contract/person-codes';
import type { PersonSummary } from '@fundus/contract/person-list';
import type { Actor } from '#http/actor.ts';
import { personAbilities } from './person.policy.ts';
import { fieldsOf, type PersonRecord, toStatuses } from './person.repository.ts';
import type { SummaryRow } from './person-list.repository.ts';

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

/** A line of the lists. */
export function toPersonSummary(row: SummaryRow): PersonSummary {
  const { id, createdAt, updatedAt, deletedAt } = row;
  return {
    ...row,
    personId: id,
    kind: row.kind as PersonKind,
    federalState: row.federalState as PersonSummary['federalState'],
    statuses: toStatuses(row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
