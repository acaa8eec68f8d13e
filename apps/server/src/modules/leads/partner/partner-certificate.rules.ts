import { addDays } from '@fundus/contract/date';
import type { PartnerCertificate } from '@fundus/contract/partner';

/** Days before its end from which a certificate is pointed out. */
export const warningDays = 30;

/** A certificate holds on its last day; one without an end holds for good. */
export function certificateState(validUntil: string | null, today: string): PartnerCertificate['state'] {
  if (validUntil === null || validUntil > addDays(today, warningDays)) return 'valid';
  return validUntil < today ? 'expired' : 'expiring';
}

/** Finds faults of a certificate: an end before the beginning, another kind without a name. */
export function findCertificateIssues(certificate: {
  kind: string;
  name: string;
  validFrom: string | null;
  validUntil: string | null;
}): { path: string[]; code: string }[] {
  const { kind, name, validFrom, validUntil } = certificate;
  return [
    ...(kind === 'other' && name === '' ? [{ path: ['name'], code: 'required' }] : []),
    ...(validFrom !== null && validUntil !== null && validUntil < validFrom
      ? [{ path: ['validUntil'], code: 'endsBeforeBeginning' }]
      : []),
  ];
}
