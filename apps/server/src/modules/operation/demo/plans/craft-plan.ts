import { emptyPlan } from '@fundus/contract/plan/empty-plan';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { asset, employee, euros, household, loan, monthly, once, paidOnce, product } from './plan-items.ts';

const season = ['75', '80', '95', '105', '110', '110', '105', '95', '110', '115', '110', '90'];

/** A master joiner takes over the workshop in which he is employed, with five people and running contracts. */
export const craftPlan: PlanInput = {
  ...emptyPlan('2027-01'),
  months: 48,
  legalForm: 'soleTrader',
  tradeTaxMultiplier: 390,
  vat: { regime: 'regular', basis: 'agreed', periods: {}, isExtended: true, refundDelay: 1 },
  opening: {
    cashCents: euros(9_000),
    receivables: [
      paidOnce('open1', 'Abgerechnete Aufträge 2026', 0, 31_400),
      paidOnce('open2', 'Schlussrechnung Kita Nord', 1, 12_800),
    ],
    payables: [paidOnce('supplier', 'Holz- und Beschlaghandel', 0, 14_600)],
    vat: [paidOnce('vat', 'Umsatzsteuer Dezember 2026', 1, 5_900)],
    wageTax: [paidOnce('wages', 'Lohnsteuer Dezember 2026', 0, 2_350)],
    assets: [
      { id: 'van', name: 'Transporter', note: '', bookCents: euros(16_800), monthsLeft: 28 },
      { id: 'tools', name: 'Handmaschinen', note: '', bookCents: euros(5_400), monthsLeft: 36 },
    ],
    loans: [],
    capitalCents: euros(20_000),
    turnoverLastYearCents: euros(612_000),
    turnoverThisYearCents: 0,
    vatLastYearCents: euros(58_000),
  },
  products: [
    product(
      'furniture',
      'Möbel und Innenausbau',
      'Auftragsbestand 214.000 € am Stichtag; Stundensatz nach Kalkulation der Innung.',
      {
        price: 64,
        quantity: { kind: 'hours', hours: '620', utilisation: '72' },
        season,
        growth: ['4', '3', '2'],
        terms: [
          { share: '30', later: -1 },
          { share: '50', later: 1 },
          { share: '20', later: 2 },
        ],
      },
    ),
    product(
      'material',
      'Material für Aufträge',
      'Aufschlag von 22 % auf den Einkauf, wie in den letzten drei Jahren.',
      {
        price: 100,
        quantity: { kind: 'level', base: '112' },
        season,
        growth: ['4', '3', '2'],
        terms: [
          { share: '30', later: -1 },
          { share: '70', later: 1 },
        ],
        goods: { percent: '82', vat: 'standard', delay: 1, isPaidInput: false },
      },
    ),
    product('windows', 'Fenster und Türen, Montage', 'Rahmenvertrag mit zwei Hausverwaltungen bis 2029.', {
      price: 1_290,
      quantity: { kind: 'level', base: '11' },
      season,
      growth: ['5', '3', '3'],
      terms: [
        { share: '40', later: 0 },
        { share: '60', later: 1 },
      ],
      goods: { percent: '58', vat: 'standard', delay: 1, isPaidInput: false },
    }),
  ],
  fixedCosts: [
    monthly('rent', 'Pacht Werkstatt 480 m²', 2_900, {
      addBack: 'buildings',
      vat: 'none',
      note: 'Pachtvertrag über zehn Jahre mit dem Übergeber.',
    }),
    monthly('energy', 'Strom, Späneheizung, Wasser', 1_050),
    monthly('vehicles', 'Fahrzeuge: Kraftstoff, Steuer, Wartung', 980),
    monthly('insurance', 'Betriebs- und Haftpflichtversicherung', 3_900, { vat: 'none', everyMonths: 12 }),
    monthly('software', 'CAD, Kalkulation, Telefon', 420),
    monthly('accounting', 'Steuerberatung und Löhne', 690, { delay: 1 }),
    monthly('guild', 'Innung, Kammer, Berufsgenossenschaft', 610, { vat: 'none' }),
    monthly('small', 'Werkzeuge, Schärfdienst, Arbeitskleidung', 720),
  ],
  foundingCosts: [
    once('notary', 'Kaufvertrag, Notar, Wertgutachten', 4_800),
    once('training', 'Übergabeberatung der Kammer', 1_200, { vat: 'none' }),
  ],
  staff: [
    employee('master', 'Vorarbeiter', 3_650, { from: -48, special: { monthOfYear: 11, percent: '50' } }),
    employee('joiners', 'Tischlergesellen', 3_050, {
      from: -60,
      heads: 3,
      special: { monthOfYear: 11, percent: '50' },
    }),
    employee('trainee', 'Auszubildende', 1_080, { from: -16, wageTax: '2' }),
    employee('office', 'Büro Teilzeit', 1_550, { from: -30 }),
  ],
  owner: {
    needs: [
      household('living', 'Wohnen und Leben (vier Personen)', 2_900),
      household('health', 'Kranken- und Pflegeversicherung', 720),
      household('pension', 'Rentenversicherung und Vorsorge', 640),
      household('reserve', 'Rücklagen', 300),
    ],
    incomes: [household('partner', 'Einkommen der Ehefrau (netto)', 1_650), household('children', 'Kindergeld', 518)],
    taxes: [
      paidOnce('tax1', 'Einkommensteuer 2027', 20, 7_800),
      paidOnce('tax2', 'Einkommensteuer 2028', 32, 9_600),
      paidOnce('tax3', 'Einkommensteuer 2029', 44, 10_800),
    ],
  },
  assets: [
    asset('business', 'Kaufpreis: Maschinenpark', 118_000, {
      vat: 'none',
      lifeYears: 8,
      note: 'Übertragung des ganzen Betriebs, nicht steuerbar (§ 1 Abs. 1a UStG).',
    }),
    asset('goodwill', 'Kaufpreis: Firmenwert', 42_000, {
      vat: 'none',
      lifeYears: 15,
      note: '§ 7 Abs. 1 Satz 3 EStG: 15 Jahre.',
    }),
    asset('cnc', 'CNC-Bearbeitungszentrum (gebraucht)', 64_000, {
      month: 8,
      method: 'degressive',
      lifeYears: 8,
      note: 'Kauf vor Ende 2027: degressive Abschreibung noch möglich.',
    }),
  ],
  deposits: [paidOnce('savings', 'Ersparnisse und Bausparvertrag', 0, 36_000)],
  loans: [
    loan('promotional', 'Förderkredit Betriebsübernahme', 120_000, {
      interest: '4.4',
      termMonths: 120,
      graceMonths: 12,
      guarantee: '1',
      note: 'Bürgschaft der Bürgschaftsbank über 80 %.',
    }),
    loan('seller', 'Verkäuferdarlehen', 25_000, {
      interest: '3',
      termMonths: 60,
      graceMonths: 12,
      everyMonths: 1,
      repayment: 'annuity',
    }),
    loan('machine', 'Maschinenfinanzierung CNC', 60_000, {
      month: 8,
      interest: '5.2',
      termMonths: 72,
      graceMonths: 0,
      everyMonths: 1,
    }),
  ],
  subsidies: [
    {
      kind: 'investment',
      id: 'bonus',
      name: 'Meistergründungsprämie',
      note: 'Bescheid liegt vor.',
      isApproved: true,
      assetId: 'business',
      cents: euros(10_000),
      month: 4,
    },
  ],
  replacementCents: euros(9_000),
  overdraft: { limitCents: euros(40_000), interest: '9.9' },
};
