import type { Partner, PartnerCertificate, PartnerMonth, PartnerSummary } from '@fundus/contract/partner';
import { receivingRoles } from '@fundus/contract/permission';
import { wholeRules } from './distribution-partner.rules.ts';
import type { PartnerRecord } from './partner.repository.ts';
import type { CertificateRecord } from './partner-certificate.repository.ts';
import { certificateState } from './partner-certificate.rules.ts';
import type { MonthRow } from './partner-figure.repository.ts';
import type { PartnerLine } from './partner-list.repository.ts';

/** Hours with one decimal. */
const toHours = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds / 360) / 10);

/** A line of the overview. */
export function toPartnerSummary(line: PartnerLine): PartnerSummary {
  const { accepted, answered, responseSeconds, rules, total: _total, ...values } = line;
  return {
    ...values,
    quotaKind: line.quotaKind,
    roles: receivingRoles.filter((role) => line.roles.includes(role)),
    federalStates: wholeRules(rules).federalStates,
    acceptancePercent: answered === 0 ? null : Math.round((accepted / answered) * 100),
    responseHours: toHours(responseSeconds),
    lastAssignedAt: line.lastAssignedAt?.toISOString() ?? null,
  };
}

/** A certificate with its state today. */
export function toCertificate(record: CertificateRecord, today: string, url: string | null): PartnerCertificate {
  const { id, kind, name, validFrom, validUntil, fileName, revision } = record;
  const state = certificateState(validUntil, today);
  return { certificateId: id, kind, name, validFrom, validUntil, state, fileName, url, revision };
}

export function toMonth(row: MonthRow): PartnerMonth {
  const { partnerId: _partnerId, firstContactSeconds, ...counts } = row;
  return { ...counts, firstContactHours: toHours(firstContactSeconds) };
}

/** The whole partner. */
export function toPartner(
  line: PartnerLine,
  record: PartnerRecord,
  others: Pick<Partner, 'certificates' | 'features' | 'months'>,
): Partner {
  const { salutation, title, phone, seatState, rules, notes } = record;
  return { ...toPartnerSummary(line), salutation, title, phone, seatState, rules, notes, ...others };
}
