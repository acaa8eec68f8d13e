import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { pipelineSteps } from '#db/pipeline.ts';
import type { With } from '#lib/with.ts';
import { type NewPerson, preparePersons } from './person-creation.service.ts';

/** Makes persons of the demo and their companies; their histories are kept apart. Returns the ids in the order of the persons. */
export async function insertDemoPersons(
  deps: With<'clock'>,
  tx: Executor,
  persons: readonly NewPerson[],
): Promise<string[]> {
  const { records, steps } = await preparePersons(tx, deps, persons);
  const [writeCompanies, writePersons] = steps;
  await pipelineSteps(tx, writeCompanies, writePersons);
  return records.map(({ id }) => id);
}

/** Persons were last worked on when the last entry came into their histories. */
export async function ageDemoPersons(tx: Executor): Promise<void> {
  await sql`
    update person set updated_at = told.at
    from (select person_id, max(created_at) as at from message where person_id is not null group by person_id) as told
    where person.id = told.person_id
  `.execute(tx);
}
