import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SituationContent } from '@fundus/contract/advice-situation';
import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import { describe, expect, it } from 'vitest';
import { contextOf2026, noFacts } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { askFacts } from '../asked-facts.rules.ts';
import { worthTraitsOf } from './fit-traits.ts';
import { assessWorth } from './worth-telling.rules.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../../../reference/${name}`, import.meta.url)), 'utf8'));
const shipped = read('catalogue.json') as { externalId: string; content: Partial<ProgrammeContent> }[];
const contents = new Map(shipped.map(({ externalId, content }) => [externalId, content]));
const isNamed = new Set(
  (read('advice-situations.json') as SituationContent[]).flatMap(({ slots }) =>
    slots.flatMap(({ programmes: { byState, everywhere } }) => [...Object.values(byState).flat(), ...everywhere]),
  ),
);

type Facts = Partial<ResearchFacts>;
const small: Facts = { employees: 9, turnoverCents: 110_000_000, balanceSheetCents: 60_000_000, hasLinkedFirms: false };
const medium: Facts = { ...small, employees: 120, turnoverCents: 2_000_000_000, balanceSheetCents: 1_500_000_000 };
const large: Facts = { ...small, employees: 400, turnoverCents: 8_000_000_000, balanceSheetCents: 6_000_000_000 };
const machine = (euros: number, ...facts: Facts[]): Facts =>
  Object.assign({ projects: ['machinery'], investmentCents: euros * 100, deMinimisReceivedCents: 0 }, small, ...facts);
const planned = (project: string, euros: number, ...facts: Facts[]): Facts =>
  machine(euros, ...facts, { projects: [project] });
const inC = (district: string): Facts => ({ district, assistedArea: 'grwC' });
const inD = (district: string): Facts => ({ district, assistedArea: 'grwD' });
const at = (investmentState: NonNullable<ResearchFacts['investmentState']>): Facts => ({
  seatState: investmentState,
  investmentState,
});

/** Euros; a pair is a range, `null` no figure at all, because the costs are not those that the programme pays for, or not known. */
type Euros = number | [least: number, most: number] | null;

