import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import type { MatchPlace } from '@fundus/contract/match-place';
import { outcome } from '../eligibility-leaf.rules.ts';
import type { FitTraits } from './fit-traits.ts';

/** A case as fit looks at it: made once per research. */
export interface FitCase {
  facts: ResearchFacts;
  /** Its Vorhaben, and how many subjects they are. */
  wanted: ReadonlySet<string>;
  wantedSubjects: number;
  purposes: ReadonlySet<string>;
  industries: ReadonlySet<string>;
  /** Whether every word of a topic is one of its Vorhaben, purposes, industries or status. */
  touches: (topic: readonly string[]) => boolean;
  /** The same of its status and traits alone: an industry that cares for disabled persons is not one of them. */
  touchesPersons: (topic: readonly string[]) => boolean;
  isFounding: boolean;
  /** It invests in another Land than that of its seat. */
  investsElsewhere: boolean;
  /** A firm past its first five years that neither founds nor takes over: Regulation (EU) No 651/2014, Art. 22 (2) ends there. */
  isEstablished: boolean;
  /** Its Vorhaben are paid for, and nothing of what it wants is provided as a service as well. */
  asksForMoney: boolean;
  today: string;
}

/** Who is in one of these is helped by programmes of their own; to be employed says nothing. */
const tellingStatuses: ReadonlySet<string> = new Set(['alg1', 'buergergeld', 'student', 'pensioner']);

/**
 * Points of each finding. They were set by the first choices of advisors in the cases that measure advice,
 * and hold within a quarter up and down; no finding alone outweighs the Vorhaben, the industry and the status together.
 */
const points = {
  /** It is for a Vorhaben of the case, whatever else it is for: breadth is no fault, and no diligence of description decides. */
  focus: 2.5,
  /** Share of what the case wants that the programme is for, by subject and by Vorhaben. */
  coverage: 1,
  share: 0.7,
  /** It is for a Vorhaben of the case that most firms have; for one that is a subject of its own. */
  plainMet: 0.8,
  subjectMet: 1.5,
  noProject: -3,
  purpose: 1.5,
  sector: 3,
  place: 1.2,
  /** For the Land of the seat, where the investment is made in another one: what is paid there leads. */
  seatAlone: 0.4,
  person: 0.9,
  general: 1,
  generalSubject: 0.75,
  subject: 1.75,
  /** A programme of a subject that the case does not have, though its plain Vorhaben may fit. */
  otherSubject: -1.5,
  unassigned: -1.5,
  notForFounders: -2,
  /** A programme for founders alone, where a firm is past its first years. */
  forFoundersAlone: -2,
  /** Advice on a subject that the case does not have. */
  otherAdvice: -5,
  /** For a group of persons that nothing in the case names. */
  otherPersons: -2.5,
  noGrant: -0.5,
} as const;
const mostPerson = 5;

/** How narrow an industry is: a section says little about a subject, a class much. */
const narrowness = (code: string): number => {
  const length = code.length - code.indexOf(':') - 1;
  return length === 1 ? 0.35 : length === 2 ? 0.75 : 1;
};

/** From here on the industry of the case is the programme's own. */
export const atHome = 0.7;

/** How much the industry of the case is the one of the programme, 0 to 1; a subject at home in many is in none. */
export function touchOfIndustry({ topicIndustries }: FitTraits, { industries }: FitCase): number {
  const touched = topicIndustries.filter((code) => industries.has(code));
  if (touched.length === 0) return 0;
  const spread = topicIndustries.length <= 2 ? 1 : topicIndustries.length <= 4 ? 1.3 : 1.8;
  return Math.max(...touched.map(narrowness)) / spread;
}

/** How many of the codes are in the set; runs for every programme of a catalogue. */
function countIn(codes: readonly string[], set: ReadonlySet<string>): number {
  let count = 0;
  for (const code of codes) if (set.has(code)) count += 1;
  return count;
}

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

function rateProjects(
  traits: FitTraits,
  { wanted, wantedSubjects }: FitCase,
): { points: number; meetsSubject: boolean; hasSubject: boolean; mayBeForeign: boolean } {
  const { plain, own } = traits.projects;
  const plainMet = countIn(plain, wanted);
  const ownMet = countIn(own, wanted);
  const subjectsMet = ownMet + (plainMet > 0 ? 1 : 0);
  const met = plainMet + ownMet;
  const sum =
    (met > 0 ? points.focus : 0) +
    points.coverage * shareOf(subjectsMet, wantedSubjects) +
    points.share * shareOf(met, wanted.size) +
    (plainMet > 0 ? points.plainMet : 0) +
    (ownMet > 0 ? points.subjectMet : 0) +
    (met === 0 && wanted.size > 0 ? points.noProject : 0);
  // Which Vorhaben it is for may be another one where it names none, too.
  const mayBeForeign = ownMet === 0 && (own.length > 0 || plain.length === 0);
  return { points: sum, meetsSubject: ownMet > 0, hasSubject: own.length > 0, mayBeForeign };
}

interface Telling {
  isSector: boolean;
  isPlace: boolean;
  isSeat: boolean;
  isStatus: boolean;
  person: number;
}

