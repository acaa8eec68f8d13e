import {
  type AvgsFacts,
  type BafaFacts,
  emptyAvgsFacts,
  emptyBafaFacts,
  emptyProcessDates,
  type ProcessDates,
} from '@fundus/contract/consulting-status';
import type { ConsultingProcess, ProcessStatus } from '@fundus/contract/person-codes';
import type { Selectable } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { ConsultingStatus as StatusRow } from '#db/schema.generated.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

/** One process of a person as it is stored; revision 0: nothing stored yet. */
export interface StatusRecord {
  personId: string;
  process: ConsultingProcess;
  status: ProcessStatus | null;
  revision: number;
  fieldRevisions: FieldRevisions;
  dates: ProcessDates;
  notes: string;
  /** Only with the process `bafa`, there always; likewise `avgs`. */
  bafa: BafaFacts | null;
  avgs: AvgsFacts | null;
  updatedAt: Date | null;
}

const toRecord = ({ facts, ...row }: Selectable<StatusRow>): StatusRecord => ({
  ...row,
  dates: { ...emptyProcessDates, ...row.dates },
  bafa: row.process === 'bafa' ? { ...emptyBafaFacts, ...(facts as Partial<BafaFacts> | null) } : null,
  avgs: row.process === 'avgs' ? { ...emptyAvgsFacts, ...(facts as Partial<AvgsFacts> | null) } : null,
});

/** Record of a status that has not been stored yet. */
export const emptyRecord = (personId: string, process: ConsultingProcess): StatusRecord => ({
  personId,
  process,
  status: null,
  revision: 0,
  fieldRevisions: {},
  dates: emptyProcessDates,
  notes: '',
  bafa: process === 'bafa' ? emptyBafaFacts : null,
  avgs: process === 'avgs' ? emptyAvgsFacts : null,
  updatedAt: null,
});

export async function listStatuses(db: Executor, personId: string): Promise<StatusRecord[]> {
  const rows = await db.selectFrom('consultingStatus').selectAll().where('personId', '=', personId).execute();
  return rows.map(toRecord);
}

export async function findStatus(db: Executor, personId: string, process: ConsultingProcess): Promise<StatusRecord> {
  const row = await db
    .selectFrom('consultingStatus')
    .selectAll()
    .where('personId', '=', personId)
    .where('process', '=', process)
    .executeTakeFirst();
  return row === undefined ? emptyRecord(personId, process) : toRecord(row);
}

export async function saveStatus(tx: Executor, record: StatusRecord & { updatedAt: Date }): Promise<void> {
  const { personId, process, status, revision, notes, updatedAt } = record;
  const facts = record.bafa ?? record.avgs;
  const values = {
    status,
    revision,
    fieldRevisions: toJson(record.fieldRevisions),
    dates: toJson(record.dates),
    notes,
    facts: facts && toJson(facts),
    updatedAt,
  };
  await tx
    .insertInto('consultingStatus')
    .values({ personId, process, ...values })
    .onConflict((conflict) => conflict.columns(['personId', 'process']).doUpdateSet(values))
    .execute();
}
