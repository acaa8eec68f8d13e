import { emptyPlan } from '@fundus/contract/plan/empty-plan';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { asset, employee, euros, loan, monthly, once, paidOnce, product } from './plan-items.ts';

/** A GmbH of two founders with software for shift planning in care, with a research project in its first two years. */
export const softwarePlan: PlanInput = {
  ...emptyPlan('2027-04'),
  months: 48,
  legalForm: 'gmbh',
  tradeTaxMultiplier: 460,
  vat: { regime: 'regular', basis: 'received', periods: {}, isExtended: true, refundDelay: 1 },
  products: [
    product(
      'licences',
      'Lizenz je Einrichtung',
      'Elf Testkunden, davon sieben mit Absichtserklärung; Kündigungen nach Vergleichswerten der Branche.',
      {
        price: 189,
        from: 3,
        quantity: { kind: 'subscribers', initial: '7', added: '3.5', lost: '1.5' },
        growth: [],
      },
    ),
    product('setup', 'Einführung und Schulung', 'Zwei Tage je neuer Einrichtung, wie bei den Testkunden.', {
      price: 1_450,
      from: 3,
      quantity: { kind: 'level', base: '3.5' },
      ramp: ['60', '80'],
      terms: [
        { share: '50', later: 0 },
        { share: '50', later: 1 },
      ],
    }),
    product(
      'projects',
      'Schnittstellen im Auftrag',
      'Rahmenvertrag mit einem Träger über 380 Stunden im ersten Jahr.',
      {
        price: 104,
        quantity: { kind: 'hours', hours: '120', utilisation: '65' },
        ramp: ['70', '85'],
        growth: ['10', '5', '0'],
        terms: [{ share: '100', later: 1 }],
      },
    ),
  ],
  fixedCosts: [
    monthly('office', 'Büro im Gründerzentrum', 780, { addBack: 'buildings' }),
    monthly('cloud', 'Rechenzentrum und Dienste', 640, {
      rise: '8',
      note: 'Anbieter in Deutschland, Verarbeitung von Gesundheitsdaten.',
    }),
    monthly('licences', 'Softwarelizenzen', 310, { addBack: 'licences' }),
    monthly('sales', 'Vertrieb, Messen, Reisen', 1_150),
    monthly('accounting', 'Buchhaltung, Löhne, Abschluss', 620, { delay: 1 }),
    monthly('insurance', 'Haftpflicht und Cyber', 3_200, { vat: 'none', everyMonths: 12 }),
    monthly('audit', 'Datenschutz und Zertifizierung', 5_400, { from: 6, everyMonths: 12 }),
  ],
  foundingCosts: [
    once('notary', 'Notar und Handelsregister', 1_450),
    once('contracts', 'Gesellschaftsvertrag und AGB', 3_200),
    once('brand', 'Marke und Auftritt', 2_900),
  ],
  staff: [
    employee('director', 'Geschäftsführung', 3_200, {
      employer: '0',
      wageTax: '18',
      heads: 2,
      rise: '4',
      note: 'Je 46 % der Anteile, nicht sozialversicherungspflichtig.',
    }),
    employee('developer', 'Entwicklung', 4_400, { from: 1, wageTax: '16' }),
    employee('support', 'Kundenbetreuung', 2_900, { from: 14, wageTax: '13' }),
    employee('developer2', 'Entwicklung, zweite Stelle', 4_500, { from: 20, wageTax: '16' }),
  ],
  owner: { needs: [], incomes: [], taxes: [] },
  assets: [
    asset('computers', 'Rechner und Testgeräte', 9_800, { method: 'oneYear', lifeYears: 1 }),
    asset('furniture', 'Büroausstattung', 4_200, { lifeYears: 13 }),
  ],
  deposits: [
    paidOnce('capital', 'Stammkapital', 0, 25_000, 'Voll eingezahlt.'),
    paidOnce('angel', 'Einlage Business Angel', 0, 36_000, 'Zusage vom 2. Februar 2027, 8 % der Anteile.'),
  ],
  loans: [
    loan('promotional', 'Gründungskredit mit Haftungsfreistellung', 60_000, {
      month: 2,
      interest: '5.3',
      termMonths: 84,
      graceMonths: 24,
    }),
  ],
  subsidies: [
    {
      kind: 'cost',
      id: 'project',
      name: 'Forschungsprojekt (Einzelprojekt)',
      note: 'Skizze positiv bewertet, Bescheid vom 10. März 2027.',
      isApproved: true,
      roles: [
        { employeeId: 'developer', percent: '80' },
        { employeeId: 'director', percent: '35' },
      ],
      from: 1,
      to: 18,
      flat: '100',
      rate: '45',
      lag: 2,
      retained: '10',
      finalMonth: 26,
    },
  ],
  replacementCents: euros(4_000),
  overdraft: { limitCents: euros(15_000), interest: '10.5' },
};
