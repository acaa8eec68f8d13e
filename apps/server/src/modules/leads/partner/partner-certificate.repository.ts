import type { PartnerCertificate } from '@fundus/contract/partner';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

export interface CertificateRecord {
  id: string;
  partnerId: string;
  kind: PartnerCertificate['kind'];
  name: string;
  validFrom: string | null;
  validUntil: string | null;
  fileId: string | null;
  fileName: string | null;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
}

/** The certificates of a partner, what ends first at the top. */
export async function listCertificateRows(db: Executor, partnerId: string): Promise<CertificateRecord[]> {
  const rows = await db
    .selectFrom('partnerCertificate')
    .selectAll()
    .where('partnerId', '=', partnerId)
    .orderBy('validUntil', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  return rows;
}

/** A certificate of a partner, locked for a change. */
export async function lockCertificate(tx: Executor, partnerId: string, id: string): Promise<CertificateRecord | null> {
  const row = await tx
    .selectFrom('partnerCertificate')
    .selectAll()
    .where('id', '=', id)
    .where('partnerId', '=', partnerId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertCertificate(tx: Executor, record: CertificateRecord): Promise<void> {
  await tx
    .insertInto('partnerCertificate')
    .values({ ...record, fieldRevisions: toJson(record.fieldRevisions) })
    .execute();
}

/** Writes a certificate that was read with its lock. */
export async function updateCertificateRow(tx: Executor, record: CertificateRecord): Promise<void> {
  const { id, createdAt: _createdAt, partnerId: _partnerId, ...values } = record;
  await tx
    .updateTable('partnerCertificate')
    .set({ ...values, fieldRevisions: toJson(record.fieldRevisions) })
    .where('id', '=', id)
    .execute();
}

export async function deleteCertificateRow(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('partnerCertificate').where('id', '=', id).execute();
}
