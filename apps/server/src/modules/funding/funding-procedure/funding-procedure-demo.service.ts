import type { ProcedureFields } from '@fundus/contract/funding-procedure';
import { type ProcedureKind, procedureProgrammes } from '@fundus/contract/funding-procedure-codes';
import type { Executor } from '#db/database.ts';
import { insertAll } from '#db/whole-rows.ts';
import { catalogueSource } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { findBySource } from '#modules/funding/funding-programme/programme-version.service.ts';
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
  await insertAll(
    tx,
    'funding_procedure',
    procedures.map(({ fields, kind, ...procedure }) => {
      const programme = programmes.get(procedureProgrammes[kind]);
      return {
        ...emptyProcedureFields,
        ...fields,
        ...procedure,
        kind,
        programmeId: programme?.id ?? null,
        programmeVersion: programme?.currentVersion ?? null,
        revision: 2,
      };
    }),
  );
}
