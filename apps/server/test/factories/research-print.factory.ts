import { printSections } from '@fundus/contract/print-section';
import type { ProgrammeAdvice } from '@fundus/contract/programme-advice';
import { emptyBenefit } from '@fundus/contract/programme-benefit';
import type { TextBlock } from '@fundus/contract/rich-text';
import type { FundingResearchPrintData, PrintProgramme } from '#modules/funding/funding-research/print/print-data.ts';

/** A paragraph of plain text. */
export const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', inlines: [{ text }] });

const shortTexts = [
  'Gefördert werden Investitionen in die Errichtung, Erweiterung und grundlegende Modernisierung einer Betriebsstätte. Der Antrag ist vor Beginn des Vorhabens zu stellen; als Beginn gilt der Abschluss eines verbindlichen Liefer- oder Leistungsvertrags.',
  'Das Programm unterstützt kleine und mittlere Unternehmen bei der Einführung digitaler Arbeitsabläufe. Bezuschusst werden Beratung, Software, die dafür nötige Hardware und die Schulung der Beschäftigten.',
  'Das Darlehen richtet sich an Gründerinnen und Gründer, an Freiberufler und an Unternehmen bis fünf Jahre nach der Gründung. Zwei tilgungsfreie Jahre schaffen Luft für den Anlauf; die Hausbank wird von einem Teil der Haftung freigestellt.',
];
const titles = [
  'Gründungsdarlehen Mittelstand',
  'Digitalbonus für Handwerk und kleine Betriebe',
  'Regionale Wirtschaftsförderung: Investitionszuschuss',
  'Energieeffizienz in der Produktion',
  'Innovationsgutschein für Forschungs- und Entwicklungsleistungen',
  'Beteiligungskapital für wachsende Unternehmen',
  'Ausfallbürgschaft der Bürgschaftsbank',
];
const funders = [
  'Förderbank des Bundes',
  'Ministerium für Wirtschaft und Arbeit',
  'Landesinvestitionsbank',
  'Bürgschaftsbank',
];
const types = ['loan', 'grant', 'grant', 'grant', 'grant', 'participation', 'guarantee'] as const;

/** A line of the comparison that is demanded by itself. */
const demanded = { clauseText: '', isCondition: false, group: null };

/** Advice of an invented programme: benefits, application, usual rejections. */
function makeAdvice(seed: number): ProgrammeAdvice {
  return {
    status: 'rolling',
    statusOn: '2026-11-10',
    endedOn: null,
    administeredBy: 'Landesinvestitionsbank',
    benefits: [
      {
        ...emptyBenefit,
        rateMaximum: 20 + (seed % 5) * 10,
        rateKind: 'aidIntensity',
        amountMaximumCents: (50_000 + seed * 1_250) * 100,
        when: 'Kleine Unternehmen im Fördergebiet',
      },
    ],
    aidBasis: ['gberArt17'],
    applicationBeforeStart: true,
    startMeans: 'Abschluss eines Liefer- oder Leistungsvertrags; Planung zählt nicht.',
    earlyStart: '',
    routes: ['houseBank', 'portal'],
    routeText: `1. Gespräch mit der Hausbank, 2. Antrag ${seed} im Portal, 3. danach bestellen.`,
    traps: ['Eine Bestellung vor dem Antrag beendet die Förderung.'],
    applicationDocuments: ['Kostenvoranschlag'],
    deadlines: [],
    validFrom: null,
    validUntil: null,
    mentions: { successors: [], combinationExcludes: [], combinationAllows: [] },
  };
}

