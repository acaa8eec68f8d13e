import { emptyPlan } from '@fundus/contract/plan/empty-plan';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { asset, employee, euros, household, loan, monthly, once, paidOnce, product } from './plan-items.ts';

const season = ['85', '85', '95', '105', '110', '110', '105', '100', '105', '100', '95', '105'];
const ramp = ['60', '72', '82', '90', '96'];

/** A café of 34 seats in Freiburg-Wiehre, opened by a trained confectioner out of unemployment. */
export const cafePlan: PlanInput = {
  ...emptyPlan('2027-03'),
  legalForm: 'soleTrader',
  tradeTaxMultiplier: 430,
  vat: { regime: 'regular', basis: 'received', periods: {}, isExtended: false, refundDelay: 1 },
  products: [
    product(
      'coffee',
      'Kaffee und Heißgetränke',
      'Zählung an vier Tagen im Viertel: 190 Gäste je Tag in drei Cafés; 34 Plätze, 2,9 Belegungen.',
      {
        price: 3.9,
        isGross: true,
        quantity: { kind: 'seats', seats: '34', turns: '2.9', days: '26', utilisation: '86' },
        season,
        ramp,
        growth: ['6', '3'],
        goods: { percent: '21', vat: 'reduced', delay: 0, isPaidInput: false },
      },
    ),
    product(
      'cake',
      'Kuchen und Torten',
      'Gut jeder zweite Gast nimmt ein Stück; eigene Herstellung, Preis wie die zwei Nachbarn.',
      {
        price: 4.6,
        isGross: true,
        vat: 'reduced',
        quantity: { kind: 'seats', seats: '34', turns: '1.6', days: '26', utilisation: '86' },
        season,
        ramp,
        growth: ['6', '3'],
        goods: { percent: '27', vat: 'reduced', delay: 0, isPaidInput: false },
      },
    ),
    product(
      'lunch',
      'Mittagstisch',
      'Zwei Büros (Absichtserklärungen im Anhang) und Laufkundschaft: 21 Essen je Öffnungstag.',
      {
        price: 11.9,
        isGross: true,
        vat: 'reduced',
        quantity: { kind: 'level', base: '540' },
        season,
        ramp,
        growth: ['8', '4'],
        goods: { percent: '31', vat: 'reduced', delay: 0, isPaidInput: false },
      },
    ),
    product('orders', 'Torten auf Bestellung', 'Preisliste verschickt; 14 Anfragen in acht Wochen, davon neun fest.', {
      price: 68,
      isGross: true,
      vat: 'reduced',
      quantity: { kind: 'level', base: '28' },
      ramp: ['40', '60', '80'],
      growth: ['15', '10'],
      goods: { percent: '24', vat: 'reduced', delay: 0, isPaidInput: false },
    }),
  ],
  stock: {
    kind: 'first',
    id: 'stock',
    name: 'Erstausstattung Ware',
    note: '',
    month: 0,
    netCents: euros(2_600),
    vat: 'reduced',
    delay: 0,
    isPaidInput: false,
  },
  fixedCosts: [
    monthly('rent', 'Miete 118 m²', 2_150, {
      vat: 'none',
      addBack: 'buildings',
      note: 'Mietvertrag über fünf Jahre, 18,22 € je m²; Option auf fünf weitere.',
    }),
    monthly('energy', 'Strom, Gas, Wasser', 780),
    monthly('insurance', 'Versicherungen', 1_480, { vat: 'none', everyMonths: 12 }),
    monthly('advertising', 'Werbung und Fotos', 320),
    monthly('till', 'Kasse, Kartenzahlung, Telefon', 260),
    monthly('accounting', 'Buchhaltung und Steuerberatung', 340, { delay: 1 }),
    monthly('upkeep', 'Reinigung, Reparaturen, Wäsche', 390),
    monthly('waste', 'Entsorgung, GEMA, Beiträge', 145, { vat: 'none' }),
  ],
  foundingCosts: [
    once('advice', 'Gründungsberatung (nach Zuschuss)', 1_600),
    once('permits', 'Nutzungsänderung, Konzession, Hygieneschulung', 1_350, { vat: 'none' }),
    once('opening', 'Eröffnung und Außenwerbung', 2_400),
  ],
  staff: [
    employee('service', 'Servicekraft Vollzeit', 2_480, { from: 1 }),
    employee('kitchenHelp', 'Küchenhilfe Teilzeit', 1_350, { from: 0 }),
    employee('minijob', 'Aushilfen (Minijob)', 603, { heads: 2, employer: '31.2', wageTax: '0', rise: '3' }),
  ],
  owner: {
    needs: [
      household('living', 'Wohnen und Leben', 1_750),
      household('health', 'Kranken- und Pflegeversicherung', 430),
      household('pension', 'Altersvorsorge und Berufsunfähigkeit', 280),
      household('reserve', 'Rücklage für Steuern und Urlaub', 250),
    ],
    incomes: [
      household('grant1', 'Gründungszuschuss Phase 1', 1_620, {
        from: 0,
        to: 5,
        note: '§ 94 SGB III: Arbeitslosengeld 1.320 € und 300 €.',
      }),
      household('grant2', 'Gründungszuschuss Phase 2', 300, { from: 6, to: 14 }),
    ],
    taxes: [paidOnce('tax1', 'Einkommensteuer 2027', 18, 1_900), paidOnce('tax2', 'Einkommensteuer 2028', 30, 4_200)],
  },
  assets: [
    asset('kitchen', 'Küche, Kühlung, Spültechnik', 26_400, { lifeYears: 8, note: 'Angebot vom 14. Oktober 2026.' }),
    asset('machine', 'Siebträger und Mühlen', 11_900, { lifeYears: 5 }),
    asset('furniture', 'Theke, Möbel, Licht', 18_600, { lifeYears: 10 }),
    asset('building', 'Ausbau: Lüftung, WC, Boden', 21_500, { lifeYears: 10 }),
    asset('register', 'Kassensystem', 2_300, { method: 'oneYear', lifeYears: 1 }),
    asset('deposit', 'Mietkaution', 6_450, { vat: 'none', method: 'deposit', lifeYears: 1 }),
  ],
  deposits: [
    paidOnce('savings', 'Erspartes', 0, 22_000, 'Kontoauszug im Anhang.'),
    paidOnce('family', 'Schenkung der Eltern', 0, 10_000),
  ],
  loans: [
    loan('promotional', 'ERP-Förderkredit (Hausbank)', 90_000, {
      interest: '5.1',
      termMonths: 120,
      graceMonths: 24,
      note: 'Zehn Jahre, zwei davon tilgungsfrei; Haftungsfreistellung beantragt.',
    }),
  ],
  replacementCents: euros(3_000),
  overdraft: { limitCents: euros(8_000), interest: '11.5' },
};
