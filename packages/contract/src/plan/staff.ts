import type { PlanCalendar } from './calendar.ts';
import { percent, ratio, round, times } from './exact.ts';
import type { PlanEmployee, PlanInput } from './plan-input.ts';
import type { PlanRun } from './plan-run.ts';
import { risesOf } from './sales.ts';

const lastMonth = (employee: PlanEmployee, months: number): number => Math.min(employee.to ?? months - 1, months - 1);

/** Whether a contract runs in a month. */
const isEmployed = ({ from, to }: PlanEmployee, month: number): boolean => month >= from && month <= (to ?? month);

/** R5: gross pay of one head by month, without special pay; 0 where the contract does not run. */
export function grossOf(employee: PlanEmployee, calendar: PlanCalendar): (month: number) => number {
  const after = risesOf(employee.grossCents, employee.rise);
  return (month) => (isEmployed(employee, month) ? after(calendar.januariesSince(employee.from, month)) : 0);
}

/** R6: special pay of one head, by the months of the calendar year in which the contract runs. */
function specialIn(employee: PlanEmployee, calendar: PlanCalendar, month: number, gross: number): number {
  const { special, from, to } = employee;
  if (special === null || calendar.monthOfYear(month) !== special.monthOfYear) return 0;
  const january = month - special.monthOfYear + 1;
  const employed = Math.min(to ?? january + 11, january + 11) - Math.max(from, january) + 1;
  return round(gross, times(percent(special.percent), ratio(employed, 12)));
}

/** R6: pay, contributions of the employer, wage tax of a month paid in the next one. */
export function bookStaff(run: PlanRun, { staff, months }: PlanInput): void {
  for (const employee of staff) {
    const origin = { rule: 'R6', item: employee.id } as const;
    const paid = { ...origin, flow: 'staff' } as const;
    const grossIn = grossOf(employee, run.calendar);
    for (let month = Math.max(0, employee.from); month <= lastMonth(employee, months); month += 1) {
      const gross = grossIn(month);
      const pay = gross + specialIn(employee, run.calendar, month, gross);
      const cost = (pay + round(pay, percent(employee.employer))) * employee.heads;
      const wageTax = round(pay, percent(employee.wageTax)) * employee.heads;
      run.ledger.post(month, 'staff', 'wageTax', wageTax, origin);
      run.ledger.post(month, 'staff', 'cash', cost - wageTax, paid);
      run.ledger.post(month + 1, 'wageTax', 'cash', wageTax, paid);
    }
  }
}
