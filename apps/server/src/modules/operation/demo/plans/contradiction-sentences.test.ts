import { readFileSync } from 'node:fs';
import type { DatedValue } from '@fundus/contract/plan/law';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { findContradictions } from '@fundus/contract/plan-contradictions';
import { planFigureValues } from '@fundus/contract/plan-figures';
import { describe, expect, it } from 'vitest';
import { cafePlan } from './cafe-plan.ts';

const file = new URL('../../../../../reference/parameters.json', import.meta.url);
const law: DatedValue[] = JSON.parse(readFileSync(file, 'utf8'));

const [loan] = cafePlan.loans;
const [deposit] = cafePlan.deposits;
const [product] = cafePlan.products;
if (loan === undefined || deposit === undefined || product === undefined) throw new Error('The café has all of them.');

/** A café with 20,000 € of its own, two loans, 2,850 € of rent, three minijobs, and nothing left for its debt service. */
const plan: PlanInput = {
  ...cafePlan,
  deposits: [{ ...deposit, cents: 2_000_000 }],
  loans: [
    { ...loan, id: 'erp', name: 'ERP-Gründerkredit', cents: 7_500_000 },
    { ...loan, id: 'bank', name: 'Darlehen der Hausbank', cents: 1_500_000 },
  ],
  fixedCosts: cafePlan.fixedCosts.map((cost) =>
    cost.name.startsWith('Miete') ? { ...cost, netCents: 285_000 } : cost,
  ),
  products: cafePlan.products.map((one) => (one.id === product.id ? { ...one, name: 'Kaffee' } : one)),
  staff: cafePlan.staff.map((one) => (one.name.includes('Minijob') ? { ...one, heads: 3 } : one)),
  replacementCents: 9_000_000,
};
const figures = planFigureValues(plan, law);

const contradicted = (text: string): string[] =>
  findContradictions(new Map([['summary', [{ kind: 'paragraph', inlines: [{ text }] }]]]), figures, plan, law).map(
    ({ figure }) => figure,
  );

