import { addDays, calendarDateAt } from '@fundus/contract/date';
import { emptyPartnerRules, type PartnerRules } from '@fundus/contract/partner';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { findPartner, type PartnerFields, updatePartnerRow } from './partner.repository.ts';
import { type CertificateRecord, insertCertificate } from './partner-certificate.repository.ts';

interface DemoPartner extends Pick<PartnerFields, 'quotaKind' | 'quotaLimit' | 'seatState' | 'notes'> {
  rules: Partial<PartnerRules>;
  certificates: readonly { kind: CertificateRecord['kind']; name: string; heldDays: number; leftDays: number }[];
}

/** Gives a partner of the demo quota, rules and certificates. */
export async function equipDemoPartner(
  deps: With<'clock'>,
  tx: Executor,
  userId: string,
  demo: DemoPartner,
): Promise<void> {
  const record = await findPartner(tx, userId, { lock: true });
  if (record === null) return;
  const now = deps.clock();
  const today = calendarDateAt(now);
  const { quotaKind, quotaLimit, seatState, notes, rules, certificates } = demo;
  await updatePartnerRow(tx, {
    ...record,
    quotaKind,
    quotaLimit,
    seatState,
    notes,
    rules: { ...emptyPartnerRules, ...rules },
    receivesLeads: true,
    resumesOn: null,
  });
  for (const { kind, name, heldDays, leftDays } of certificates) {
    await insertCertificate(tx, {
      id: newId(),
      partnerId: userId,
      kind,
      name,
      validFrom: addDays(today, -heldDays),
      validUntil: addDays(today, leftDays),
      fileId: null,
      fileName: null,
      revision: 1,
      fieldRevisions: {},
      createdAt: now,
      updatedAt: now,
    });
  }
}

/** Switches a partner of the demo off until a day. */
export async function pauseDemoPartner(tx: Executor, userId: string, resumesOn: string): Promise<void> {
  const record = await findPartner(tx, userId, { lock: true });
  if (record !== null) await updatePartnerRow(tx, { ...record, receivesLeads: false, resumesOn });
}
