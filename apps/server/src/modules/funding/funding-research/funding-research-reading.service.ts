import type { AidDecision } from '@fundus/contract/aid-decision';
import type { Cumulation } from '@fundus/contract/cumulation';
import { calendarDateAt } from '@fundus/contract/date';
import type { CalculatedSize, ResearchFacts, RuleFinding, Verdict } from '@fundus/contract/eligibility-rule';
import type { CaseTogether } from '@fundus/contract/funding-case';
import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import type { ItemChange, ItemFeedback, ResearchItem } from '@fundus/contract/funding-research-item';
import type { MatchPlace } from '@fundus/contract/match-place';
import type { NearMiss } from '@fundus/contract/near-miss';
import { deMinimisKeys, linkLimitKeys, type Parameters, sizeLimitKeys } from '@fundus/contract/parameter';
import { type Filing, isOverOn } from '@fundus/contract/programme-day';
import type { ProgrammeWorth } from '@fundus/contract/programme-worth';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { type AskedFacts, askFacts, type RuleContext } from '#modules/funding/funding-programme/asked-facts.rules.ts';
import { placeOfChosen } from '#modules/funding/funding-programme/catalogue/chosen-place.rules.ts';
import { rulesOf } from '#modules/funding/funding-programme/catalogue/derived.rules.ts';
import { toFitCase } from '#modules/funding/funding-programme/catalogue/fit-case.ts';
import { worthTraitsOf } from '#modules/funding/funding-programme/catalogue/fit-traits.ts';
import { ChangedCase } from '#modules/funding/funding-programme/catalogue/near-miss.rules.ts';
import { nearMissesOfContent } from '#modules/funding/funding-programme/catalogue/near-miss-stakes.ts';
import { assessWorth } from '#modules/funding/funding-programme/catalogue/worth-telling.rules.ts';
import { sizeOf } from '#modules/funding/funding-programme/company-size.rules.ts';
import { evaluateRules } from '#modules/funding/funding-programme/eligibility.rules.ts';
import { isUnfiled } from '#modules/funding/funding-programme/programme-filing.rules.ts';
import { readFilings } from '#modules/funding/funding-programme/programme-filing.service.ts';
import {
  listProgrammeFacts,
  listProgrammeSnapshots,
  type ProgrammeFacts,
} from '#modules/funding/funding-programme/programme-snapshot.service.ts';
import { loadTermLabels } from '#modules/funding/funding-programme/term-labels.service.ts';
import { assessCompanySize } from '#modules/people/company-size/company-size.rules.ts';
import { getParameters } from '#modules/platform/parameter/parameter.service.ts';
import { loadFundingAreas } from '#modules/platform/reference/funding-area.service.ts';
import { findPostcode, type Town } from '#modules/platform/reference/postcode.service.ts';
import { decisionOf } from './aid-decision.rules.ts';
import { assessCumulation } from './cumulation.rules.ts';
import { findSizeGroup, listResearchesOfPerson, type ResearchRecord } from './funding-research.repository.ts';
import { changeSince } from './funding-research.rules.ts';
import { findProgrammeStates, type ListedItem, listItems } from './funding-research-item.repository.ts';
import { industriesOf } from './industry-correspondence.rules.ts';
import { loadIndustryPaths } from './industry-path.service.ts';
import { type PlaceTable, placeOf } from './place.rules.ts';
import { toFacts } from './research-facts.rules.ts';
import { listFeedbackOfResearch } from './share-feedback.service.ts';

/** An item with its programme as it was chosen, and what today's answers make of that programme's rules. */
export interface ReadItem {
  record: ListedItem;
  /** Without its long texts; `readProse` has them. */
  content: ProgrammeFacts;
  summary: ProgrammeSummary;
  verdict: Verdict;
  findings: RuleFinding[];
  /** `null` where it does not fit. */
  worth: ProgrammeWorth | null;
  /** Changes with which it would fit. */
  nearMisses: NearMiss[];
  /** Decision of the funder from its funding case. */
  decision: AidDecision | null;
  filing: Filing | null;
  place: MatchPlace;
  change: ItemChange;
  feedback: ItemFeedback[];
}

/** Everything that a research says, ready for screen, shared page and print. */
export interface ReadResearch {
  record: ResearchRecord;
  items: ReadItem[];
  facts: ResearchFacts;
  cumulation: Cumulation;
}

/** The numbers of law that judging and adding up ask for; others may begin later than today. */
const judgedKeys = [...sizeLimitKeys, ...linkLimitKeys, ...deMinimisKeys] as const;
type JudgedParameters = Pick<Parameters, (typeof judgedKeys)[number]>;

/**
 * The answers of a research as the rules ask for them, with today's numbers of law. In a transaction everything is read
 * with it: waiting for a second connection while holding one is how a pool comes to a standstill.
 */
