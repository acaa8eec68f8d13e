import type { QuotaKind } from '@fundus/contract/lead-codes';
import type { PartnerRules } from '@fundus/contract/partner';
import { calendarDateAt } from '#lib/format.ts';
import type { ReplayChange } from '../lead-distribution.mutations.ts';

/** Other settings of one partner for a replay; what is left out stays as it is. */
export interface ReplaySetting {
  quotaKind?: QuotaKind;
  quotaLimit?: number;
  receivesLeads?: boolean;
  rules?: PartnerRules;
}

export type ReplayDraft = Readonly<Record<string, ReplaySetting>>;

/** The draft with one setting of a partner changed; `undefined` leaves it as it is. */
export function withSetting<Name extends keyof ReplaySetting>(
  draft: ReplayDraft,
  partnerId: string,
  name: Name,
  value: ReplaySetting[Name] | undefined,
): ReplayDraft {
  const { [name]: _, ...kept } = draft[partnerId] ?? {};
  const next = value === undefined ? kept : { ...kept, [name]: value };
  const { [partnerId]: __, ...others } = draft;
  return Object.keys(next).length === 0 ? others : { ...others, [partnerId]: next };
}

export function changesOf(draft: ReplayDraft): ReplayChange[] {
  return Object.entries(draft).map(([partnerId, setting]) => ({ partnerId, ...setting }));
}

/** The months that have passed, the last one first, as `2026-10`. `today` is a day in Germany. */
export function pastMonths(count = 12, today = calendarDateAt(new Date())): string[] {
  return recentMonths(count + 1, today).slice(1);
}

/** The running month and those before it. */
export function recentMonths(count: number, today = calendarDateAt(new Date())): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: count }, (_, back) => {
    const index = year * 12 + (month - 1) - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}
