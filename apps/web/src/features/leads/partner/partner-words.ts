import type { PartnerSummary } from '@fundus/contract/partner';
import type { Role } from '@fundus/contract/permission';
import { useCallback } from 'react';
import { formatNumber } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';

type Words = Translate<'partner'>;
type Quota = Pick<PartnerSummary, 'quotaKind' | 'quotaLimit'>;

/** First and last name, or what else the person is called. */
export function nameOfPartner(partner: Pick<PartnerSummary, 'firstName' | 'lastName' | 'company' | 'email'>): string {
  return `${partner.firstName} ${partner.lastName}`.trim() || partner.company || partner.email;
}

/** »20«, »unbegrenzt«, »keines« */
export function quotaWord({ quotaKind, quotaLimit }: Quota, t: Words): string {
  return quotaKind === 'limited' ? formatNumber(quotaLimit, 0) : t(`quota.${quotaKind}`);
}

/** »12 von 20«, with »voll« where no place is left. */
export function placesWord(partner: Quota & { assigned: number }, t: Words): string {
  const assigned = formatNumber(partner.assigned, 0);
  const limit = formatNumber(partner.quotaLimit, 0);
  if (partner.quotaKind !== 'limited') return t(`figure.${partner.quotaKind}`, { assigned });
  return t(partner.assigned >= partner.quotaLimit ? 'figure.full' : 'figure.of', { assigned, limit });
}

/** The kind of a user who can be given leads: the package of a partner, or that they belong to the house. */
export function usePartnerRoleWord(): (role: string) => string {
  const { t } = useTranslation(['partner', 'user']);
  return useCallback(
    (role) =>
      role === 'Authenticated' ? t('partner:ownAdvisor') : t(`user:role.${role as Role}`, { defaultValue: role }),
    [t],
  );
}

/** »3,5 Stunden«; a dash where there is nothing to tell. */
export function useHours(): (hours: number | null, isShort?: boolean) => string {
  const { t } = useTranslation('partner');
  return useCallback(
    (hours, isShort = false) => {
      if (hours === null) return '–';
      const formatted = formatNumber(hours, 1);
      return isShort ? t('figure.hoursShort', { formatted }) : t('figure.hours', { count: hours, formatted });
    },
    [t],
  );
}

/** Whether a partner has no place for leads whatever the switch says: no quota was agreed. */
export function lacksQuota({ quotaKind, quotaLimit }: Quota): boolean {
  return quotaKind === 'none' || (quotaKind === 'limited' && quotaLimit === 0);
}
