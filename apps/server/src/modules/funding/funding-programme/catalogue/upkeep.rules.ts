import { daysBetween } from '@fundus/contract/date';
import { evidenceNames, unverifiedConfidences } from '@fundus/contract/programme-codes';
import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import { statusOnDay } from '@fundus/contract/programme-day';
import type { OpenPoint } from '@fundus/contract/programme-upkeep';
import type { UpkeepPoint } from '@fundus/contract/programme-upkeep-codes';
import { factsAgeOn } from './facts-age.rules.ts';

/** What of a content decides whether a programme is to be looked at, ready for any day. */
export interface UpkeepFacts
  extends Pick<
    ProgrammeContent,
    'status' | 'statusOn' | 'validUntil' | 'endedOn' | 'factsOn' | 'confidence' | 'reading'
  > {
  /** The latest deadline of a call; null where none is stated. */
  lastDeadlineOn: string | null;
  /** Facts that clients decide by and that no evidence speaks of. */
  unproven: readonly ProgrammeField[];
  /** Facts that an advisor needs and that are not known. */
  missing: readonly ProgrammeField[];
}

/** What clients decide by; each wants a source. */
const provenFields = [
  'benefits',
  'rules',
  'aidBasis',
  'applicationBeforeStart',
  'combination',
  'interest',
  'term',
  'deadlines',
  'validUntil',
] as const satisfies readonly ProgrammeField[];

/** What an advisor cannot do without. */
const neededFields = [
  'benefits',
  'rules',
  'aidBasis',
  'applicationBeforeStart',
  'routes',
  'regions',
  'officialUrl',
] as const satisfies readonly ProgrammeField[];

/** So many days before its last day a guideline is looked at. */
const nearDays = 90;

/** Confidences of programmes whose text as a whole is the proof: an official stock, or the word of an editor. */
const provenAsWhole: ReadonlySet<string> = new Set(['corpus', 'editor']);
const doubtful: ReadonlySet<string> = new Set([...unverifiedConfidences, 'outdated']);

const ownNames: Readonly<Record<string, string>> = evidenceNames;

function isKnown(content: ProgrammeContent, field: ProgrammeField): boolean {
  // Sources that know no benefits know their figures.
  if (field === 'benefits' && content.benefits.length === 0) {
    return content.fundingRateMaximum !== null || content.amountMaximumCents !== null;
  }
  const value = content[field];
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

export function upkeepFactsOf(content: ProgrammeContent): UpkeepFacts {
  const { status, statusOn, validUntil, endedOn, factsOn, confidence, reading, evidence } = content;
  const proven = new Set(evidence.flatMap(({ fields }) => fields.map((name) => ownNames[name] ?? name)));
  const isAsked = evidence.length > 0 || !provenAsWhole.has(confidence);
  const dates = content.deadlines.map(({ on }) => on).sort();
  return {
    status,
    statusOn,
    validUntil,
    endedOn,
    factsOn,
    confidence,
    reading,
    lastDeadlineOn: dates.at(-1) ?? null,
    unproven: isAsked ? provenFields.filter((field) => isKnown(content, field) && !proven.has(field)) : [],
    missing: neededFields.filter((field) => !isKnown(content, field)),
  };
}

const inForce: ReadonlySet<string> = new Set(['announced', 'open', 'rolling', 'betweenCalls']);

/** The points at which a programme is to be looked at on a day, the most pressing first. */
export function openPointsOf(facts: UpkeepFacts, today: string): OpenPoint[] {
  const { status, validUntil, lastDeadlineOn, unproven, missing } = facts;
  const points: OpenPoint[] = [];
  const add = (point: UpkeepPoint, mark: string, fields: readonly ProgrammeField[]): void => {
    points.push({ point, mark, fields: [...fields] });
  };
  const isInForce = inForce.has(status);
  if (isInForce && validUntil !== null && validUntil < today) add('guidelinePast', validUntil, ['validUntil']);
  const takesApplications = isInForce && statusOnDay(facts, today) !== 'ended' && status !== 'betweenCalls';
  if (takesApplications && lastDeadlineOn !== null && lastDeadlineOn < today) {
    add('deadlinePast', lastDeadlineOn, ['deadlines', 'status']);
  }
  if (status === 'unclear') add('statusUnclear', facts.statusOn ?? '', ['status']);
  if (isInForce && validUntil !== null && validUntil >= today && daysBetween(today, validUntil) <= nearDays) {
    add('guidelineNear', validUntil, ['validUntil']);
  }
  if (doubtful.has(facts.confidence)) add('unverified', facts.confidence, ['confidence']);
  if (unproven.length > 0) add('unproven', unproven.join(' '), unproven);
  if (missing.length > 0) add('missing', missing.join(' '), missing);
  if (facts.reading === 'once') add('readOnce', 'once', ['reading']);
  if (factsAgeOn(today, facts.factsOn) === 'old') add('factsOld', facts.factsOn ?? '', ['factsOn']);
  return points;
}
