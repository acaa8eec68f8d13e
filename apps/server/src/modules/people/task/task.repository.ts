import { sql } from 'kysely';
import { type Sought, soughtCondition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { ownedBy } from '#db/owner-condition.ts';
import { userNameOf } from '#db/user-name.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import type { OwnerScope } from '#lib/owner-scope.ts';

export interface TaskRecord {
  id: string;
  personId: string;
  title: string;
  dueOn: string | null;
  doneAt: Date | null;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
}

/** A task with what names the person. */
export interface ListedTask extends TaskRecord {
  firstName: string;
  lastName: string;
  company: string;
  ownerId: string;
  ownerName: string;
}

function selectListed(db: Executor) {
  return db
    .selectFrom('task')
    .innerJoin('person', 'person.id', 'task.personId')
    .innerJoin('user as owner', 'owner.id', 'person.ownerId')
    .select(userNameOf('owner').as('ownerName'))
    .select([
      'task.id',
      'task.personId',
      'task.title',
      'task.dueOn',
      'task.doneAt',
      'task.revision',
      'task.fieldRevisions',
      'task.createdAt',
      'person.firstName',
      'person.lastName',
      'person.company',
      'person.ownerId',
    ])
    .where('person.mergedIntoId', 'is', null);
}

/** Tasks of one person, or of all persons of their owners; the most urgent first, done ones at the end. */
export async function listTaskRows(
  db: Executor,
  query: {
    of: { personId: string } | { owners: OwnerScope };
    dueBy: string | undefined;
    includeDone: boolean;
    /** What the global search asks for. */
    sought?: Sought;
    limit: number;
  },
): Promise<ListedTask[]> {
  const { of, dueBy, includeDone, sought } = query;
  const chosen =
    'personId' in of
      ? selectListed(db).where('task.personId', '=', of.personId)
      : selectListed(db)
          .where('person.deletedAt', 'is', null)
          .where(ownedBy('person.ownerId', of.owners))
          // Of an owner's persons only those who have one: the open tasks of all owners need not be looked through.
          .$if(dueBy !== undefined && !includeDone, (list) => list.where('person.nextTaskOn', '<=', dueBy ?? ''));
  return (
    chosen
      .$if(!includeDone, (list) => list.where('task.doneAt', 'is', null))
      .$if(dueBy !== undefined, (list) => list.where('task.dueOn', '<=', dueBy ?? ''))
      .$if(sought !== undefined, (list) =>
        list.where(soughtCondition('task', 'title', sought ?? { ids: [] }, 'personId')),
      )
      // Open ones alone come in the order of the index.
      .$if(includeDone, (list) => list.orderBy(sql`task.done_at is not null`).orderBy('task.doneAt', 'desc'))
      .orderBy('task.dueOn', (order) => order.asc().nullsLast())
      .orderBy('task.id')
      .limit(query.limit)
      .execute()
  );
}

/** A task about a person of an owner (null: of anybody). */
export async function findTask(db: Executor, id: string, ownerId: string | null): Promise<ListedTask | null> {
  const row = await selectListed(db)
    .where('task.id', '=', id)
    .$if(ownerId !== null, (query) => query.where('person.ownerId', '=', ownerId))
    .executeTakeFirst();
  return row ?? null;
}

export async function insertTask(tx: Executor, task: TaskRecord & { createdBy: string }): Promise<void> {
  await tx
    .insertInto('task')
    .values({ ...task, fieldRevisions: toJson(task.fieldRevisions) })
    .execute();
}

/** Writes a task that was read under the lock of its person. */
export async function updateTaskRow(tx: Executor, task: TaskRecord): Promise<void> {
  const { id, title, dueOn, doneAt, revision } = task;
  const fieldRevisions = toJson(task.fieldRevisions);
  await tx.updateTable('task').set({ title, dueOn, doneAt, revision, fieldRevisions }).where('id', '=', id).execute();
}

export async function deleteTaskRow(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('task').where('id', '=', id).execute();
}
