import type { BenefitSupplement, MonthlyPay, ProgrammeBenefit } from '@fundus/contract/programme-benefit';
import type { ProgrammeStatus } from '@fundus/contract/programme-content';

/**
 * Facts of benefits that the collected catalogue has in words alone: bonus points, the number of paid units, what is paid with a loan
 * alone. Each entry restates the words of that programme; it goes once the catalogue has fields for it.
 */
interface Correction {
  id: string;
  /** Which benefits of the programme: those whose words contain this, all without it. */
  says?: string;
  unitsMaximum?: number;
  supplements?: BenefitSupplement[];
  rateCeiling?: number;
  /** A benefit that is paid by an income of each month, for `unitsMaximum` months. */
  monthly?: MonthlyPay;
  /** Fields of the benefit that the words state otherwise. */
  instead?: Partial<Pick<ProgrammeBenefit, (typeof replaced)[number]>>;
}

const replaced = [
  'kind',
  'when',
  'rateMinimum',
  'rateMaximum',
  'rateKind',
  'amountMinimumCents',
  'amountMaximumCents',
  'note',
] as const;

/** A grant that is paid with the loan of its programme alone. */
const withLoan = { kind: 'repaymentBonus' } as const;

const onTop = (points: number, when: string, more: Partial<BenefitSupplement> = {}): BenefitSupplement => ({
  points,
  amountCents: null,
  when,
  whenRules: null,
  ...more,
});
const forSizes = (small: number, medium: number): BenefitSupplement[] => [
  onTop(small, 'kleine Unternehmen', { whenRules: { op: 'companySizeAtMost', size: 'small' } }),
  onTop(medium, 'mittlere Unternehmen', { whenRules: { op: 'companySizeIs', size: 'medium' } }),
];

const ofIncome = (of: MonthlyPay['of'], more: Partial<MonthlyPay> = {}): MonthlyPay => ({
  of,
  plusCents: 0,
  decline: null,
  isSequel: false,
  ...more,
});
/** SGB III, § 90 (4): ten points less a year, never below 30 %. */
const fallingAfter = (afterMonths: number): Partial<MonthlyPay> => ({
  decline: { points: 10, afterMonths, leastPercent: 30 },
});

