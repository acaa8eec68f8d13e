import type { QuotaKind } from '@fundus/contract/lead-codes';

export interface Quota {
  quotaKind: QuotaKind;
  quotaLimit: number;
  assigned: number;
}

/** Share of the quota that is taken, 0 to 1; `null` where there is nothing to measure by. */
export function shareOf({ quotaKind, quotaLimit, assigned }: Quota): number | null {
  if (quotaKind !== 'limited') return null;
  return quotaLimit === 0 ? 1 : Math.min(1, assigned / quotaLimit);
}

/** Places that are left this month; `null`: as many as one likes. */
export function placesLeft({ quotaKind, quotaLimit, assigned }: Quota): number | null {
  if (quotaKind === 'unlimited') return null;
  return quotaKind === 'none' ? 0 : Math.max(0, quotaLimit - assigned);
}

export type QuotaWords =
  | { key: 'limited'; values: { assigned: string; limit: string } }
  | { key: 'unlimited' | 'none'; values: { assigned: string } };

/** Message and values of »12 von 20«, »12, unbegrenzt«, »kein Kontingent«. */
export function quotaWordsOf(quota: Quota, format: (value: number) => string): QuotaWords {
  const assigned = format(quota.assigned);
  return quota.quotaKind === 'limited'
    ? { key: 'limited', values: { assigned, limit: format(quota.quotaLimit) } }
    : { key: quota.quotaKind, values: { assigned } };
}
