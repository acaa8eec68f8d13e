import { addDays, calendarDateAt } from '@fundus/contract/date';
import { emptyPartnerRules } from '@fundus/contract/partner';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { findPartner, type PartnerFields, updatePartnerRow } from './partner.repository.ts';
import { type CertificateRecord, insertCertificate } from './partner-certificate.repository.ts';

interface DemoPartner extends PartnerFields {
  certificates: { kind: CertificateRecord['kind']; name: string; heldDays: number; leftDays: number }[];
}

const receiving = { receivesLeads: true, resumesOn: null } as const;

/** What the partners of the demo want, by their user names. One certificate is about to run out. */
const demoPartners: Readonly<Record<string, DemoPartner>> = {
  'fundus-clever': {
    ...receiving,
    quotaKind: 'limited',
    quotaLimit: 12,
    seatState: 'HH',
    rules: { ...emptyPartnerRules, federalStates: ['HB', 'HH', 'NI', 'SH'] },
    notes: 'Erreichbar werktags ab 10 Uhr.',
    certificates: [
      { kind: 'bafaListing', name: 'Nr. 187 204', heldDays: 400, leftDays: 330 },
      { kind: 'insurance', name: 'Musterversicherung AG', heldDays: 345, leftDays: 18 },
    ],
  },
  'zfmb-clever': {
    ...receiving,
    quotaKind: 'limited',
    quotaLimit: 8,
    seatState: 'SN',
    rules: {
      ...emptyPartnerRules,
      federalStates: ['BB', 'SN', 'ST', 'TH'],
      industriesExcluded: ['01', '02', '03'],
      employeesMaximum: 49,
    },
    notes: 'Keine Land- und Forstwirtschaft.',
    certificates: [{ kind: 'bafaListing', name: 'Nr. 201 577', heldDays: 200, leftDays: 530 }],
  },
  'zfmb-profi': {
    ...receiving,
    quotaKind: 'unlimited',
    quotaLimit: 40,
    seatState: 'BY',
    rules: { ...emptyPartnerRules, federalStates: ['BW', 'BY'], investmentMinimumCents: 1_000_000 },
    notes: '',
    certificates: [
      { kind: 'bafaListing', name: 'Nr. 144 930', heldDays: 700, leftDays: 395 },
      { kind: 'azav', name: 'Träger Nr. 2024-0815', heldDays: 500, leftDays: 1_300 },
      { kind: 'insurance', name: 'Musterversicherung AG', heldDays: 100, leftDays: 265 },
    ],
  },
};

/** Gives a partner of the demo quota, rules and certificates; partners outside the demo stay as they are. */
export async function createDemoPartner(
  deps: With<'clock'>,
  tx: Executor,
  user: { userId: string; username: string },
): Promise<void> {
  const demo = demoPartners[user.username];
  const record = await findPartner(tx, user.userId, { lock: true });
  if (demo === undefined || record === null) return;
  const { certificates, ...fields } = demo;
  await updatePartnerRow(tx, { ...record, ...fields });
  const now = deps.clock();
  const today = calendarDateAt(now);
  for (const { kind, name, heldDays, leftDays } of certificates) {
    await insertCertificate(tx, {
      id: newId(),
      partnerId: user.userId,
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
