import type { Executor } from '#db/database.ts';
import { insertAll } from '#db/whole-rows.ts';
import type { AssignmentRecord } from './lead-assignment.repository.ts';

export type DemoAssignment = AssignmentRecord;

/** Assignments of the demo, as far as they have come. */
export async function insertDemoAssignments(tx: Executor, assignments: readonly DemoAssignment[]): Promise<void> {
  await insertAll(tx, 'lead_assignment', assignments);
}
