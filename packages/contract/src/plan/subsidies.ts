import { one, percent, plus, round, times } from './exact.ts';
import type { PlanInput } from './plan-input.ts';
import type { PlanRun } from './plan-run.ts';
import { grossOf } from './staff.ts';

type CostSubsidy = Extract<PlanInput['subsidies'][number], { kind: 'cost' }>;

/** R13: the grant of each month of a subsidy on staff costs, from its first month. */
export function grantsOf(subsidy: CostSubsidy, { staff, months }: PlanInput, { calendar }: Pick<PlanRun, 'calendar'>) {
  const factor = times(plus(one, percent(subsidy.flat)), percent(subsidy.rate));
  const roles = subsidy.roles.flatMap(({ employeeId, percent: share }) => {
    const employee = staff.find(({ id }) => id === employeeId);
    return employee === undefined
      ? []
      : [{ grossIn: grossOf(employee, calendar), heads: employee.heads, share: percent(share) }];
  });
  const found: { month: number; cents: number }[] = [];
  for (let month = subsidy.from; month <= Math.min(subsidy.to ?? months - 1, months - 1); month += 1) {
    const base = roles.reduce((sum, { grossIn, heads, share }) => sum + round(grossIn(month), share) * heads, 0);
    found.push({ month, cents: round(base, factor) });
  }
  return found;
}

/** R13: income in the month of the cost, claimed by quarters, paid later, a part of it at the end. */
export function bookSubsidies(run: PlanRun, input: PlanInput): void {
  for (const subsidy of input.subsidies) {
    if (subsidy.kind !== 'cost') continue;
    const origin = { rule: 'R13', item: subsidy.id } as const;
    const grants = grantsOf(subsidy, input, run);
    let claim = 0;
    grants.forEach(({ month, cents }, place) => {
      run.ledger.post(month, 'subsidyClaims', 'subsidyIncome', cents, origin);
      claim += cents;
      const isQuarterEnd = run.calendar.monthOfYear(month) % 3 === 0;
      if (!isQuarterEnd && place < grants.length - 1) return;
      // The quarter is over in its last month, also where the project ends before.
      const quarterEnd = month + ((3 - (run.calendar.monthOfYear(month) % 3)) % 3);
      const paidIn = Math.max(0, quarterEnd + subsidy.lag);
      const retained = round(claim, percent(subsidy.retained));
      const pay = (in_: number, cents_: number): void =>
        run.ledger.post(in_, 'cash', 'subsidyClaims', cents_, { ...origin, flow: 'subsidies' });
      pay(paidIn, claim - retained);
      pay(Math.max(paidIn, subsidy.finalMonth), retained);
      claim = 0;
    });
  }
}