/** Programmes of the plans, with the clause that the sums follow from and at least three cases of each, worked by hand. */
const worked: Record<string, { clause: string; cases: [Facts, Euros][] }> = {
  'inklusionsamt-arbeitgeber': {
    clause: '§ 15 SchwbAV: notwendige Kosten des behinderungsgerechten Arbeitsplatzes, nicht der Maschine',
    cases: [
      [machine(180_000), null],
      [machine(180_000, { projects: ['machinery', 'hiring'] }), null],
      [planned('hiring', 30_000), null],
    ],
  },
  'ni-niedersachsen-invest-grw': {
    clause: 'Niedersachsen Invest GRW: 65 % allein der Mehrkosten von Zusatzinvestitionen, die CO2 einsparen',
    cases: [
      [machine(200_000, at('NI'), inC('Lüchow-Dannenberg')), 70_000],
      // 65 % of the additional costs is never said of the whole investment.
      [planned('environment', 200_000, at('NI'), inC('Wilhelmshaven, Stadt'), medium), 40_000],
      [machine(200_000, at('NI'), inD('Celle'), medium), 20_000],
    ],
  },
  'ni-betriebliche-ressourceneffizienz': {
    clause: 'Niedersachsen, Betriebliche Ressourceneffizienz: Satz nur auf die Investitionsmehrkosten',
    cases: [
      [machine(200_000, at('NI')), null],
      [planned('environment', 200_000, at('NI')), null],
      [planned('environment', 800_000, at('NI'), medium), null],
    ],
  },
  'sn-grw-riga': {
    clause:
      'GRW Sachsen (RIGA), Konditionen: kleine 35 %, mittlere 25 %, Stadt Chemnitz je 5 Punkte weniger, D-Gebiet 20/10 %',
    cases: [
      [machine(180_000, inC('Görlitz')), 63_000],
      [machine(1_000_000, inC('Görlitz'), medium), 250_000],
      // Dresden is a D area on the map of 2022 to 2027.
      [machine(180_000, inD('Kreisfreie Stadt Dresden')), 36_000],
      [machine(180_000, inC('Chemnitz, Stadt')), 54_000],
    ],
  },
  'grw-hessen-betriebliche-investitionen': {
    clause: 'GRW Hessen, Höhe der Förderung: C-Gebiet 30/20 %, D-Gebiet 20/10 %',
    cases: [
      [machine(200_000, at('HE'), inC('Werra-Meißner-Kreis')), 60_000],
      [machine(200_000, at('HE'), inD('Landkreis Kassel')), 40_000],
      [machine(500_000, at('HE'), inD('Landkreis Kassel'), medium), 50_000],
    ],
  },
  'th-grw': {
    clause: 'GRW Thüringen: kleine 40 % bei starkem Bevölkerungsrückgang, sonst 35/25 %, D-Gebiet 20/10 %',
    cases: [
      [machine(300_000, at('TH'), inC('Kreisfreie Stadt Suhl')), 120_000],
      [machine(400_000, at('TH'), inC('Gera, Stadt'), medium), 100_000],
      [machine(100_000, at('TH'), inD('Jena, Stadt')), 20_000],
    ],
  },
  'be-grw-investitionen': {
    clause: 'GRW Berlin: C-Gebiet 30/20 %, D-Gebiet 20/10 %',
    cases: [
      [machine(100_000, at('BE'), inC('Berlin')), 30_000],
      [machine(100_000, at('BE'), inD('Berlin')), 20_000],
      [machine(100_000, at('BE'), inD('Berlin'), medium), 10_000],
    ],
  },
  'nrw-rwp-gewerbliche-wirtschaft': {
    clause: 'RWP Nordrhein-Westfalen: C-Gebiet kleine 30 %, mittlere 20 %, D-Gebiet 20/10 %',
    cases: [
      [machine(200_000, at('NW'), inC('Bottrop')), 60_000],
      [machine(200_000, at('NW'), inC('Bottrop'), medium), 40_000],
      [machine(200_000, at('NW'), inD('Bielefeld'), medium), 20_000],
    ],
  },
  'grw-rheinland-pfalz': {
    clause: 'GRW Rheinland-Pfalz, Höchstsätze des Rahmens: D-Gebiet 20/10 %',
    cases: [
      [machine(200_000, at('RP'), inD('Kaiserslautern')), 40_000],
      [machine(200_000, at('RP'), inD('Kaiserslautern'), medium), 20_000],
      [machine(50_001, at('RP'), inD('Kaiserslautern')), 10_000.2],
    ],
  },
  'grw-saarland': {
    clause: 'GRW Saarland: neue Arbeitsplätze 28 %, D-Gebiet 20/10 %',
    cases: [
      [machine(200_000, at('SL'), inD('Saarlouis')), 40_000],
      [machine(200_000, at('SL'), inD('Saarlouis'), medium), 20_000],
      [machine(300_000, at('SL'), inD('Saarlouis')), 60_000],
    ],
  },
  'st-grw-unternehmensfoerderung': {
    clause: 'GRW Sachsen-Anhalt: kleine 25 bis 35 %, mittlere 15 bis 25 % je nach Struktureffekten, D-Gebiet 20 %',
    cases: [
      [machine(200_000, at('ST'), inC('Harz')), [50_000, 70_000]],
      [machine(200_000, at('ST'), inC('Harz'), medium), [30_000, 50_000]],
      [machine(200_000, at('ST'), inD('Halle (Saale)')), 40_000],
    ],
  },
  'regio-rheinland-pfalz': {
    clause: 'Regio Rheinland-Pfalz: kleine 20 %, mittlere 10 %, Zuschuss mindestens 20.000 €',
    cases: [
      [machine(150_000, at('RP')), 30_000],
      [machine(80_000, at('RP')), 0],
      [machine(300_000, at('RP'), medium), 30_000],
    ],
  },
  'ni-niedersachsen-invest-efre': {
    clause: 'Niedersachsen Invest EFRE: kleine 20 %, mittlere 10 %, Zuschuss mindestens 20.000 €',
    cases: [
      [machine(120_000, at('NI')), 24_000],
      [machine(90_000, at('NI')), 0],
      [machine(250_000, at('NI'), medium), 25_000],
    ],
  },
  'mv-kleinstunternehmen-laendlicher-raum': {
    clause: 'Kleinstunternehmen MV: 35 %, De-minimis höchstens 300.000 € in drei Jahren',
    cases: [
      [machine(60_000, at('MV')), 21_000],
      [machine(1_000_000, at('MV')), 300_000],
      [machine(1_000_000, at('MV'), { deMinimisReceivedCents: 29_000_000 }), 10_000],
    ],
  },
  'eew-modul-4-basisfoerderung': {
    clause: 'EEW Modul 4, Basisförderung: kleine 15 %, mittlere 10 % der Kosten der Energiemaßnahme',
    cases: [
      [planned('energyEfficiency', 200_000), 30_000],
      [planned('energyEfficiency', 200_000, medium), 20_000],
      [planned('energyEfficiency', 60_000), 9_000],
      [machine(200_000), null],
    ],
  },
  'eew-modul-1-querschnittstechnologien': {
    clause: 'EEW Modul 1: kleine 25 %, mittlere 20 %, höchstens 200.000 €',
    cases: [
      [planned('energyEfficiency', 100_000), 25_000],
      [planned('energyEfficiency', 2_000_000, medium), 200_000],
      [planned('energyEfficiency', 50_000, medium), 10_000],
      [machine(100_000), null],
    ],
  },
  'eew-modul-6-elektrifizierung': {
    clause: 'EEW Modul 6: 33 %, höchstens 200.000 €, als De-minimis-Beihilfe',
    cases: [
      [planned('energyEfficiency', 100_000), 33_000],
      [planned('energyEfficiency', 1_000_000), 200_000],
      [planned('energyEfficiency', 1_000_000, { deMinimisReceivedCents: 25_000_000 }), 50_000],
    ],
  },
  'erp-foerderkredit-kmu': {
    clause: 'KfW-Merkblatt 365/366: bis 100 % der Kosten, höchstens 25 Mio. €',
    cases: [
      [machine(180_000), 180_000],
      [machine(30_000_000), 25_000_000],
      [machine(1_000_000, medium), 1_000_000],
      [machine(0, { investmentCents: null }), null],
    ],
  },
  'buergschaftsbank-nrw': {
    clause: 'Bürgschaftsbank NRW: höchstens 80 % des Kredits und 2 Mio. €',
    cases: [
      [machine(200_000), 160_000],
      [machine(2_500_000), 2_000_000],
      [machine(5_000_000), 2_000_000],
    ],
  },
  'bafa-unternehmensberatung-kmu': {
    clause: 'Richtlinie, Höhe der Förderung: 80 % oder 50 % von höchstens 3.500 € je Beratung',
    cases: [
      [planned('consulting', 2_000, at('SN'), { district: 'Kreisfreie Stadt Dresden', consultations: 1 }), 1_600],
      [planned('consulting', 5_000, at('SN'), { district: 'Kreisfreie Stadt Dresden', consultations: 1 }), 2_800],
      [planned('consulting', 5_000, at('NW'), { district: 'Bottrop', consultations: 1 }), 1_750],
    ],
  },
  forschungszulage: {
    clause: '§ 4 Abs. 1 FZulG: 25 %, auf Antrag kleiner und mittlerer Unternehmen 35 %',
    cases: [
      [planned('research', 100_000), 35_000],
      [planned('research', 100_000, medium), 35_000],
      [planned('research', 100_000, large), 25_000],
    ],
  },
  'guw-hessen-wachstum': {
    clause: 'GuW Hessen Wachstum: bis 100 % der Kosten, höchstens 2 Mio. €',
    cases: [
      [machine(180_000), 180_000],
      [machine(2_000_000), 2_000_000],
      [machine(3_000_000), 2_000_000],
    ],
  },
  'digitalinvest-kmu-saarland': {
    clause: 'DigitalInvest KMU Saarland: 50 % der Kosten der Digitalisierung',
    cases: [
      [planned('digitalisation', 10_000), 5_000],
      [planned('digitalisation', 20_000), 10_000],
      [planned('digitalisation', 15_000), 7_500],
      [machine(20_000), null],
    ],
  },
  gruendungszuschuss: {
    clause: '§ 94 SGB III: sechs Monate Arbeitslosengeld und 300 €, auf neuen Antrag weitere neun Monate 300 €',
    cases: [
      // 6 × 1.500 € = 9.000 €; 9 × 300 € = 2.700 € more.
      [planned('startup', 45_000, { socialStatus: 'alg1', unemploymentBenefitCents: 120_000 }), [9_000, 11_700]],
      [planned('startup', 45_000, { socialStatus: 'alg1', unemploymentBenefitCents: 150_050 }), [10_803, 13_503]],
      // 6 × 1.200 € = 7.200 €; 9 × 300 € = 2.700 € more.
      [planned('startup', 45_000, { socialStatus: 'alg1', unemploymentBenefitCents: 90_000 }), [7_200, 9_900]],
      [planned('startup', 45_000, { socialStatus: 'alg1' }), null],
    ],
  },
  einstiegsgeld: {
    clause: '§ 16b SGB II, §§ 1 und 2 ESGV: 50 % des Regelbedarfs von 563 €, pauschal 75 %, höchstens 24 Monate',
    cases: [
      [planned('startup', 20_000, { socialStatus: 'buergergeld' }), [6_756, 10_134]],
      [planned('startup', 20_000, { socialStatus: 'buergergeld', months: 12 }), [3_378, 5_067]],
      [planned('startup', 20_000, { socialStatus: 'buergergeld', months: 36 }), [6_756, 10_134]],
    ],
  },
  eingliederungszuschuss: {
    clause: '§§ 89 und 90 SGB III: Anteil des Arbeitsentgelts, nie der Kosten einer Maschine',
    cases: [
      [machine(180_000, { newJobs: 2 }), null],
      // 12 × 1.500 €; at most 24 × 2.100 €, 12 × 1.800 €, 12 × 1.500 €, 12 × 1.200 €.
      [planned('hiring', 50_000, { monthlyWageCents: 300_000 }), [18_000, 104_400]],
      // 6 × 1.000 € to 6 × 1.400 €, for each of two people.
      [planned('hiring', 50_000, large, { monthlyWageCents: 200_000, months: 6, newJobs: 2 }), [12_000, 16_800]],
      // 3 × 1.500 € to 3 × 2.100 €.
      [planned('hiring', 50_000, large, { monthlyWageCents: 300_000, months: 3 }), [4_500, 6_300]],
    ],
  },
};

