import { calendarDateAt } from '@fundus/contract/date';
import type { ProcedureFields } from '@fundus/contract/funding-procedure';
import { type ProcedureKind, procedureProgrammes } from '@fundus/contract/funding-procedure-codes';
import type { Executor } from '#db/database.ts';
import { insertProcedureCases } from '#modules/funding/funding-case/procedure-case.service.ts';
import { catalogueSource } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { findBySource } from '#modules/funding/funding-programme/programme-version.service.ts';
import { insertProcedures, type ProcedureRecord } from './funding-procedure.repository.ts';
import { caseOfProcedure, followPayment } from './procedure-case.presenter.ts';
import { emptyProcedureFields } from './procedure-start.rules.ts';

export interface DemoProcedure {
  id: string;
  personId: string;
  kind: ProcedureKind;
  fields: Partial<ProcedureFields>;
  createdAt: Date;
  updatedAt: Date;
}

/** Procedures of the demo, with the entries of the catalogue by which they are checked. */
export async function insertDemoProcedures(tx: Executor, procedures: readonly DemoProcedure[]): Promise<void> {
  const programmes = await findBySource(tx, catalogueSource, Object.values(procedureProgrammes));
  const records = procedures.map(({ fields, ...procedure }) => {
    const programme = programmes.get(procedureProgrammes[procedure.kind]);
    const begun = { ...emptyProcedureFields, ...fields };
    const record: ProcedureRecord = {
      ...begun,
      ...procedure,
      ...followPayment(begun, null),
      programmeId: programme?.id ?? null,
      programmeVersion: programme?.currentVersion ?? null,
      preparedOn: calendarDateAt(procedure.createdAt),
      queriedOn: null,
      revision: 2,
      fieldRevisions: {},
    };
    const { title = '', funder = '' } = programme?.content ?? {};
    return { record, row: caseOfProcedure(record, { title, funder }) };
  });
  await insertProcedureCases(
    tx,
    records.map(({ row }) => row),
  );
  await insertProcedures(
    tx,
    records.map(({ record }) => record),
  );
}
