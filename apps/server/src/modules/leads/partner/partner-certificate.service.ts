import { calendarDateAt } from '@fundus/contract/date';
import type { PartnerCertificate } from '@fundus/contract/partner';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { stampRecord } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { signFileUrl, storeUpload } from '#modules/platform/file/file.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toCertificate } from './partner.presenter.ts';
import { findPartner } from './partner.repository.ts';
import {
  type CertificateRecord,
  deleteCertificateRow,
  insertCertificate,
  listCertificateRows,
  lockCertificate,
  updateCertificateRow,
} from './partner-certificate.repository.ts';
import { findCertificateIssues } from './partner-certificate.rules.ts';

/** Where a certificate belongs. */
interface CertificatePlace {
  partnerId: string;
  certificateId: string;
}
type CertificateFields = Pick<CertificateRecord, 'kind' | 'name' | 'validFrom' | 'validUntil'>;

function present(deps: With<'clock' | 'secrets'>, record: CertificateRecord): PartnerCertificate {
  const url = record.fileId === null ? null : signFileUrl(deps, record.fileId, { inline: true });
  return toCertificate(record, calendarDateAt(deps.clock()), url);
}

/** The certificates of a partner, what ends first at the top. */
export async function listCertificates(
  deps: With<'clock' | 'secrets'>,
  db: Executor,
  partnerId: string,
): Promise<PartnerCertificate[]> {
  return (await listCertificateRows(db, partnerId)).map((record) => present(deps, record));
}

async function requirePartner(db: Executor, partnerId: string): Promise<void> {
  if ((await findPartner(db, partnerId)) === null) throw notFound('partner');
}

async function getLocked(tx: Executor, { partnerId, certificateId }: CertificatePlace): Promise<CertificateRecord> {
  await requirePartner(tx, partnerId);
  const record = await lockCertificate(tx, partnerId, certificateId);
  if (record === null) throw notFound('certificate');
  return record;
}

function check(fields: CertificateFields): void {
  const issues = findCertificateIssues(fields);
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues });
}

async function tell(tx: Executor, partnerId: string): Promise<void> {
  await publish(tx, { permission: 'partner:read' }, { type: 'partnerChanged', partnerId });
}

export async function createCertificate(
  deps: With<'db' | 'clock' | 'secrets'>,
  partnerId: string,
  fields: CertificateFields,
): Promise<PartnerCertificate> {
  check(fields);
  return deps.db.transaction().execute(async (tx) => {
    await requirePartner(tx, partnerId);
    const now = deps.clock();
    const begun = { revision: 1, fieldRevisions: {}, createdAt: now, updatedAt: now };
    const record = { id: newId(), partnerId, ...fields, fileId: null, fileName: null, ...begun };
    await insertCertificate(tx, record);
    await tell(tx, partnerId);
    return present(deps, record);
  });
}

/** Throws REVISION_CONFLICT with the certificate as stored (`current`) where another caller changed the same field since. */
export async function updateCertificate(
  deps: With<'db' | 'clock' | 'secrets'>,
  place: CertificatePlace,
  input: { revision: number } & { [Field in keyof CertificateFields]?: CertificateFields[Field] | undefined },
): Promise<PartnerCertificate> {
  const { revision, ...wanted } = input;
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => getLocked(tx, place),
      fieldsOf: ({ kind, name, validFrom, validUntil }): CertificateFields => ({ kind, name, validFrom, validUntil }),
      judge: (_, { fields }) => check(fields),
      write: updateCertificateRow,
      publish: (tx) => tell(tx, place.partnerId),
      present: (_, record) => present(deps, record),
    },
    { base: revision, wanted },
  );
}

/** The document of a certificate, instead of the one before. */
export async function storeCertificateFile(
  deps: With<'db' | 'clock' | 'blobs' | 'secrets'>,
  actor: Actor,
  place: CertificatePlace,
  file: UploadedFile,
): Promise<PartnerCertificate> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await getLocked(tx, place);
    const { id: fileId, fileName } = await storeUpload(deps, tx, file, { createdBy: actor.userId, ownerId: null });
    const next = { ...stampRecord(before, [], deps.clock()), fileId, fileName };
    await updateCertificateRow(tx, next);
    await tell(tx, place.partnerId);
    return present(deps, next);
  });
}

export async function deleteCertificate(deps: With<'db'>, place: CertificatePlace): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { id } = await getLocked(tx, place);
    await deleteCertificateRow(tx, id);
    await tell(tx, place.partnerId);
  });
}
