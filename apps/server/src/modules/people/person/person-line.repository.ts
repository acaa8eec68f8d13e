import { contactKinds } from '@fundus/contract/message-codes';
import type { PersonColumn } from '@fundus/contract/person-list';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { BoundColumns } from '#db/list/list.ts';
import type { Person } from '#db/schema.generated.ts';
import { userName } from '#db/user-name.ts';
import { inOrderOf } from '#lib/list-page.ts';
import { statusColumns } from './person.repository.ts';
import { type PersonQuery, persons } from './person-list.repository.ts';

type StatusColumn = (typeof statusColumns)[keyof typeof statusColumns];

/** Columns of every line. */
const lineColumns = sql`
  person.id, person.kind, person.first_name, person.last_name, person.company, person.town, person.owner_id, person.deleted_at,
  ${sql.join(Object.values(statusColumns).map((column) => sql.ref(`person.${column}`)))}`;

interface Line
  extends Pick<
    Selectable<Person>,
    'id' | 'kind' | 'firstName' | 'lastName' | 'company' | 'town' | 'ownerId' | 'deletedAt' | StatusColumn
  > {}

/** A line, with what the columns that were requested are made of. */
export type SummaryRow = Line &
  Partial<Omit<Selectable<Person>, keyof Line>> & { ownerName?: string; lastContactAt?: Date | null };

/** Columns that stand in no column of the table. */
const askedColumns: BoundColumns<PersonColumn, Selectable<Person>> = {
  ownerName: sql`${userName} as owner_name`,
  lastContactAt: sql`(
    select message.created_at from message
    where message.person_id = person.id and message.kind in (${sql.join(contactKinds)})
    order by message.created_at desc, message.id desc limit 1) as last_contact_at`,
};

/**
 * Lines of persons, in the order of the ids. Access is checked again: since the ids were read,
 * a person may have gone to another owner.
 */
export async function listSummaryRows(
  db: Executor,
  ids: readonly string[],
  ownerIds: PersonQuery['ownerIds'],
  columns: readonly PersonColumn[],
): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const asked = columns.map((column) => askedColumns[column] ?? sql.ref(`person.${column}`));
  const owner = columns.includes('ownerName') ? sql`join "user" on "user".id = person.owner_id` : sql``;
  const { rows } = await sql<SummaryRow>`
    select ${sql.join([lineColumns, ...asked])} from person ${owner}
    where person.id = any(${[...ids]}::uuid[]) and ${persons.isReached(ownerIds)}`.execute(db);
  return inOrderOf(ids, rows);
}
