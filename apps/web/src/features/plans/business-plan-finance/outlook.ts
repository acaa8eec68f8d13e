import type { FinanceScenario } from '@fundus/contract/business-plan-finance';
import { type CapitalNeeds, capitalNeeds, financingOf } from '@fundus/contract/plan/capital-needs';
import { computePlan } from '@fundus/contract/plan/compute-plan';
import { debtServices, lowestPoint } from '@fundus/contract/plan/key-figures';
import type { DatedValue } from '@fundus/contract/plan/law';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { bearableFall, computeScenario, type SensitivityRow, sensitivityTable } from '@fundus/contract/plan/scenarios';
import { balanceOf, planYears, profitTable, sumOver } from '@fundus/contract/plan/statements';
import { type TornadoBar, tornado } from '@fundus/contract/plan/tornado';

/** Result of a scenario, beside the plan itself (`id` is null). */
export interface ScenarioFigures {
  readonly id: string | null;
  readonly revenues: readonly number[];
  readonly profits: readonly number[];
  /** Percent of the debt service that each year earns; null without service. */
  readonly coverages: readonly (number | null)[];
  readonly lowestCents: number;
  readonly lowestMonth: number;
  readonly closing: readonly number[];
}

export interface OutlookQuestion {
  readonly input: PlanInput;
  readonly law: readonly DatedValue[];
  readonly scenarios: readonly FinanceScenario[];
}

/** Everything that takes many runs of the plan. */
export interface Outlook {
  readonly needs: CapitalNeeds;
  readonly financingCents: number;
  readonly sensitivity: readonly SensitivityRow[];
  /** Tenths of a percent; null where the plan is below zero already. */
  readonly bearableFall: number | null;
  readonly tornado: readonly TornadoBar[];
  readonly scenarios: readonly ScenarioFigures[];
}

function figuresOf(id: string | null, result: ReturnType<typeof computePlan>): ScenarioFigures {
  const table = profitTable(result);
  const years = planYears(result);
  const { cents: lowestCents, month: lowestMonth } = lowestPoint(result);
  return {
    id,
    revenues: years.map((year) => sumOver(table.revenue, year)),
    profits: years.map((year) => sumOver(table.profit, year)),
    coverages: debtServices(result).map(({ percent }) => percent),
    lowestCents,
    lowestMonth,
    closing: balanceOf(result, 'cash'),
  };
}

export function outlookOf({ input, law, scenarios }: OutlookQuestion): Outlook {
  return {
    needs: capitalNeeds(input, law),
    financingCents: financingOf(input),
    sensitivity: sensitivityTable(input, law),
    bearableFall: bearableFall(input, law),
    tornado: tornado(input, law),
    scenarios: [
      figuresOf(null, computePlan(input, law)),
      ...scenarios.map((scenario) => figuresOf(scenario.id, computeScenario(input, law, scenario))),
    ],
  };
}
