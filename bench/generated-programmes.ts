import type { EligibilityRule } from '@fundus/contract/eligibility-rule';
import { type Region } from '@fundus/contract/federal-state';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import {
  emptyProgrammeContent,
  type FundingType,
  type ProgrammeContent,
  type ProgrammeLevel,
  type ProgrammeStatus,
} from '@fundus/contract/programme-content';

/** A programme made up for measurements. */
export interface GeneratedProgramme {
  programmeId: string;
  content: ProgrammeContent;
  createdAt: string;
  updatedAt: string;
}

const firstParts =
  'Existenz Gründungs Energie Umwelt Klima Wohnraum Gebäude Wald Forst Landwirtschafts Tier Pflanzen Digital Forschungs Innovations Technologie Export Messe Markt Kultur Sport Jugend Kinder Familien Frauen Senioren Gesundheits Pflege Sozial Bildungs Weiterbildungs Ausbildungs Fachkräfte Arbeits Beschäftigungs Verkehrs Rad Elektro Wasserstoff Solar Wind Wärme Speicher Netz Breitband Daten Sicherheits Software Maschinen Anlagen Werkstoff Holz Metall Kunststoff Textil Lebensmittel Handwerks Handels Dienstleistungs Tourismus Gast Stadt Dorf Regional Struktur Kommunal Gemeinde Denkmal Museums Theater Musik Film Medien Verlags Wissenschafts Hochschul Labor Medizin Bio Nano Mikro Optik Luftfahrt Raumfahrt Schiff Hafen Bahn Straßen Brücken Hochwasser Abwasser Trinkwasser Abfall Kreislauf Recycling Boden Moor Arten Naturschutz Küsten Fischerei Wein Obst Gemüse Milch Öko Bürgschafts Kredit Beteiligungs Eigenkapital Liquiditäts Investitions Betriebsmittel Nachfolge Unternehmens Beratungs Qualifizierungs Vernetzungs Kooperations Integrations Inklusions Ehrenamts Demokratie Quartiers Nachbarschafts'.split(
    ' ',
  );
const lastParts =
  'förderung beratung finanzierung sanierung modernisierung entwicklung einrichtung anlage maßnahme vorhaben projekt programm konzept strategie netzwerk zentrum betrieb betriebe unternehmen verein träger plan planung bau ausbau umbau neubau technik technologie lösung system systeme speicher versorgung nutzung gewinnung erzeugung verarbeitung vermarktung ausstattung geräte fahrzeuge software plattform schutz vorsorge pflege betreuung hilfe schulung ausbildung prüfung zertifizierung forschung erprobung demonstration gründung nachfolge sicherung stärkung kosten ausgaben mittel personal arbeitsplätze räume flächen gebiete standorte wirtschaft handwerk handel tourismus verbund partnerschaft wettbewerb preis stipendium gutschein bonus fonds kredit darlehen bürgschaft'.split(
    ' ',
  );
const plainWords =
  'Antrag Bewilligung Zuwendung Zuschuss Darlehen Richtlinie Land Bund Europäische Union Mittel Ausgaben Kosten Höhe Prozent Euro Laufzeit Monate Jahre Verfahren Formular Frist Stelle Ministerium Bank Unternehmen Mittelständische Kleine Betriebe Personen Antragsteller Begünstigte Sitz Betriebsstätte Niederlassung Bayern Sachsen Hessen Thüringen Berlin Investition Vorhaben Maßnahme Durchführung Beginn Abschluss Nachweis Verwendung Eigenanteil Finanzierung Voraussetzung Bedingung Beihilfe Kumulierung Ausschluss Prüfung Entscheidung Ermessen Haushalt Verfügbarkeit nachhaltig innovativ regional digital effizient beruflich gemeinnützig öffentlich privat gewerblich förderfähig zuwendungsfähig erforderlich angemessen geeignet unterstützt gefördert gewährt beträgt erhalten stellen einreichen beantragen nutzen schaffen verbessern stärken sichern ausbauen modernisieren entwickeln erforschen'.split(
    ' ',
  );
const functionWords = 'der die das und für von mit in zu im bei auf durch Sie wenn können eine einen zur zum'.split(
  ' ',
);

export const generatedAreas = firstParts.slice(0, 24).map((part) => part.toLowerCase());
export const generatedApplicants = [
  'unternehmen',
  'existenzgruenderin',
  'privatperson',
  'kommune',
  'verband_vereinigung',
  'hochschule',
  'forschungseinrichtung',
  'oeffentliche_einrichtung',
  'bildungseinrichtung',
];
export const generatedProjects = lastParts.slice(0, 30).map((part) => `vorhaben_${part}`);
const fundingTypes: readonly FundingType[] = ['grant', 'grant', 'grant', 'loan', 'guarantee', 'participation', 'other'];
const levels: readonly ProgrammeLevel[] = ['state', 'state', 'state', 'federal', 'eu'];
const statuses: readonly ProgrammeStatus[] = ['open', 'open', 'open', 'rolling', 'announced', 'closed', 'exhausted'];

type Random = () => number;

/** Numbers from 0 to 1 that are the same on every run (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
/** Few are picked often, most seldom, as words are in texts. */
const pickSkewed = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() ** 2.2 * items.length)] as Item;
const pickSome = <Item>(random: Random, items: readonly Item[], most: number): Item[] => [
  ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(random, items))),
];

