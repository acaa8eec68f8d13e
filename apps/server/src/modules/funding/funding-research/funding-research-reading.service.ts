import type { Cumulation } from '@fundus/contract/cumulation';
import { calendarDateAt } from '@fundus/contract/date';
import type { ResearchFacts, RuleFinding, Verdict } from '@fundus/contract/eligibility-rule';
import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import type { ItemChange, ItemFeedback } from '@fundus/contract/funding-research-item';
import type { Parameters } from '@fundus/contract/parameter';
import type { Executor } from '#db/database.ts';
import { rulesOf } from '#modules/funding/funding-programme/catalogue/derived.rules.ts';
import { evaluateRules } from '#modules/funding/funding-programme/eligibility.rules.ts';
import {
  listProgrammeSnapshots,
  type ProgrammeFacts,
} from '#modules/funding/funding-programme/programme-snapshot.service.ts';
import { getParameters } from '#modules/platform/parameter/parameter.service.ts';
import type { Deps } from '../../../deps.ts';
import { assessCumulation } from './cumulation.rules.ts';
import type { ResearchRecord } from './funding-research.repository.ts';
import { changeSince } from './funding-research.rules.ts';
import { type CurrentItem, listItems } from './funding-research-item.repository.ts';
import { industriesOf } from './industry-correspondence.rules.ts';
import { loadIndustryPaths } from './industry-path.service.ts';
import { toFacts } from './research-facts.rules.ts';
import { listFeedbackOfResearch } from './share-feedback.service.ts';

/** An item with its programme as it was chosen, and what today's answers make of that programme's rules. */
export interface ReadItem {
  record: CurrentItem;
  /** Without its long texts; `readProse` has them. */
  content: ProgrammeFacts;
  summary: ProgrammeSummary;
  verdict: Verdict;
  findings: RuleFinding[];
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

/**
 * The answers of a research as the rules ask for them, with today's numbers of law. In a transaction everything is read
 * with it: waiting for a second connection while holding one is how a pool comes to a standstill.
 */
export async function readFacts(
  db: Executor,
  deps: Pick<Deps, 'db' | 'clock'>,
  research: Pick<ResearchRecord, 'start' | 'projects' | 'industries'>,
): Promise<{ facts: ResearchFacts; today: string; parameters: Parameters }> {
  const today = calendarDateAt(deps.clock());
  const industries = await loadIndustryPaths(db, deps);
  const paths = industriesOf(research.industries, industries);
  const parameters = await getParameters(db, today);
  return { facts: toFacts(research.start, research.projects, paths), today, parameters };
}

/** Reads the items of a research and judges them. `db` is the transaction in which the research was changed, if any. */
export async function readResearch(db: Executor, deps: Deps, record: ResearchRecord): Promise<ReadResearch> {
  const { facts, today, parameters } = await readFacts(db, deps, record);
  const records = await listItems(db, record.id);
  const snapshots = await listProgrammeSnapshots(
    db,
    deps,
    records.map(({ programmeId, programmeVersion }) => ({ programmeId, version: programmeVersion })),
  );
  const feedback = await listFeedbackOfResearch(db, record.id);
  const items = records.map((item, index): ReadItem => {
    const { content, summary } = snapshots[index] as (typeof snapshots)[number];
    const { verdict, findings } = evaluateRules(rulesOf(content), facts, { today, parameters });
    return {
      record: item,
      content,
      summary,
      verdict,
      findings,
      change: changeSince(item.programmeVersion, item),
      feedback: feedback.get(item.id) ?? [],
    };
  });
  const chosen = items.map((item) => ({ itemId: item.record.id, programme: item.content }));
  return { record, items, facts, cumulation: assessCumulation({ items: chosen, facts, parameters }) };
}