export async function readFacts(
  db: Executor,
  deps: With<'db' | 'clock'>,
  research: Pick<ResearchRecord, 'start' | 'projects' | 'industries'> & { person?: { personId: string } | null },
): Promise<{ facts: ResearchFacts; today: string; parameters: JudgedParameters }> {
  const today = calendarDateAt(deps.clock());
  const industries = await loadIndustryPaths(db, deps);
  const paths = industriesOf(research.industries, industries);
  const parameters = await getParameters(db, judgedKeys, today);
  const place = placeOf(research.start, await readPlaceTable(db, research.start));
  const calculatedSize = await readCalculatedSize(db, research.person?.personId, parameters);
  const following = { ...paths, ...place, calculatedSize };
  return { facts: toFacts(research.start, research.projects, following), today, parameters };
}

/** Present versions of programmes by their ids, and whether they ended; those that do not exist are left out. */
export const readProgrammeStates = findProgrammeStates;

/** The size of a person's firm with those around it, as the short check requested them; `null` where it was not calculated. */
async function readCalculatedSize(
  db: Executor,
  personId: string | undefined,
  parameters: JudgedParameters,
): Promise<CalculatedSize | null> {
  const group = personId === undefined ? null : await findSizeGroup(db, personId);
  if (group === null) return null;
  const { least, most } = assessCompanySize(group, parameters);
  return { least, most };
}

/** Places of a research's postcodes from the reference data. */
async function readPlaceTable(db: Executor, start: ResearchRecord['start']): Promise<PlaceTable> {
  const areas = await loadFundingAreas();
  const postcodes = [start.investmentPostcode, start.seatPostcode].filter((postcode) => postcode !== null);
  const towns = new Map<string, Town[]>();
  for (const postcode of postcodes) towns.set(postcode, await findPostcode(db, postcode));
  return {
    placesOf: (postcode) => towns.get(postcode) ?? [],
    areaOf: areas.regionalAidOf,
    ceilingsOf: (federalState, district) => areas.find(federalState, district)?.grw_max ?? '',
    areaOfPart: (federalState, district, part) =>
      areas.partsOf(federalState, district).find(({ name }) => name === part)?.area,
  };
}

const worthFor = (content: ProgrammeFacts, verdict: Verdict, asked: AskedFacts): ProgrammeWorth | null =>
  verdict === 'doesNotFit' ? null : assessWorth(worthTraitsOf(content), asked);

type Judged = Pick<ReadItem, 'verdict' | 'findings' | 'worth' | 'nearMisses' | 'place'>;

/** Judges programmes by the answers of a research: what is the same for all of them is prepared once. */
async function createJudge(
  db: Executor,
  deps: With<'db'>,
  { record, facts, today, parameters }: OpenResearch,
): Promise<(content: ProgrammeFacts) => Judged> {
  const context = { today, parameters };
  const asked = askFacts(facts, context);
  const { caseLabels } = await loadTermLabels(db, deps);
  const own = toFitCase(facts, record.start.purposes, { labels: caseLabels, today });
  const changed = new ChangedCase(asked, context);
  return (content) => {
    const judged = evaluateRules(rulesOf(content), facts, context, content.projects);
    // A programme that is over fits no case, whatever its rules say.
    const verdict: Verdict = isOverOn(content, today) ? 'doesNotFit' : judged.verdict;
    const place = placeOfChosen(content, own, { facts, context });
    return {
      verdict,
      findings: judged.findings,
      worth: worthFor(content, verdict, asked),
      nearMisses: verdict === 'doesNotFit' ? nearMissesOfContent(content, changed) : [],
      place: verdict === 'doesNotFit' ? { ...place, worthCents: null } : place,
    };
  };
}

/** Reads programmes as items chose them, and feedback on them, and judges them by the answers of the research. */
async function judgeItems(
  db: Executor,
  deps: With<'db' | 'clock'>,
  research: OpenResearch,
  items: readonly ListedItem[],
): Promise<ReadItem[]> {
  if (items.length === 0) return [];
  const snapshots = await listProgrammeSnapshots(db, deps, items.map(versionOf));
  const feedback = await listFeedbackOfResearch(db, research.record.id);
  const judge = await createJudge(db, deps, research);
  const unfiled = items.filter(({ caseState }) => isUnfiled(caseState));
  const filings = await readFilings(
    db,
    unfiled.map(({ programmeId }) => programmeId),
    research.today,
  );
  return items.map((item, index) => {
    const { content, summary } = snapshots[index] as (typeof snapshots)[number];
    return {
      record: item,
      content,
      summary,
      ...judge(content),
      decision: decisionOf(item, content),
      filing: filings.get(item.programmeId) ?? null,
      change: changeSince(item.programmeVersion, item),
      feedback: feedback.get(item.id) ?? [],
    };
  });
}

type OpenResearch = { record: ResearchRecord } & Awaited<ReturnType<typeof readFacts>>;

const versionOf = ({ programmeId, programmeVersion }: ListedItem) => ({ programmeId, version: programmeVersion });

