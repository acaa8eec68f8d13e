import type { PlanCalendar } from './calendar.ts';
import { type Ratio, ratio } from './exact.ts';
import type { PlanParameterKey } from './parameter-keys.ts';

/** A value of a number of law from a day on; it holds until the next one of its key begins. */
export interface DatedValue {
  readonly key: PlanParameterKey;
  readonly value: number;
  readonly validFrom: string;
}

/** The numbers of law in the months of a plan. */
export interface PlanLaw {
  /** The value on the first day of a month. Throws where none holds. */
  in(key: PlanParameterKey, month: number): number;
  /** A percentage, kept in hundredths of a percent, as a factor. */
  rate(key: PlanParameterKey, month: number): Ratio;
  /** Whether a rule is in force in a month. */
  holds(key: PlanParameterKey, month: number): boolean;
}

/** The numbers of law along the calendar of a plan. */
export function planLaw(values: readonly DatedValue[], calendar: PlanCalendar): PlanLaw {
  const byKey = new Map<PlanParameterKey, DatedValue[]>();
  for (const value of values) byKey.set(value.key, [...(byKey.get(value.key) ?? []), value]);
  for (const list of byKey.values()) list.sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  const rates = new Map<PlanParameterKey, Ratio[]>();
  const found = new Map<PlanParameterKey, number[]>();
  const valueIn = (key: PlanParameterKey, month: number): number => {
    const known = kept(found, key);
    known[month] ??= read(key, month);
    return known[month];
  };
  const read = (key: PlanParameterKey, month: number): number => {
    const day = calendar.firstDay(month);
    const value = byKey.get(key)?.find(({ validFrom }) => validFrom <= day)?.value;
    if (value === undefined) throw new Error(`No value on ${day} for ${key}`);
    return value;
  };
  return {
    in: valueIn,
    rate(key, month) {
      const known = kept(rates, key);
      // One object for each value, so that what is computed from it can be kept as well.
      known[month] ??=
        Object.values(known).find((rate) => rate.top === valueIn(key, month)) ?? ratio(valueIn(key, month), 10_000);
      return known[month];
    },
    holds: (key, month) => valueIn(key, month) > 0,
  };
}

function kept<Value>(lists: Map<PlanParameterKey, Value[]>, key: PlanParameterKey): Value[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
