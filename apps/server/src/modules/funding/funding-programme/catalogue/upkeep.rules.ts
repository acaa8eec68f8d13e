import { daysBetween } from '@fundus/contract/date';
import { unverifiedConfidences } from '@fundus/contract/programme-codes';
import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import { isOverOn } from '@fundus/contract/programme-day';
import { isStated, listUnproven } from '@fundus/contract/programme-proof';
import type { OpenPoint } from '@fundus/contract/programme-upkeep';
import type { UpkeepPoint } from '@fundus/contract/programme-upkeep-codes';
import type { FormFault } from '../programme-link.rules.ts';
import { factsAgeOn } from './facts-age.rules.ts';

/** Facts of a content that decide about upkeep, prepared for any day. */
export interface UpkeepFacts
  extends Pick<
    ProgrammeContent,
    'status' | 'statusOn' | 'validUntil' | 'endedOn' | 'factsOn' | 'confidence' | 'reading'
  > {
  officialUrl: string;
  /** Addresses of its further links. */
  links: readonly string[];
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
    officialUrl: content.officialUrl,
    links: content.links.map(({ url }) => url).filter((url) => url !== '' && url !== content.officialUrl),
    lastDeadlineOn: dates.at(-1) ?? null,
    unproven: listUnproven(content),
    missing: neededFields.filter((field) => !isStated(content, field)),
  };
}

const inForce: ReadonlySet<string> = new Set(['announced', 'open', 'rolling', 'betweenCalls']);

/** An address that does not lead where it did: to nothing, or for good to another address. */
export type BrokenLink = { state: 'gone' } | { state: 'moved'; to: string };

/** An official form of a programme whose address is broken, or gives another file by now. */
export interface FaultyForm {
  title: string;
  fault: FormFault;
}

/** Facts about a programme that lie outside its content. */
export interface UpkeepSurroundings {
  /** The newest catalogue does not have it any more, which ends nothing by itself. */
  isLeftOut?: boolean;
  /** By address. */
  brokenLinks?: ReadonlyMap<string, BrokenLink>;
  /** Of the programme, by title. */
  forms?: readonly FaultyForm[];
}

/** The longest mark of a point. */
const markLength = 1_000;

/** The addresses of a programme that are broken in one way, and the fields that hold them. */
function brokenOf(
  { officialUrl, links }: UpkeepFacts,
  broken: ReadonlyMap<string, BrokenLink>,
  state: BrokenLink['state'],
): { mark: string; fields: ProgrammeField[] } | null {
  const isBroken = (url: string): boolean => broken.get(url)?.state === state;
  const others = links.filter(isBroken);
  const urls = isBroken(officialUrl) ? [officialUrl, ...others] : others;
  if (urls.length === 0) return null;
  const words = urls.map((url) => {
    const link = broken.get(url);
    return link?.state === 'moved' ? link.to : url;
  });
  const fields = [
    ...(isBroken(officialUrl) ? ['officialUrl' as const] : []),
    ...(others.length > 0 ? ['links' as const] : []),
  ];
  return { mark: words.join(' ').slice(0, markLength), fields };
}

/** The forms with one fault: a check holds until another form has it, or the fault is another one. */
function markOfForms(forms: readonly FaultyForm[], state: FormFault['state']): string {
  const words = forms.flatMap(({ title, fault }) => {
    if (fault.state !== state) return [];
    if (fault.state === 'changed') return [`${title} (${fault.on})`];
    return [fault.state === 'moved' ? `${title}: ${fault.to}` : title];
  });
  return words.join(', ').slice(0, markLength);
}

/** The points at which a programme is to be looked at on a day, the most pressing first. */
export function openPointsOf(
  facts: UpkeepFacts,
  today: string,
  { isLeftOut = false, brokenLinks = new Map(), forms = [] }: UpkeepSurroundings = {},
): OpenPoint[] {
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
  const gone = isInForce ? brokenOf(facts, brokenLinks, 'gone') : null;
  if (gone !== null) add('linkGone', gone.mark, gone.fields);
  const addForms = (point: UpkeepPoint, state: FormFault['state']): void => {
    const mark = isInForce ? markOfForms(forms, state) : '';
    if (mark !== '') add(point, mark, []);
  };
  addForms('formGone', 'gone');
  addForms('formChanged', 'changed');
  if (isInForce && validUntil !== null && validUntil >= today && daysBetween(today, validUntil) <= nearDays) {
    add('guidelineNear', validUntil, ['validUntil']);
  }
  if (doubtful.has(facts.confidence)) add('unverified', facts.confidence, ['confidence']);
  if (unproven.length > 0) add('unproven', unproven.join(' '), unproven);
  if (missing.length > 0) add('missing', missing.join(' '), missing);
  if (facts.reading === 'once') add('readOnce', 'once', ['reading']);
  const moved = isInForce ? brokenOf(facts, brokenLinks, 'moved') : null;
  if (moved !== null) add('linkMoved', moved.mark, moved.fields);
  addForms('formMoved', 'moved');
  if (factsAgeOn(today, facts.factsOn) === 'old') add('factsOld', facts.factsOn ?? '', ['factsOn']);
  return points;
}