/** Evidence of the met demands on sector, place and person; two demands on the same fact count once. */
function readTelling({ telling }: FitTraits, { facts }: FitCase, answers: Uint8Array): Telling {
  const read: Telling = { isSector: false, isPlace: false, isSeat: false, isStatus: false, person: 0 };
  const seen = new Set<string>();
  for (const { demand, fact, evidence, weight } of telling) {
    if (answers[demand] !== outcome.met || seen.has(fact)) continue;
    seen.add(fact);
    if (evidence === 'sector') read.isSector = true;
    else if (evidence === 'place') read.isPlace = true;
    else if (evidence === 'seat') read.isSeat = true;
    else {
      const isCommon = fact === 'socialStatus' && !tellingStatuses.has(facts.socialStatus ?? '');
      if (evidence === 'status' && !isCommon) read.isStatus = true;
      read.person += isCommon ? 1 : weight;
    }
  }
  return read;
}

/** Whether it goes on has to be asked: its status says so, or the last day of its guideline has passed. */
export function isUnclear({ isUnclear: isSaid, validUntil }: FitTraits, { today }: Pick<FitCase, 'today'>): boolean {
  return isSaid || (validUntil !== null && validUntil < today);
}

/** Its advice is on a subject that the case does not have. */
const isAdviceElsewhere = ({ adviceSubjects }: FitTraits, { wanted }: FitCase): boolean =>
  wanted.size > 0 && adviceSubjects.length > 0 && !adviceSubjects.some((project) => wanted.has(project));

/** The points of its Vorhaben less what it is for beside them; naming them never counts less than naming none. */
function rateAim(traits: FitTraits, own: FitCase, rated: number): number {
  const less =
    (own.isEstablished && traits.isForFoundersAlone ? points.forFoundersAlone : 0) +
    (isAdviceElsewhere(traits, own) ? points.otherAdvice : 0);
  return less === 0 ? rated : Math.max(rated + less, points.noProject);
}

/** The Land of the investment counts in full, that of the seat alone for less where they differ. */
function ratePlace({ isPlace, isSeat }: Telling, { investsElsewhere }: FitCase): number {
  if (isPlace || (isSeat && !investsElsewhere)) return points.place;
  return isSeat ? points.seatAlone : 0;
}

/** It names a group of persons (severely disabled, long-term unemployed) that neither status nor trait of the case touches. */
const isForOtherPersons = ({ groupWords }: FitTraits, { touchesPersons }: FitCase): boolean =>
  groupWords.length > 0 && !groupWords.some((word) => touchesPersons([word]));

/** How well a programme that is not excluded fits a case: points, and what they come from. */
export interface Fit {
  points: number;
  group: MatchPlace['group'];
  because: MatchPlace['because'];
}

/**
 * Rates how much a programme was made for a case. Only what a programme says in favour raises it: a better description
 * never falls behind a poorer one of the same programme, except by naming a demand that the case breaks.
 * @param answers outcome of every demand, by its number
 */
export function rateFit(traits: FitTraits, own: FitCase, answers: Uint8Array): Fit {
  const { specificity } = traits;
  const telling = readTelling(traits, own, answers);
  const projects = rateProjects(traits, own);
  const industry = telling.isSector ? 1 : touchOfIndustry(traits, own);
  const touched = traits.topics.filter((topic) => own.touches(topic)).length;
  const topics = shareOf(touched, traits.topics.length);
  const isAtHome = industry >= atHome || telling.isStatus;
  const purposes = countIn(traits.purposes, own.purposes);
  const isNarrow = specificity === 'niche' || specificity === null;
  // A niche that only shares a broad industry with the case has another subject, too: games are not every software.
  const isAlone = industry === 1 && (telling.isSector || traits.topicIndustries.length === 1);
  const isUntouched = industry === 0 || (touched === 0 && !isAlone);
  const isOthers = isForOtherPersons(traits, own);
  const isOther = !telling.isStatus && (isOthers || (isUntouched && isNarrow && topics < 0.5));
  let sum =
    rateAim(traits, own, projects.points) +
    points.purpose * shareOf(purposes, own.purposes.size) +
    points.sector * industry +
    points.person * Math.min(telling.person, mostPerson) +
    ratePlace(telling, own) +
    (traits.hasGrant ? 0 : points.noGrant) +
    (own.isFounding && !traits.isForFounders ? points.notForFounders : 0) +
    (isOthers ? points.otherPersons : 0);
  if (specificity === 'general') sum += points.general + (projects.meetsSubject ? points.generalSubject : 0);
  else {
    // Not assigned, it may be as narrow as a niche.
    if (specificity === null) sum += points.unassigned;
    sum += points.subject * (isAtHome ? 1 : touched > 0 ? 0.6 + 0.4 * topics : 0);
    // Topics of a targeted programme are what it does not fit without, whatever Vorhaben it shares.
    const isDemanded = specificity === 'targeted' && traits.topics.length > 0;
    const isForeign = (projects.mayBeForeign || isDemanded) && touched === 0 && !isAtHome;
    if (isForeign) sum += points.otherSubject;
    // A niche that shares a broad industry alone: the supplier of satellites is not every maker of instruments.
    if (specificity !== 'targeted' && touched === 0 && !telling.isSector) {
      sum -= points.sector * Math.min(industry, 1 - industry);
    }
  }
  const because: MatchPlace['because'] = [];
  if (telling.isSector || industry > 0) because.push('sector');
  if (telling.isStatus) because.push('status');
  if (projects.meetsSubject || (projects.points > 0 && !projects.hasSubject)) because.push('project');
  if (touched > 0) because.push('topic');
  if (telling.isPlace || telling.isSeat) because.push('place');
  if (purposes > 0) because.push('purpose');
  const isSpecial = specificity !== 'general' || projects.meetsSubject || telling.isStatus || telling.isSector;
  return { points: sum, group: isOther ? 'otherSubject' : isSpecial ? 'special' : 'general', because };
}
