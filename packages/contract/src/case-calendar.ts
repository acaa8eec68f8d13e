import { addDays } from './date.ts';
import type { ProcedureKind } from './funding-procedure-codes.ts';
import type { ProgrammeContent } from './programme-content.ts';

/** Event before which nothing of the Vorhaben may be ordered, commissioned or signed. */
type StartGate = 'none' | 'application' | 'dayAfterApplication' | 'approval' | 'presentation';

/** The gates that the steps of guided procedures are checked by. */
const gateOfProcedure: Record<ProcedureKind, StartGate> = {
  bafa: 'approval',
  avgs: 'presentation',
  foundingGrant: 'dayAfterApplication',
  entryAllowance: 'approval',
  researchAllowance: 'none',
};

/** The catalogue says that the decision has to be waited for: `Bescheid abwarten, dann beauftragen`. */
const waitingWords =
  /erst nach [^.;]*(?:bescheid|bewilligung|zusage)|vor (?:dem |der |Erhalt des )?(?:zuwendungs)?(?:bescheid|bewilligung)|(?:bescheid|bewilligung|zusage)(?: abwarten|,? (?:erst )?dann\b|, danach)/iu;
/** The catalogue allows an earlier start; what it excludes, it says with `nicht` or `nie`. */
const allowingWords = /darf|dürfen|erlaubt|zulässig|zugelassen|möglich|Risiko/iu;
const excludingWords = /nicht möglich|\bnie\b/iu;

/**
 * The event after which a Vorhaben may begin. The words of the catalogue only make it stricter than its field does; where the field
 * says nothing, the application comes first as a precaution.
 */
export function startGateOf(
  programme: Pick<ProgrammeContent, 'applicationBeforeStart' | 'startMeans' | 'earlyStart' | 'routeText'>,
  procedure: ProcedureKind | null,
): StartGate {
  if (procedure !== null) return gateOfProcedure[procedure];
  const { applicationBeforeStart, startMeans, earlyStart, routeText } = programme;
  if (applicationBeforeStart === false) return 'none';
  const isAllowed = allowingWords.test(earlyStart) && !excludingWords.test(earlyStart);
  const waits = waitingWords.test(`${startMeans} | ${earlyStart} | ${routeText}`);
  return applicationBeforeStart === true && waits && !isAllowed ? 'approval' : 'application';
}

/** Days that have to be left before the application: for the talk with the funder, and for the papers. */
export const spareDays = { clarify: 21, papers: 7, apply: 0 } as const;

export type CalendarStepName = 'clarify' | 'papers' | 'apply' | 'decision' | 'presentation' | 'start';

export interface CalendarStep {
  step: CalendarStepName;
  /** The latest day; of a step that is done its day. `null`: not known. */
  on: string | null;
  isDone: boolean;
  /** The days that the step needs are no longer there: it is due today. */
  isTight: boolean;
}

interface CaseCalendar {
  steps: CalendarStep[];
  /** The start that the steps lead to: the wished one, or the earliest where that is too late; `null`: none is wished. */
  startsOn: string | null;
  isTooLate: boolean;
  /** The earliest start that still is possible; `null`: the programme takes no application any more. */
  earliestOn: string | null;
  /** After what something may be signed, and from which day on where that has happened. */
  signing: { after: StartGate; on: string | null };
}