/** A made-up programme for tests and measurements; `seed` makes every text differ from that of another seed. */
export function makePrintProgramme(seed: number, changes: Partial<PrintProgramme> = {}): PrintProgramme {
  const pick = <T>(list: readonly T[]): T => list[seed % list.length] as T;
  return {
    title: `${pick(titles)}${seed >= titles.length ? ` ${seed}` : ''}`,
    status: pick(['green', 'orange', 'grey']),
    funder: pick(funders),
    level: pick(['federal', 'state', 'eu']),
    fundingTypes: [pick(types)],
    regions: [seed % 2 === 0 ? 'bundesweit' : 'Nordrhein-Westfalen'],
    fundingRateMinimum: null,
    fundingRateMaximum: seed % 4 === 3 ? null : 20 + (seed % 5) * 10,
    fundingRateNote: seed % 3 === 0 ? 'Kleine Unternehmen erhalten zehn Prozentpunkte mehr.' : '',
    amountMinimumCents: seed % 2 === 0 ? null : 500_000,
    amountMaximumCents: seed % 5 === 4 ? null : (50_000 + seed * 1_250) * 100,
    amountNote: '',
    programmeStatus: pick(['open', 'rolling', 'announced']),
    deadlines: seed % 2 === 0 ? [] : [{ on: '2027-03-31', note: 'Eingang beim Projektträger' }],
    validUntil: pick(['2026-12-31', '2027-06-30', null]),
    factsOn: pick(['2026-11-10', '2026-09-20', '2026-05-02']),
    factsAge: pick(['fresh', 'ageing', 'old']),
    officialUrl: `https://www.foerderung.example/programme/${seed}`,
    confidence: 'primary',
    advice: makeAdvice(seed),
    contact: 'Servicestelle Förderung\nTelefon 030 1234567, Montag bis Freitag 9 bis 16 Uhr',
    comment:
      seed % 2 === 0
        ? `Passt gut zu Ihrem Vorhaben Nr. ${seed + 1}: Die Maschine ist förderfähig, solange Sie vor dem Bescheid nichts bestellen. Bitte sprechen Sie die Hausbank früh an.`
        : '',
    shortText: [
      paragraph(
        `${pick(shortTexts)} Vorgang ${seed}: bis zu 750.000 € und 25 % der Kosten nach § 49a, z. B. für Anlagen.`,
      ),
      {
        kind: 'list',
        ordered: false,
        items: [
          [paragraph('Maschinen und Anlagen')],
          [paragraph('Immaterielle Wirtschaftsgüter wie Lizenzen und Patente')],
        ],
      },
      paragraph(
        `Nicht gefördert werden Ersatzbeschaffungen, Grundstücke und Fahrzeuge für den Straßenverkehr (Stand ${seed}).`,
      ),
    ],
    worth: null,
    standing: 'Passt besonders zum Vorhaben.',
    verdict: {
      nearMisses: [],
      verdict: pick(['fits', 'fitsWithConditions', 'dataMissing']),
      findings: [
        {
          required: 'Sitz oder Betriebsstätte in Deutschland',
          yours: 'Nordrhein-Westfalen',
          verdict: 'fits',
          clause: 'Nr. 3.1 der Richtlinie',
          ...demanded,
        },
        {
          required: 'Kleines oder mittleres Unternehmen',
          yours: `${10 + seed} Beschäftigte, 2,4 Mio. € Umsatz`,
          verdict: 'fits',
          clause: '2003/361/EG, Anhang Art. 2',
          ...demanded,
        },
        {
          required: 'Vorhaben noch nicht begonnen',
          yours: '',
          verdict: 'dataMissing',
          clause: 'Nr. 1.3 der Richtlinie',
          ...demanded,
        },
        {
          required: 'Gesamtfinanzierung ist gesichert',
          yours: 'Zusage der Hausbank steht aus',
          verdict: 'fitsWithConditions',
          clause: 'Nr. 4.2 der Richtlinie',
          ...demanded,
          isCondition: true,
        },
      ],
    },
    interest: seed % 3 === 0 ? '3,85 % effektiv, abhängig von der Bonität' : '',
    term: seed % 3 === 0 ? '10 Jahre, davon 2 tilgungsfrei' : '',
    isDeMinimis: seed % 2 === 0,
    applicationBeforeStart: true,
    combination: 'Mit Krediten der Förderbanken kombinierbar, nicht mit anderen Zuschüssen für dieselben Kosten.',
    conditions: [
      paragraph(
        `Zuwendungsfähig sind Ausgaben ab 5.000 €. Der Bewilligungszeitraum beträgt ${12 + (seed % 24)} Monate.`,
      ),
    ],
    documents: [],
    ...changes,
  };
}

/** A made-up research with `count` programmes and every part chosen. */
export function makePrintData(
  count: number,
  changes: Partial<FundingResearchPrintData> = {},
): FundingResearchPrintData {
  return {
    variant: 'full',
    title: 'Fördermöglichkeiten für den Ausbau der Fertigung',
    language: 'de',
    sections: [...printSections],
    printedOn: '2026-11-21',
    recipient: 'Tischlerei Möller & Söhne GmbH',
    letterhead: {
      name: 'Dr. Karin Weißgerber',
      company: 'Weißgerber Fördermittelberatung',
      addressLines: ['Lange Straße 12', '44135 Dortmund'],
      phone: '0231 5550 1234',
      email: 'weissgerber@foerderberatung.example',
      website: 'www.foerderberatung.example',
      registerCourt: 'Amtsgericht Dortmund',
      registerNumber: 'HRB 12345',
      vatId: 'DE136695976',
      logo: null,
      photo: null,
      paper: null,
    },
    letter: '',
    liabilityNotice:
      'Bitte beachten Sie:\n\n- **Keine Rechts- oder Steuerberatung.** Die Angaben sind mit Sorgfalt zusammengestellt und ersetzen die Auskunft des Fördergebers nicht.\n- **Es entscheidet der Fördergeber.** Ein Anspruch auf Förderung entsteht durch diese Recherche nicht.',
    salutation: 'Frau Dr. Möller',
    position: [
      { label: 'Vorhaben', value: 'Maschinen, Anlagen und Ausstattung' },
      { label: 'Investitionssumme', value: '185.000 €' },
      { label: 'Rechtsform', value: 'GmbH' },
    ],
    investmentCents: 18_500_000,
    foundingOn: null,
    hasStarted: false,
    missing: [],
    deMinimis: { ceilingCents: 30_000_000, receivedCents: 2_000_000, plannedCents: 5_000_000, years: 3 },
    userDefined: [],
    sum: {
      kinds: [{ kind: 'given', totalCents: 6_100_000, leastCents: 6_100_000, grantedCents: 0, lines: [] }],
      openItemIds: [],
      refusedItemIds: [],
    },
    obstacles: [],
    clashes: [],
    cumulation: [],
    financing: null,
    programmes: Array.from({ length: count }, (_, seed) => makePrintProgramme(seed)),
    ...changes,
  };
}
