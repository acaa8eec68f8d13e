import { daysBetween } from '@fundus/contract/date';
import { unverifiedConfidences } from '@fundus/contract/programme-codes';
import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import { isOverOn } from '@fundus/contract/programme-day';
import { isStated, listUnproven } from '@fundus/contract/programme-proof';
import type { OpenPoint } from '@fundus/contract/programme-upkeep';
import type { UpkeepPoint } from '@fundus/contract/programme-upkeep-codes';
import { factsAgeOn } from './facts-age.rules.ts';

/** Facts of a content that decide about upkeep, prepared for any day. */
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

/** Fields that an advisor needs. */
const neededFields = [
  'benefits',
  'rules',
  'aidBasis',
  'applicationBeforeStart',
  'routes',
  'regions',
  'officialUrl',
] as const satisfies readonly ProgrammeField[];

/** Days before its last day from which a guideline needs a look. */
const nearDays = 90;

/** Confidences at which the source itself is to be looked at. */
const doubtful: ReadonlySet<string> = new Set([...unverifiedConfidences, 'outdated']);

export function upkeepFactsOf(content: ProgrammeContent): UpkeepFacts {
  const { status, statusOn, validUntil, endedOn, factsOn, confidence, reading } = content;
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
    unproven: listUnproven(content),
    missing: neededFields.filter((field) => !isStated(content, field)),
  };
}

const inForce: ReadonlySet<string> = new Set(['announced', 'open', 'rolling', 'betweenCalls']);

/**
 * The points at which a programme is to be looked at on a day, the most pressing first. `isLeftOut`: the newest catalogue
 * does not have it any more, which ends nothing by itself.
 */
export function openPointsOf(facts: UpkeepFacts, today: string, isLeftOut = false): OpenPoint[] {
  const { status, validUntil, lastDeadlineOn, unproven, missing } = facts;
  const points: OpenPoint[] = [];
  const add = (point: UpkeepPoint, mark: string, fields: readonly ProgrammeField[]): void => {
    points.push({ point, mark, fields: [...fields] });
  };
  const isInForce = inForce.has(status);
  if (isInForce && validUntil !== null && validUntil < today) add('guidelinePast', validUntil, ['validUntil']);
  const takesApplications = isInForce && !isOverOn(facts, today) && status !== 'betweenCalls';
  if (takesApplications && lastDeadlineOn !== null && lastDeadlineOn < today) {
    add('deadlinePast', lastDeadlineOn, ['deadlines', 'status']);
  }
  if (status === 'unclear') add('statusUnclear', facts.statusOn ?? '', ['status']);
  if (isLeftOut) add('notInCatalogue', '', ['status']);
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