const corrections: readonly Correction[] = [
  // SGB III, § 94.
  {
    id: 'gruendungszuschuss',
    says: 'Phase 1',
    unitsMaximum: 6,
    monthly: ofIncome('unemploymentBenefitCents', { plusCents: 30_000 }),
  },
  {
    id: 'gruendungszuschuss',
    says: 'Phase 2',
    unitsMaximum: 9,
    monthly: ofIncome(null, { plusCents: 30_000, isSequel: true }),
  },
  // SGB III, §§ 89 and 90.
  { id: 'eingliederungszuschuss', says: 'Regelfall', unitsMaximum: 12, monthly: ofIncome('monthlyWageCents') },
  { id: 'eingliederungszuschuss', says: '55. Lebensjahr', unitsMaximum: 36, monthly: ofIncome('monthlyWageCents') },
  {
    id: 'eingliederungszuschuss',
    says: 'Behinderung oder Schwerbehinderung',
    unitsMaximum: 24,
    monthly: ofIncome('monthlyWageCents', fallingAfter(12)),
  },
  {
    id: 'eingliederungszuschuss',
    says: 'besonders betroffene schwerbehinderte',
    unitsMaximum: 60,
    monthly: ofIncome('monthlyWageCents', fallingAfter(24)),
  },
  // SGB II, § 16e (2) and § 16i (2): the rate of a later year is lower, so none is the rate of the whole.
  { id: 'eingliederung-langzeitarbeitslose-16e', says: 'Erstes Jahr', instead: { when: 'im ersten Jahr' } },
  { id: 'eingliederung-langzeitarbeitslose-16e', says: 'Zweites Jahr', instead: { when: 'im zweiten Jahr' } },
  { id: 'teilhabe-am-arbeitsmarkt-16i', says: 'Jahr 1 und 2', instead: { when: 'im ersten und zweiten Jahr' } },
  { id: 'teilhabe-am-arbeitsmarkt-16i', says: 'Jahr 3', instead: { when: 'im dritten Jahr' } },
  { id: 'teilhabe-am-arbeitsmarkt-16i', says: 'Jahr 4', instead: { when: 'im vierten Jahr' } },
  { id: 'teilhabe-am-arbeitsmarkt-16i', says: 'Jahr 5', instead: { when: 'im fünften Jahr' } },
  { id: 'hb-pfau', says: 'Zuschläge: mittlere +10, kleine +20', supplements: forSizes(20, 10) },
  { id: 'mv-fuei', says: 'plus 15', supplements: [onTop(15, 'im Verbund')], rateCeiling: 80 },
  {
    id: 'be-investitionsbonus',
    says: 'besonderer Nachhaltigkeit',
    supplements: [onTop(5, 'bei besonderer Nachhaltigkeit')],
  },
  {
    id: 'eew-modul-5-transformationsplan',
    says: 'Klimaschutz-Netzwerk',
    supplements: [onTop(10, 'im Energieeffizienz- und Klimaschutz-Netzwerk', { amountCents: 3_000_000 })],
  },
  {
    id: 'nrw-rwp-gewerbliche-wirtschaft',
    says: 'bei Erfüllung zusätzlicher Voraussetzungen',
    supplements: [onTop(5, 'bei Erfüllung zusätzlicher Voraussetzungen')],
  },
  {
    id: 'eew-modul-4-premiumfoerderung',
    says: 'mit dem Dekarbonisierungsbonus',
    supplements: [onTop(10, 'Dekarbonisierungsbonus')],
  },
  {
    id: 'elr-arbeiten-und-grundversorgung-bw',
    says: 'bis zu 5 Punkte mehr',
    supplements: [onTop(5, 'mit CO2-speicherndem Tragwerk', { amountCents: 5_000_000 })],
  },
  // »3 % des ausgezahlten Kredits«; »den Zuschuss gibt es nur zum Kredit«.
  { id: 'erp-foerderkredit-digitalisierung', says: 'des ausgezahlten Kredits, nicht der Kosten', instead: withLoan },
  { id: 'erp-foerderkredit-innovation', says: 'des Kreditbetrags, nicht der Kosten', instead: withLoan },
  { id: 'innovationsfinanzierung-bw', says: 'ERP-Förderzuschuss', instead: withLoan },
  // Rates by foerder-welt.de, LfA Digitalisierungskredit; the same as those of KfW 511.
  {
    id: 'lfa-digitalisierungskredit',
    says: 'ERP-Förderzuschuss',
    instead: {
      ...withLoan,
      rateMinimum: 3,
      rateMaximum: 5,
      rateKind: 'aidIntensity',
      note: '3 % (Stufe 2) oder 5 % (Stufe 3) des Kredits, nicht der Kosten. Den heutigen Satz veröffentlicht die KfW in den Konditionen.',
    },
  },
  // A fixed sum by which the loan is lowered.
  {
    id: 'hh-hamburg-kredit-gruendung-nachfolge',
    says: 'Der Zuschuss mindert das Darlehen',
    instead: { ...withLoan, amountMinimumCents: 500_000 },
  },
  // The ceiling is one of loan and grant together: how much of it is granted is open.
  {
    id: 'be-pro-fit-fruehphase',
    says: 'Zuschuss und Darlehen zusammen höchstens',
    instead: { amountMaximumCents: null },
  },
  { id: 'ki-fuer-das-gemeinwohl', says: 'bis drei Jahre', unitsMaximum: 3 },
  { id: 'vip-plus', says: 'in drei Jahren', unitsMaximum: 3 },
  { id: 'junglandwirte-einkommensstuetzung', says: 'fünf Jahre', unitsMaximum: 5 },
  { id: 'bitt-technologieberatung-rlp', says: '15 Tagewerke', unitsMaximum: 15 },
  { id: 'be-innovationsfachkraefte', says: 'höchstens zwei zugleich', unitsMaximum: 2 },
];