/** Reads the items of a research and judges them. `db` is the transaction in which the research was changed, if any. */
export async function readResearch(
  db: Executor,
  deps: With<'db' | 'clock'>,
  record: ResearchRecord,
): Promise<ReadResearch> {
  const research = { record, ...(await readFacts(db, deps, record)) };
  const listed = await listItems(db, record.id);
  const items = await judgeItems(db, deps, research, listed);
  const contents = items.map(({ content }) => content);
  return { record, items, facts: research.facts, cumulation: cumulate(research, listed, contents) };
}

/** One item of a research, judged; the others are not looked at. */
export async function readItem(
  db: Executor,
  deps: With<'db' | 'clock'>,
  record: ResearchRecord,
  item: ListedItem,
): Promise<ReadItem> {
  const [read] = await judgeItems(db, deps, { record, ...(await readFacts(db, deps, record)) }, [item]);
  return read as ReadItem;
}

/** Judges the result list of a research: the verdict on each item and their total; no texts, no feedback. */
export async function judgeResearch(
  db: Executor,
  deps: With<'db' | 'clock'>,
  record: ResearchRecord,
): Promise<{ items: (Judged & Pick<ResearchItem, 'itemId'>)[]; cumulation: Cumulation }> {
  const research = { record, ...(await readFacts(db, deps, record)) };
  const listed = await listItems(db, record.id);
  const contents = await listProgrammeFacts(db, listed.map(versionOf));
  const judge = await createJudge(db, deps, research);
  const items = listed.map(({ id: itemId }, index) => ({ itemId, ...judge(contents[index] as ProgrammeFacts) }));
  return { items, cumulation: cumulate(research, listed, contents) };
}

/** A programme at some of its versions, judged by the answers of a research, in their order. */
export async function judgeVersions(
  db: Executor,
  deps: With<'db' | 'clock'>,
  record: ResearchRecord,
  { programmeId, versions }: { programmeId: string; versions: readonly number[] },
): Promise<Pick<Judged, 'verdict' | 'worth'>[]> {
  const judge = await createJudge(db, deps, { record, ...(await readFacts(db, deps, record)) });
  const contents = await listProgrammeFacts(
    db,
    versions.map((version) => ({ programmeId, version })),
  );
  return contents.map((content) => {
    const { verdict, worth } = judge(content);
    return { verdict, worth };
  });
}

/**
 * The items of each research of a person with what each gives, and what all of them make together; the newest research first, one
 * without items is left out.
 */
export async function judgeTogether(
  db: Executor,
  deps: With<'db' | 'clock'>,
  personId: string,
): Promise<CaseTogether[]> {
  const together: CaseTogether[] = [];
  for (const record of await listResearchesOfPerson(db, personId)) {
    const listed = await listItems(db, record.id);
    if (listed.length === 0) continue;
    const research = { record, ...(await readFacts(db, deps, record)) };
    const contents = await listProgrammeFacts(db, listed.map(versionOf));
    const judge = await createJudge(db, deps, research);
    together.push({
      researchId: record.id,
      researchName: record.name,
      costs: { investmentCents: record.start.investmentCents, costsByBlock: record.start.costsByBlock },
      items: listed.map((item, index) => {
        const content = contents[index] as ProgrammeFacts;
        const { worth } = judge(content);
        return {
          itemId: item.id,
          title: content.shortTitle || content.title,
          status: item.status,
          worth,
          decision: decisionOf(item, content),
        };
      }),
      cumulation: cumulate(research, listed, contents),
    });
  }
  return together;
}

/** Cumulation of the programmes; `contents` in the order of the items, as they were chosen. */
export function cumulate(
  { facts, today, parameters }: Pick<OpenResearch, 'facts'> & RuleContext,
  items: readonly Pick<ListedItem, 'id' | 'externalId' | 'grantEquivalentCents'>[],
  contents: readonly ProgrammeFacts[],
): Cumulation {
  const asked = askFacts(facts, { today, parameters });
  const chosen = items.map(({ id: itemId, externalId, grantEquivalentCents }, index) => {
    const programme = contents[index] as ProgrammeFacts;
    const worth = assessWorth(worthTraitsOf(programme), asked);
    return { itemId, externalId, grantEquivalentCents, programme, worth, blocks: worth.aid?.blocks ?? [] };
  });
  return assessCumulation({ items: chosen, facts, parameters, size: sizeOf(asked) });
}

/** The result list after a change: its order, what is made of all items together, and of the changed ones all. */
export async function readListChange(
  db: Executor,
  deps: With<'db' | 'clock'>,
  record: ResearchRecord,
  isChanged: (item: ListedItem) => boolean,
): Promise<{ itemIds: string[]; changed: ReadItem[]; cumulation: Cumulation }> {
  const research = { record, ...(await readFacts(db, deps, record)) };
  const items = await listItems(db, record.id);
  const cumulation = cumulate(research, items, await listProgrammeFacts(db, items.map(versionOf)));
  return {
    itemIds: items.map(({ id }) => id),
    changed: await judgeItems(db, deps, research, items.filter(isChanged)),
    cumulation,
  };
}
