import type { Executor } from '#db/database.ts';
import { insertAll } from '#db/whole-rows.ts';
import type { ProjectRecord } from './person-project.repository.ts';

export type DemoProject = Pick<ProjectRecord, 'id' | 'personId' | 'name' | 'description' | 'investmentCents'> &
  Pick<ProjectRecord, 'projects' | 'startsOn' | 'createdAt' | 'updatedAt'>;

/** Vorhaben of persons of the demo. */
export async function insertDemoProjects(tx: Executor, projects: readonly DemoProject[]): Promise<void> {
  await insertAll(tx, 'person_project', projects);
}
