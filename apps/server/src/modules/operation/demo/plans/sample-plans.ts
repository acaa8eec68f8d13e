import type { FinanceDocument, FinanceScenario } from '@fundus/contract/business-plan-finance';
import { cafePlan } from './cafe-plan.ts';
import { craftPlan } from './craft-plan.ts';
import { softwarePlan } from './software-plan.ts';

export interface SamplePlan {
  readonly name: string;
  readonly finance: FinanceDocument;
}

const scenario = (id: string, name: string, change: Partial<FinanceScenario>): FinanceScenario => ({
  id,
  name,
  salesPercent: 100,
  pricePercent: 100,
  costPercent: 100,
  salesLater: 0,
  paymentLater: 0,
  subsidiesLater: 0,
  areSubsidiesRefused: false,
  interestPoints: 0,
  without: [],
  ...change,
});

/** Finance plans as a good advisor would hand them to a bank. */
export const samplePlans: readonly SamplePlan[] = [
  {
    name: 'Café Lindenblatt, Freiburg',
    finance: {
      input: cafePlan,
      scenarios: [
        scenario('slow', 'Zögerlicher Start', { salesPercent: 90, costPercent: 102 }),
        scenario('strong', 'Sommer läuft gut', { salesPercent: 108 }),
      ],
    },
  },
  {
    name: 'Übernahme Tischlerei Brandt, Münster',
    finance: {
      input: craftPlan,
      scenarios: [
        scenario('late', 'Kunden zahlen später', { paymentLater: 1 }),
        scenario('less', 'Ein Hausverwalter fällt weg', { salesPercent: 93 }),
      ],
    },
  },
  {
    name: 'Dienstplan.Pflege GmbH, Leipzig',
    finance: {
      input: softwarePlan,
      scenarios: [
        scenario('refused', 'Zuschuss kommt sechs Monate später', { subsidiesLater: 6 }),
        scenario('fewer', 'Ein Fünftel weniger Kunden', { salesPercent: 80 }),
      ],
    },
  },
];
