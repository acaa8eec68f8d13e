import type { Person } from '@fundus/contract/person';
import type { PersonColumn, PersonSummary, PersonSummaryWith } from '@fundus/contract/person-list';
import type { Actor } from '#http/actor.ts';
import { columnsShown, type ShownColumns } from '#lib/shown-columns.ts';
import { personAbilities, personRowAbilitiesOf } from './person.policy.ts';
import { fieldsOf, type PersonRecord, toStatuses } from './person.repository.ts';
import type { SummaryRow } from './person-line.repository.ts';

/** A person as the actor sees them. */
export function toPerson(record: PersonRecord, actor: Actor): Person {
  return {
    personId: record.id,
    kind: record.kind,
    revision: record.revision,
    ...fieldsOf(record),
    companyId: record.companyId,
    statuses: record.statuses,
    owner: { userId: record.ownerId, name: record.ownerName },
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    deletedAt: record.deletedAt?.toISOString() ?? null,
    abilities: personAbilities(actor, record),
  };
}

/** Columns that a row of the database holds in another form. */
const shown: ShownColumns<SummaryRow, Pick<PersonSummary, PersonColumn>> = {
  createdAt: ({ createdAt }) => createdAt?.toISOString(),
  updatedAt: ({ updatedAt }) => updatedAt?.toISOString(),
  lastContactAt: ({ lastContactAt }) => lastContactAt?.toISOString() ?? null,
};

/** How lines of the lists are made of rows, for an actor, with these columns. */
export function toPersonSummaries<Column extends PersonColumn>(
  rows: readonly SummaryRow[],
  columns: readonly Column[],
  actor: Actor,
): PersonSummaryWith<Column>[] {
  const withColumns = columnsShown(columns, shown, undefined);
  return rows.map((row) => {
    const line: PersonSummary = {
      personId: row.id,
      kind: row.kind,
      firstName: row.firstName,
      lastName: row.lastName,
      company: row.company,
      town: row.town,
      statuses: toStatuses(row),
      ownerId: row.ownerId,
      deletedAt: row.deletedAt?.toISOString() ?? null,
      abilities: personRowAbilitiesOf(actor, row),
    };
    // Every row holds the columns that were requested.
    return withColumns(line, row) as PersonSummaryWith<Column>;
  });
}
