import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

export interface ProjectRecord {
  id: string;
  personId: string;
  name: string;
  description: string;
  /** Codes of the vocabulary `project`. */
  projects: string[];
  investmentCents: number | null;
  startsOn: string | null;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
}

/** A Vorhaben with what hangs on it. */
export interface ListedProject extends ProjectRecord {
  researchCount: number;
}

function selectProjects(db: Executor, personId: string) {
  return db
    .selectFrom('personProject as project')
    .selectAll('project')
    .select((expression) =>
      expression
        .selectFrom('fundingResearch as research')
        .whereRef('research.personProjectId', '=', 'project.id')
        .where('research.personId', '=', personId)
        .where('research.deletedAt', 'is', null)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('researchCount'),
    )
    .where('project.personId', '=', personId);
}

const listed = <Row extends { researchCount: number | null }>(row: Row) => ({
  ...row,
  researchCount: row.researchCount ?? 0,
});

/** The Vorhaben of a person in the order in which they came. */
export async function listProjects(db: Executor, personId: string): Promise<ListedProject[]> {
  const rows = await selectProjects(db, personId).orderBy('project.createdAt').orderBy('project.id').execute();
  return rows.map(listed);
}

export async function findProject(db: Executor, personId: string, id: string): Promise<ListedProject | null> {
  const row = await selectProjects(db, personId).where('project.id', '=', id).executeTakeFirst();
  return row === undefined ? null : listed(row);
}

export async function insertProject(db: Executor, project: ProjectRecord): Promise<void> {
  await db
    .insertInto('personProject')
    .values({ ...project, fieldRevisions: toJson(project.fieldRevisions) })
    .execute();
}

/** Writes a Vorhaben of a person whose row is locked. */
export async function updateProjectRow(db: Executor, project: ProjectRecord): Promise<void> {
  const { id, name, description, projects, investmentCents, startsOn, revision, updatedAt } = project;
  const fieldRevisions = toJson(project.fieldRevisions);
  await db
    .updateTable('personProject')
    .set({ name, description, projects, investmentCents, startsOn, revision, fieldRevisions, updatedAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteProjectRow(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('personProject').where('id', '=', id).execute();
}