function word(random: Random): string {
  const kind = random();
  if (kind < 0.4) return pickSkewed(random, functionWords);
  if (kind < 0.72) return pickSkewed(random, plainWords);
  const compound = `${pickSkewed(random, firstParts)}${pickSkewed(random, lastParts)}`;
  return kind > 0.99 ? `${pick(random, firstParts)}${compound.toLowerCase()}` : compound;
}

/** A number of words of programmes, in sentences. */
export function generatedText(random: Random, words: number): string {
  const written: string[] = [];
  for (let at = 0; at < words; at++) written.push(at % 14 === 13 ? `${word(random)}.` : word(random));
  return `${written.join(' ')}.`;
}

function rules(random: Random, regions: readonly Region[], applicants: readonly string[]): EligibilityRule {
  const clause = (number: number) => ({ reference: `Nr. ${number}`, text: 'Voraussetzung der Richtlinie.' });
  const demands: EligibilityRule[] = [
    { op: 'region', of: 'investment', values: [...regions], clause: clause(2) },
    { op: 'anyOf', fact: 'applicants', values: [...applicants], clause: clause(3) },
  ];
  if (random() < 0.5) demands.push({ op: 'companySizeAtMost', size: pick(random, ['micro', 'small', 'medium']) });
  if (random() < 0.3) demands.push({ op: 'is', fact: 'hasStarted', value: false, clause: clause(4) });
  if (random() < 0.3) {
    const codes = pickSome(random, ['wz2008:C', 'wz2008:G', 'wz2008:62', 'wz2008:F', 'wz2008:I', 'wz2008:A'], 4);
    demands.push({ op: random() < 0.7 ? 'industryIn' : 'industryNotIn', codes });
  }
  if (random() < 0.3) {
    const minimum = Math.round(random() * 50) * 100_000;
    demands.push({
      op: 'any',
      rules: [
        { op: 'between', fact: 'investmentCents', minimum, maximum: null },
        { op: 'between', fact: 'companyAgeYears', minimum: null, maximum: 3 + Math.floor(random() * 5) },
      ],
    });
  }
  if (random() < 0.2) demands.push({ op: 'condition', text: 'Stellungnahme der Hausbank liegt vor.' });
  return { op: 'all', rules: demands };
}

/** Programmes with 200 to 300 words each, the same for the same seed. About two in five state rules of their own. */
export function* generateProgrammes(count: number, seed = 20_261_121): Generator<GeneratedProgramme> {
  const random = seededRandom(seed);
  for (let number = 0; number < count; number++) {
    const level = pick(random, levels);
    const regions: Region[] = level === 'state' ? [pick(random, federalStateCodes)] : ['nationwide'];
    const applicants = pickSome(random, generatedApplicants, 4);
    const topic = `${pickSkewed(random, firstParts)}${pickSkewed(random, lastParts)}`;
    const day = (from: number, span: number) =>
      new Date(Date.UTC(2026, 10, 21) + (from + Math.floor(random() * span)) * 86_400_000).toISOString().slice(0, 10);
    const content: ProgrammeContent = {
      ...emptyProgrammeContent,
      title: `${topic} – ${pick(random, firstParts)}${pick(random, lastParts)} ${pick(random, plainWords)}`,
      shortTitle: `${topic.slice(0, 6)}-${number}`,
      funder: `Ministerium für ${pick(random, firstParts)}${pick(random, lastParts)}`,
      level,
      status: pick(random, statuses),
      fundingTypes: pickSome(random, fundingTypes, 2),
      programmeGroups: pickSome(random, ['gruppe_a', 'gruppe_b', 'gruppe_c', 'gruppe_d'], 2),
      fundingAreas: pickSome(random, generatedAreas, 3),
      purposes: pickSome(random, ['investition', 'betriebsmittel', 'beratung', 'forschung', 'personal'], 2),
      projects: random() < 0.3 ? [] : pickSome(random, generatedProjects, 4),
      applicants,
      regions,
      fundingRateMaximum: random() < 0.6 ? 10 * Math.ceil(random() * 10) : null,
      amountMaximumCents: random() < 0.7 ? Math.ceil(random() * 500) * 1_000_000 : null,
      isDeMinimis: random() < 0.4 ? true : random() < 0.5 ? false : null,
      applicationBeforeStart: random() < 0.6 ? true : null,
      deadlines: random() < 0.4 ? [{ on: day(-60, 240), note: '' }] : [],
      validUntil: random() < 0.5 ? day(0, 1_500) : null,
      shortText: generatedText(random, 28),
      description: generatedText(random, 90 + Math.floor(random() * 60)),
      conditions: generatedText(random, 60 + Math.floor(random() * 40)),
      contact: '',
      source: 'Erzeugt',
      factsOn: day(-400, 400),
      rules: random() < 0.4 ? rules(random, regions, applicants) : null,
    };
    const hex = Math.floor(random() * 0xffff_ffff)
      .toString(16)
      .padStart(8, '0');
    yield {
      programmeId: `${hex}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
      content,
      createdAt: `${day(-700, 600)}T08:00:00.000Z`,
      updatedAt: `${day(-90, 90)}T08:00:00.000Z`,
    };
  }
}
