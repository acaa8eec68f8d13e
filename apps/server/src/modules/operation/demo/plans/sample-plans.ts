import type { FinanceDocument, FinanceScenario } from '@fundus/contract/business-plan-finance';
import { cafeChapters } from './cafe-chapters.ts';
import { cafePlan } from './cafe-plan.ts';
import { craftChapters } from './craft-chapters.ts';
import { craftPlan } from './craft-plan.ts';
import type { ChapterTexts } from './plan-chapters.ts';
import { softwareChapters } from './software-chapters.ts';
import { softwarePlan } from './software-plan.ts';

export interface SamplePlan {
  readonly name: string;
  readonly chapters: ChapterTexts;
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

/** Plans as a good advisor would hand them to a bank, by the names that the seeds of the demo give them. */
export const samplesByName = {
  cafe: {
    name: 'Café Lindenblatt, Freiburg',
    chapters: cafeChapters,
    finance: {
      input: cafePlan,
      scenarios: [
        scenario('slow', 'Zögerlicher Start', { salesPercent: 90, costPercent: 102 }),
        scenario('strong', 'Sommer läuft gut', { salesPercent: 108 }),
      ],
    },
  },
  craft: {
    name: 'Übernahme Tischlerei Brandt, Münster',
    chapters: craftChapters,
    finance: {
      input: craftPlan,
      scenarios: [
        scenario('late', 'Kunden zahlen später', { paymentLater: 1 }),
        scenario('less', 'Ein Hausverwalter fällt weg', { salesPercent: 93 }),
      ],
    },
  },
  software: {
    name: 'Dienstplan.Pflege GmbH, Leipzig',
    chapters: softwareChapters,
    finance: {
      input: softwarePlan,
      scenarios: [
        scenario('refused', 'Zuschuss kommt sechs Monate später', { subsidiesLater: 6 }),
        scenario('fewer', 'Ein Fünftel weniger Kunden', { salesPercent: 80 }),
      ],
    },
  },
} as const satisfies Record<string, SamplePlan>;

export type SamplePlanName = keyof typeof samplesByName;

export const samplePlans: readonly SamplePlan[] = Object.values(samplesByName);