/** A benefit that the catalogue lists by itself although it only comes on top of its like. */
const isOnTop = ({ when }: ProgrammeBenefit): boolean => /^(?:Zuschlag|Effizienzbonus)\b/.test(when);

function foldOnTop(benefits: readonly ProgrammeBenefit[]): ProgrammeBenefit[] {
  const own = benefits.filter((benefit) => !isOnTop(benefit));
  const onTopOf = (kind: ProgrammeBenefit['kind']): BenefitSupplement[] =>
    benefits
      .filter((benefit) => isOnTop(benefit) && benefit.kind === kind)
      .map(({ rateMaximum, amountMaximumCents, when, whenRules }) => ({
        points: rateMaximum,
        amountCents: amountMaximumCents,
        when: when.replace(/^Zuschlag(?: auf den Satz)?:? */, ''),
        whenRules,
      }));
  const kinds = new Set(own.map(({ kind }) => kind));
  // Entries without another of their kind stay unchanged: nothing is lost.
  if (benefits.some((benefit) => isOnTop(benefit) && !kinds.has(benefit.kind))) return [...benefits];
  return own.map((benefit) => ({ ...benefit, supplements: [...benefit.supplements, ...onTopOf(benefit.kind)] }));
}

/** Benefits with the points on top and the numbers of units that their words say. Throws where a correction finds no words. */
export function supplement(id: string, benefits: readonly ProgrammeBenefit[]): ProgrammeBenefit[] {
  const own = corrections.filter((correction) => correction.id === id);
  const used = new Set<Correction>();
  const corrected = benefits.map((benefit) =>
    own.reduce((result, correction) => {
      const { says, unitsMaximum, supplements, rateCeiling, monthly, instead } = correction;
      if (says !== undefined && !`${benefit.when} ${benefit.note}`.includes(says)) return result;
      used.add(correction);
      return {
        ...result,
        // A share of an income is one of each month, though no amount is stated.
        amountPer: monthly === undefined ? result.amountPer : 'month',
        unitsMaximum: result.amountPer === null && monthly === undefined ? null : (unitsMaximum ?? result.unitsMaximum),
        supplements: [...result.supplements, ...(supplements ?? [])],
        rateCeiling: rateCeiling ?? result.rateCeiling,
        ...(monthly !== undefined && { monthly }),
        ...instead,
      };
    }, benefit),
  );
  for (const { says } of own.filter((correction) => !used.has(correction))) {
    throw new Error(`No benefit of ${id} says ${says ?? 'anything'}.`);
  }
  return foldOnTop(corrected);
}

/** Programmes whose call is over and whose words say that the next one comes: the collected catalogue calls them closed. */
const nextCalls: Readonly<Record<string, string>> = {
  'balm-ausbildung-berufskraftfahrer': 'Nächste Periode üblicherweise ab Mitte Januar',
  'bundesfoerderung-industrie-und-klimaschutz-bik': 'jährlich erwartet',
  'elr-arbeiten-und-grundversorgung-bw': 'Zwischen den Ausschreibungen',
  'eu-innovationsfonds': 'Nächster Aufruf 2027 erwartet',
  'eurostars-3': 'zwei Stichtage im Jahr',
  'hh-profi-impuls': 'bisher jährlich',
};

/** The status of an entry; one whose call is over stands between two calls where its words say so. Throws where they do not any more. */
export function statusOf({
  id,
  status,
  note,
  routeText,
  editorNotes,
}: {
  id: string;
  status: ProgrammeStatus;
  note: string | null;
  routeText: string | null;
  editorNotes?: string[] | null | undefined;
}): ProgrammeStatus {
  const says = nextCalls[id];
  if (says === undefined || status !== 'closed') return status;
  if (![note, routeText, ...(editorNotes ?? [])].some((words) => words?.includes(says)))
    throw new Error(`${id} does not say: ${says}.`);
  return 'betweenCalls';
}
