import type { ProcedureFields } from '@fundus/contract/funding-procedure';
import type { ProcedureKind } from '@fundus/contract/funding-procedure-codes';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

export interface ProcedureRecord extends ProcedureFields {
  id: string;
  personId: string;
  kind: ProcedureKind;
  /** The entry of the catalogue and its version when the procedure began. */
  programmeId: string | null;
  programmeVersion: number | null;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
}

/** The procedures of a person in the order in which they were begun. */
export async function listProcedures(db: Executor, personId: string): Promise<ProcedureRecord[]> {
  const rows = await db
    .selectFrom('fundingProcedure')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows;
}

/** The procedures of the other persons of an owner in some companies; what lies in the trash was funded all the same. */
export async function listProceduresOfCompanies(
  db: Executor,
  companyIds: readonly string[],
  { personId, ownerId }: { personId: string; ownerId: string },
): Promise<ProcedureRecord[]> {
  if (companyIds.length === 0) return [];
  return db
    .selectFrom('fundingProcedure as procedure')
    .innerJoin('person', 'person.id', 'procedure.personId')
    .selectAll('procedure')
    .where('person.companyId', 'in', companyIds)
    .where('person.ownerId', '=', ownerId)
    .where('person.id', '!=', personId)
    .orderBy('procedure.createdAt')
    .orderBy('procedure.id')
    .execute();
}

export async function findProcedure(db: Executor, personId: string, id: string): Promise<ProcedureRecord | null> {
  const row = await db
    .selectFrom('fundingProcedure')
    .selectAll()
    .where('personId', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertProcedure(db: Executor, procedure: ProcedureRecord): Promise<void> {
  await db
    .insertInto('fundingProcedure')
    .values({ ...procedure, fieldRevisions: toJson(procedure.fieldRevisions) })
    .execute();
}

/** Writes a procedure of a person whose row is locked; its owner and kind never change here. */
export async function updateProcedureRow(db: Executor, procedure: ProcedureRecord): Promise<void> {
  const { id, personId: _personId, kind: _kind, createdAt: _createdAt, ...values } = procedure;
  await db
    .updateTable('fundingProcedure')
    .set({ ...values, fieldRevisions: toJson(values.fieldRevisions) })
    .where('id', '=', id)
    .execute();
}

export async function deleteProcedureRow(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('fundingProcedure').where('id', '=', id).execute();
}
