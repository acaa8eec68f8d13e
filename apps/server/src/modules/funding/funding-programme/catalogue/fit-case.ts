import { fullYearsBetween } from '@fundus/contract/date';
import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import type { FitCase } from './fit.rules.ts';
import { subjectsOf } from './fit-traits.ts';
import { isSameSubject, wordsIn } from './topic-words.ts';

/** Labels of terms by `list code` and titles of industries by `industry wz2008:62`, in German as topics are. */
export type CaseLabels = ReadonlyMap<string, readonly string[]>;

/** Topic words for people in a status or with a trait. */
const wordsOfStatus: Readonly<Record<string, string>> = {
  alg1: 'Arbeitslosengeld Arbeitslosigkeit',
  buergergeld: 'Bürgergeld Grundsicherung Arbeitslosigkeit',
  student: 'Studium Studierende Hochschule',
  selfEmployed: 'Selbständige',
};
const wordsOfTrait: readonly (readonly [(facts: ResearchFacts) => boolean, string])[] = [
  [({ hasMasterTitle }) => hasMasterTitle === true, 'Meister Handwerk'],
  [({ hasUniversityLink }) => hasUniversityLink === true, 'Hochschule Wissenschaft Ausgründung Hightech Technologie'],
  [({ isFoundedByWomen }) => isFoundedByWomen === true, 'Frauen Gründerinnen'],
  [
    ({ isNonProfit, businessForm }) => isNonProfit === true || businessForm === 'ggmbh',
    'Gemeinnützig Gemeinwohl Sozialunternehmen Inklusionsbetrieb',
  ],
  [({ trainees }) => (trainees ?? 0) > 0, 'Ausbildung'],
  [({ hasCollectiveAgreement }) => hasCollectiveAgreement === true, 'Tarifvertrag'],
];

function wordsOf(facts: ResearchFacts, purposes: readonly string[], labels: CaseLabels): string[] {
  // »Start-up« is what a programme for the few calls itself, too: that a person founds touches no subject.
  const keys = [
    ...facts.projects.filter((project) => project !== 'startup').map((code) => `project ${code}`),
    ...purposes.map((code) => `purpose ${code}`),
    ...facts.industryPaths.flat().map((key) => `industry ${key}`),
  ];
  return keys.flatMap((key) => labels.get(key) ?? []).flatMap(wordsIn);
}

/** Topic words for the person or the firm. */
function wordsOfPersons(facts: ResearchFacts): string[] {
  const traits = wordsOfTrait.flatMap(([has, words]) => (has(facts) ? [words] : []));
  return [wordsOfStatus[facts.socialStatus ?? ''] ?? '', ...traits].flatMap(wordsIn);
}

/** Groups of persons that work where the applicant is non-profit: firms for inclusion are (§ 215 SGB IX). */
const groupsOf = ({ isNonProfit, businessForm }: ResearchFacts): string[] =>
  isNonProfit === true || businessForm === 'ggmbh' ? wordsIn('Inklusion Behinderung Behinderte Schwerbehinderte') : [];

/** Tells whether every word of a topic speaks of one of the words; remembers each. */
function createTouch(own: readonly string[]): (topic: readonly string[]) => boolean {
  const known = new Map<string, boolean>();
  const isKnown = (word: string): boolean => {
    let answer = known.get(word);
    if (answer === undefined) {
      answer = own.some((one) => isSameSubject(word, one));
      known.set(word, answer);
    }
    return answer;
  };
  return (topic) => topic.every(isKnown);
}

/** Prepares a research for being compared with many programmes. */
export function toFitCase(
  facts: ResearchFacts,
  purposes: readonly string[],
  { labels, today }: { labels: CaseLabels; today: string },
): FitCase {
  const persons = wordsOfPersons(facts);
  const wanted = new Set(facts.projects);
  return {
    facts,
    wanted,
    wantedSubjects: subjectsOf([...wanted]).subjects,
    purposes: new Set(purposes),
    industries: new Set([...facts.industryPaths.flat(), ...(facts.industryCandidates ?? []).flatMap(sureCodes)]),
    touches: createTouch([...new Set([...wordsOf(facts, purposes, labels), ...persons])]),
    touchesPersons: createTouch([...persons, ...groupsOf(facts)]),
    investsElsewhere: investsElsewhere(facts),
    isFounding: facts.applicants.includes('existenzgruenderin'),
    isEstablished: isEstablished(facts, today),
    asksForMoney: asksForMoney(facts, purposes),
    today,
  };
}

/** Benefits that are provided as a service as well as paid for. */
const servicePurposes: ReadonlySet<string> = new Set(['consulting', 'training', 'tradeFair', 'marketLaunch']);

/**
 * Whether the case asks for money alone: it has plain Vorhaben only (founding, taking over, buying), and no purpose that is provided as a
 * service, too. Digitalisation or export are helped by advice and stands as well.
 */
function asksForMoney({ projects }: ResearchFacts, purposes: readonly string[]): boolean {
  const { plain, own } = subjectsOf(projects);
  return plain.length > 0 && own.length === 0 && !purposes.some((purpose) => servicePurposes.has(purpose));
}

/** It invests in another Land than that of its seat. */
const investsElsewhere = ({ seatState, investmentState }: ResearchFacts): boolean =>
  seatState !== null && investmentState !== null && seatState !== investmentState;

const firstYears = 5;

function isEstablished({ applicants, projects, foundedOn }: ResearchFacts, today: string): boolean {
  if (foundedOn === null || applicants.includes('existenzgruenderin')) return false;
  if (projects.includes('startup') || projects.includes('succession')) return false;
  return fullYearsBetween(foundedOn, today) >= firstYears;
}

/** The codes of the other edition that an industry lies in whichever entry it is there. */
function sureCodes(candidates: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = candidates;
  return first.filter((code) => others.every((path) => path.includes(code)));
}
