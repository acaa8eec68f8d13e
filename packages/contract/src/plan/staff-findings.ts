import type { PlanResult } from './compute-plan.ts';
import { regularPay } from './employment.ts';
import type { PlanFinding } from './finding.ts';
import { grossOf } from './staff.ts';

/** Pay outside the range of its kind of employment, in the first month in which it is. */
export function findStaffFaults({ input, law, calendar }: PlanResult): PlanFinding[] {
  return input.staff.flatMap((employee): PlanFinding[] => {
    const { employment, id: item, from, to } = employee;
    if (employment === undefined) return [];
    const grossIn = grossOf(employee, calendar);
    for (let month = Math.max(0, from); month <= Math.min(to ?? input.months - 1, input.months - 1); month += 1) {
      const cents = regularPay(employee, grossIn(month));
      const least = law.in('minijobUpToCents', month);
      const fault = { weight: 'warning', place: 'staff', item, month, cents } as const;
      if (employment === 'mini' && cents > least) return [{ ...fault, code: 'minijobTooHigh' }];
      if (employment === 'midi' && (cents <= least || cents > law.in('midijobUpToCents', month)))
        return [{ ...fault, code: 'midijobOutOfRange' }];
    }
    return [];
  });
}