export interface CalendarFacts {
  today: string;
  gate: StartGate;
  wishedOn: string | null;
  /** Of the programme; `null`: none is known. */
  lastDay: string | null;
  /** Days by which calls of the programme close. */
  deadlines: readonly string[];
  /** From the application to the decision; `null`: not known. */
  decisionDays: number | null;
  appliedOn: string | null;
  approvedOn: string | null;
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;
const later = (one: string, other: string): string => (one > other ? one : other);

const waitsForDecision = (gate: StartGate): boolean => gate === 'approval' || gate === 'presentation';

/** Days from the application to the first day on which the Vorhaben may begin; no funder decides on the day of the application. */
function waitOf({ gate, decisionDays }: Pick<CalendarFacts, 'gate' | 'decisionDays'>): number {
  if (waitsForDecision(gate)) return Math.max(1, decisionDays ?? 1);
  return gate === 'dayAfterApplication' ? 1 : 0;
}

/** The earliest day on which the Vorhaben may begin, if everything else is done today. */
function earliestStart(facts: CalendarFacts): string | null {
  const { today, gate, lastDay, appliedOn, approvedOn } = facts;
  if (appliedOn === null && lastDay !== null && lastDay < today) return null;
  if (gate === 'none') return today;
  if (approvedOn !== null) return later(today, approvedOn);
  return later(today, addDays(appliedOn ?? today, waitOf(facts)));
}

/** The latest day for the application: before the start, up to the last day, and with the last call that closes before. */
function latestApplication(facts: CalendarFacts, startsOn: string | null): string | null {
  const { today, gate, lastDay, deadlines } = facts;
  const latest = earlier(startsOn === null || gate === 'none' ? null : addDays(startsOn, -waitOf(facts)), lastDay);
  if (latest === null) return null;
  const calls = deadlines.filter((on) => on >= today && on <= latest).toSorted();
  return calls.at(-1) ?? latest;
}

function signedFrom({ gate, appliedOn, approvedOn }: CalendarFacts): string | null {
  if (gate === 'application') return appliedOn;
  if (gate === 'dayAfterApplication') return appliedOn && addDays(appliedOn, 1);
  return gate === 'approval' ? approvedOn : null;
}

/**
 * The calendar of a case, backwards from the wished start: by when each step has to be done. No day of it breaks the rule of its
 * gate, lies behind the last day of the programme, or has passed.
 */
export function planBackwards(facts: CalendarFacts): CaseCalendar {
  const { today, gate, wishedOn, decisionDays, appliedOn, approvedOn } = facts;
  const earliestOn = earliestStart(facts);
  const isTooLate = wishedOn !== null && gate !== 'none' && earliestOn !== null && wishedOn < earliestOn;
  const startsOn = isTooLate ? earliestOn : wishedOn;
  const signing = { after: gate, on: signedFrom(facts) };
  if (earliestOn === null) return { steps: [], startsOn: null, isTooLate: false, earliestOn, signing };
  const applyOn = appliedOn ?? latestApplication(facts, startsOn);
  const before = (step: 'clarify' | 'papers' | 'apply'): CalendarStep => {
    if (appliedOn !== null) return { step, on: step === 'apply' ? appliedOn : null, isDone: true, isTight: false };
    if (applyOn === null) return { step, on: null, isDone: false, isTight: false };
    const on = addDays(applyOn, -spareDays[step]);
    return { step, on: later(on, today), isDone: false, isTight: on < today };
  };
  const expectedOn =
    applyOn === null || decisionDays === null ? null : later(today, addDays(applyOn, Math.max(1, decisionDays)));
  const neededOn = waitsForDecision(gate) ? startsOn : null;
  const decision: CalendarStep = {
    step: 'decision',
    on: approvedOn ?? expectedOn ?? neededOn,
    isDone: approvedOn !== null,
    isTight: false,
  };
  const open = (step: 'presentation' | 'start'): CalendarStep => ({
    step,
    on: startsOn,
    isDone: false,
    isTight: false,
  });
  const begins = [...(gate === 'presentation' ? [open('presentation')] : []), open('start')];
  const isDecidedFirst =
    waitsForDecision(gate) || (decision.on !== null && startsOn !== null && decision.on <= startsOn);
  return {
    steps: [
      before('clarify'),
      before('papers'),
      before('apply'),
      ...(isDecidedFirst ? [decision, ...begins] : [...begins, decision]),
    ],
    startsOn,
    isTooLate,
    earliestOn,
    signing,
  };
}