function eurosOf(externalId: string, facts: Facts): Euros {
  const content = { ...emptyProgrammeContent, ...contents.get(externalId) };
  const { amountCents, spread } = assessWorth(
    worthTraitsOf(content),
    askFacts({ ...noFacts, ...facts }, contextOf2026),
  );
  if (amountCents === null) return null;
  return spread === null ? amountCents / 100 : [spread.leastCents / 100, amountCents / 100];
}

describe('the euros of programmes that stand in plans', () => {
  it.each(Object.entries(worked))('%s', (externalId, { cases }) => {
    expect(contents.has(externalId)).toBe(true);
    expect(cases.map(([facts]) => eurosOf(externalId, facts))).toEqual(cases.map(([, euros]) => euros));
  });

  it('are worked for 20 programmes that situations name, with three figures each and the clause', () => {
    const figured = Object.entries(worked).filter(
      ([, { clause, cases }]) => clause !== '' && cases.filter(([, euros]) => euros !== null).length >= 3,
    );
    expect(figured.length).toBeGreaterThanOrEqual(20);
    expect(Object.keys(worked).filter((externalId) => !isNamed.has(externalId))).toEqual([]);
  });

  it('say of a founder whose unemployment benefit is not known what is paid at least, and ask for it', () => {
    const content = { ...emptyProgrammeContent, ...contents.get('gruendungszuschuss') };
    const founder = { ...noFacts, ...planned('startup', 45_000) };
    expect(assessWorth(worthTraitsOf(content), askFacts(founder, contextOf2026))).toMatchObject({
      amountCents: null,
      gap: 'facts',
      missing: ['unemploymentBenefitCents'],
      spread: { leastCents: 180_000, facts: ['unemploymentBenefitCents'] },
    });
  });

  it('are a share of what the programme pays for, where the costs are split', () => {
    const content = { ...emptyProgrammeContent, ...contents.get('sn-grw-riga') };
    const split = (costsByBlock: ResearchFacts['costsByBlock'], more: Facts = {}) => {
      const facts = { ...noFacts, ...machine(180_000, inC('Kreisfreie Stadt Dresden'), more), costsByBlock };
      const worth = assessWorth(worthTraitsOf(content), askFacts(facts, contextOf2026));
      return [worth.amountCents, worth.basis, worth.paidFor];
    };
    const ofMachine = { by: 'rate', percent: 35, ofCents: 12_000_000, blocks: ['machine'] };
    expect(split({ machine: 12_000_000, running: 6_000_000 })).toEqual([4_200_000, ofMachine, ['machine']]);
    // Wages stand beside the investment, and what no block names is an investment of any kind.
    const whole = { by: 'rate', percent: 35, ofCents: 18_000_000 };
    expect(split({ machine: 12_000_000, wages: 9_000_000 })).toEqual([6_300_000, whole, undefined]);
    const facts = { ...noFacts, ...machine(180_000), costsByBlock: { machine: 12_000_000, wages: 9_000_000 } };
    const { aid } = assessWorth(worthTraitsOf(content), askFacts(facts, contextOf2026));
    expect(aid?.blocks).toEqual(['machine', 'general']);
    expect(split({ machine: 12_000_000, running: 1_000_000 }, { investmentCents: null })[0]).toBe(4_200_000);
  });

  it('are told month by month where they are paid so', () => {
    const content = { ...emptyProgrammeContent, ...contents.get('gruendungszuschuss') };
    const founder = { ...noFacts, ...planned('startup', 45_000, { unemploymentBenefitCents: 120_000 }) };
    const { basis, benefits } = assessWorth(worthTraitsOf(content), askFacts(founder, contextOf2026));
    expect(basis).toEqual({
      by: 'phases',
      jobs: 1,
      phases: [
        { months: 6, eachCents: 150_000 },
        { months: 9, eachCents: 30_000 },
      ],
    });
    expect(benefits.map(({ steps }) => steps.map(({ cents }) => cents))).toEqual([[900_000, 1_170_000]]);
  });

  it('lie between those of the areas of a divided district until the municipality is known', () => {
    const open = machine(200_000, at('BE'), { district: 'Berlin', assistedArea: null });
    expect(eurosOf('be-grw-investitionen', open)).toEqual([40_000, 60_000]);
    expect(eurosOf('be-grw-investitionen', { ...open, assistedArea: 'grwC' })).toBe(60_000);
    expect(eurosOf('be-grw-investitionen', { ...open, assistedArea: 'grwD' })).toBe(40_000);
  });

  it('are never the highest share of wages alone where later years are paid less', () => {
    // § 16i (2) SGB II: 100 % in the first two years, then ten points less each year; § 16e (2): 75 %, then 50 %.
    const shareOf = (externalId: string, ...projects: string[]) => {
      const content = { ...emptyProgrammeContent, ...contents.get(externalId) };
      const facts = { ...noFacts, ...machine(180_000, { projects }) };
      const { share, amountCents } = assessWorth(worthTraitsOf(content), askFacts(facts, contextOf2026));
      return [amountCents, share?.leastPercent, share?.percent];
    };
    for (const projects of [['hiring'], ['machinery', 'hiring']]) {
      // The 3,000 € for courses beside them do not speak for the wages.
      expect(shareOf('teilhabe-am-arbeitsmarkt-16i', ...projects)).toEqual([null, 70, 100]);
      expect(shareOf('eingliederung-langzeitarbeitslose-16e', ...projects)).toEqual([null, 50, 75]);
    }
    // § 89 SGB III: up to 50 %.
    expect(shareOf('eingliederungszuschuss', 'hiring')).toEqual([null, null, 50]);
  });

  it('are never the highest rate alone where the size of the firm is not known', () => {
    const open = { ...machine(180_000, inC('Kreisfreie Stadt Dresden')), employees: null, turnoverCents: null };
    expect(eurosOf('sn-grw-riga', { ...open, balanceSheetCents: null })).toEqual([27_000, 63_000]);
  });
});
