import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import type { FitCase } from './fit.rules.ts';
import { subjectsOf } from './fit-traits.ts';
import { isSameSubject, wordsIn } from './topic-words.ts';

/** Labels of terms by `list code` and titles of industries by `industry wz2008:62`, in German as topics are. */
export type CaseLabels = ReadonlyMap<string, readonly string[]>;

/** What people in a status or with a trait are called in topics of programmes. */
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

function wordsOf(facts: ResearchFacts, purposes: readonly string[], labels: CaseLabels): Set<string> {
  // »Start-up« is what a programme for the few calls itself, too: that a person founds touches no subject.
  const keys = [
    ...facts.projects.filter((project) => project !== 'startup').map((code) => `project ${code}`),
    ...purposes.map((code) => `purpose ${code}`),
    ...facts.industryPaths.flat().map((key) => `industry ${key}`),
  ];
  const texts = [
    ...keys.flatMap((key) => labels.get(key) ?? []),
    wordsOfStatus[facts.socialStatus ?? ''] ?? '',
    ...wordsOfTrait.flatMap(([has, words]) => (has(facts) ? [words] : [])),
  ];
  return new Set(texts.flatMap(wordsIn));
}

/** Prepares a research for being compared with many programmes. */
export function toFitCase(
  facts: ResearchFacts,
  purposes: readonly string[],
  { labels, today }: { labels: CaseLabels; today: string },
): FitCase {
  const words = [...wordsOf(facts, purposes, labels)];
  const known = new Map<string, boolean>();
  const isKnown = (word: string): boolean => {
    let answer = known.get(word);
    if (answer === undefined) {
      answer = words.some((own) => isSameSubject(word, own));
      known.set(word, answer);
    }
    return answer;
  };
  const wanted = new Set(facts.projects);
  return {
    facts,
    wanted,
    wantedSubjects: subjectsOf([...wanted]).subjects,
    purposes: new Set(purposes),
    industries: new Set([...facts.industryPaths.flat(), ...(facts.industryCandidates ?? []).flatMap(sureCodes)]),
    touches: (topic) => topic.every(isKnown),
    isFounding: facts.applicants.includes('existenzgruenderin'),
    today,
  };
}

/** The codes of the other edition that an industry lies in whichever entry it is there. */
function sureCodes(candidates: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = candidates;
  return first.filter((code) => others.every((path) => path.includes(code)));
}