describe('sentences of founders', () => {
  it.each([
    ['Ich brauche 98.000 € Kapital.', 'capitalNeed'],
    ['Für den Start benötige ich rund 98.000 € Kapital.', 'capitalNeed'],
    ['Der Kapitalbedarf liegt bei 98.000 Euro.', 'capitalNeed'],
    ['Mein Gesamtkapitalbedarf beträgt 98.000 €.', 'capitalNeed'],
    ['Die Pacht beträgt 2.500 € im Monat.', 'rent'],
    ['Für das Ladenlokal zahle ich 2.500 € Miete.', 'rent'],
    ['Die Ladenmiete von 2.100 Euro ist bis 2032 fest.', 'rent'],
    ['Im Jahr kostet die Miete 30.000 €.', 'rent'],
    ['Die Lage ist gut, die Pacht mit 2.500 € günstig.', 'rent'],
    ['Ein Kaffee kostet 3,60 €.', 'price'],
    ['Bei mir gibt es einen Kaffee für 3,60 €.', 'price'],
    ['Der Kaffee kostet brutto 4,20 €, der Kuchen wird selbst gebacken.', 'price'],
    ['Anfangs helfen vier Minijobs aus.', 'minijobs'],
    ['Im Service arbeiten 5 Minijobber.', 'minijobs'],
    ['Zum Start beschäftige ich neun Mitarbeiter.', 'employees'],
    ['Wir stellen 12 Angestellte ein.', 'employees'],
    ['Ab dem zweiten Jahr ist der Kapitaldienst gedeckt.', 'debtCoverage'],
    ['Der Kapitaldienst wird im ersten Jahr voll erwirtschaftet.', 'debtCoverage'],
    ['Zins und Tilgung sind ab dem 3. Jahr sicher gedeckt.', 'debtCoverage'],
    ['Ich bringe 15.000 € eigene Mittel ein.', 'ownMoney'],
    ['Meine Eigenmittel betragen 15.000 €.', 'ownMoney'],
    ['Mein Eigenkapital liegt bei 25.000 €.', 'ownMoney'],
    ['Der ERP-Gründerkredit über 60.000 € ist beantragt.', 'loans'],
    ['Als ERP-Gründerkredit kommen 15.000 €.', 'loans'],
    ['Der Kredit der Hausbank beträgt 75.000 €.', 'loans'],
    ['Die Darlehen machen zusammen 110.000 € aus.', 'loans'],
    ['Im ersten Jahr erwarte ich einen Umsatz von 240.000 €.', 'revenueYear1'],
    ['Der Umsatz im zweiten Jahr erreicht 300.000 €.', 'revenueYear2'],
    ['Der Umsatz beträgt im ersten Jahr 221.800 €, im zweiten 300.000 €.', 'revenueYear2'],
    ['Mein Privatbedarf liegt bei 1.900 € im Monat.', 'ownerNeedMonth'],
    ['Ich bringe 20.000 € eigene Mittel mit, 60.000 € kommen als ERP-Gründerkredit.', 'loans'],
  ] as const)('»%s« contradicts the plan', (text, figure) => {
    expect(contradicted(text)).toEqual([figure]);
  });

  it.each([
    'Ich habe 20.000 € eigene Mittel, 75.000 € kommen als ERP-Gründerkredit.',
    'Eigene Mittel von 20.000 € liegen bereit, 75.000 € kommen als ERP-Gründerkredit.',
    'Aus eigenen Mitteln kommen 20.000 € und von der Hausbank 15.000 € Darlehen.',
    'Die Darlehen betragen zusammen 90.000 €.',
    'ERP-Gründerkredit und Darlehen der Hausbank ergeben 90.000 € Kredit.',
    'Der ERP-Gründerkredit beträgt 75.000 €.',
    'Die Pacht beträgt 2.850 € im Monat.',
    'Mit Umsatzsteuer beträgt die Miete 3.391,50 €.',
    'Im Jahr sind das 34.200 € Miete.',
    'Die Miete meiner Wohnung kostet 900 €.',
    'Die Miete liegt bei 24 € je m².',
    'Die Kaution von drei Monatsmieten beträgt 8.550 €.',
    'Die Miete ist fest, für Strom rechne ich mit 780 €.',
    'Ein Kaffee kostet 3,90 €.',
    'Eine Tüte Kaffee aus der Rösterei bringt 12 €.',
    'Ein Kaffee beim Wettbewerb nebenan ist mit 4,20 € teurer.',
    'Anfangs helfen drei Minijobs aus.',
    'Der Wettbewerb beschäftigt zwölf Angestellte.',
    'Frau Maier leitete früher ein Café mit 14 Mitarbeitern.',
    'Der Kapitaldienst ist im ersten Jahr noch nicht gedeckt.',
    'Ich habe lange in Konzernen mit Kapital von 500.000 € gearbeitet.',
    'Im ersten Jahr erwarte ich einen Umsatz von 221.800 €.',
    'Der Umsatz steigt um 20.000 € im zweiten Jahr.',
    'Der Markt hat einen Umsatz von 3 Mio. €.',
    'Für die Siebträgermaschine zahle ich 14.000 €, ihr Umsatz trägt sie.',
  ])('»%s« agrees with the plan', (text) => {
    expect(contradicted(text)).toEqual([]);
  });

  it('take time that grows with the text, whatever it repeats', () => {
    const parts = [
      'Kaffee für je pro zum Preis von ',
      'Miete ',
      'vier ',
      '1.000 € ',
      'ERP-Gründerkredit, ',
      'im ersten ',
    ];
    for (const part of parts) {
      const [small, large] = [1, 8].map((times) => {
        const text = part.repeat(400 * times);
        const before = process.cpuUsage().user;
        contradicted(text);
        return process.cpuUsage().user - before;
      });
      expect(large ?? 0).toBeLessThan(Math.max(40 * (small ?? 0), 1_500_000));
    }
  });
});
