import { calendarDateAt } from '@fundus/contract/date';
import type { FundingCaseFields } from '@fundus/contract/funding-case';
import { dayOfState } from '@fundus/contract/funding-case-codes';
import type { FundingCaseState } from '@fundus/contract/funding-case-list';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { type DemoReceipt, insertDemoReceipts } from '#modules/funding/case-receipt/case-receipt-demo.service.ts';
import { aidOf } from '#modules/funding/funding-case/funding-case.rules.ts';
import {
  type CaseRow,
  emptyCaseFields,
  insertDemoCases,
} from '#modules/funding/funding-case/funding-case-demo.service.ts';
import { aidKindOfBasis } from '#modules/funding/funding-programme/aid-kind.rules.ts';
import {
  insertDemoResearches,
  type StoredResearch,
} from '#modules/funding/funding-research/funding-research-demo.service.ts';
import { insertDemoSearches } from '#modules/funding/saved-search/saved-search-demo.service.ts';
import type { DemoAid } from '#modules/people/de-minimis-aid/de-minimis-aid-demo.service.ts';
import { type DemoTask, insertDemoTasks } from '#modules/people/task/task-demo.service.ts';
import type { DemoChronicle } from './demo-chronicle.service.ts';
import type { DemoCase, DemoNotice, DemoResearch } from './demo-seed.ts';
import { momentOf, workingDayIn } from './demo-time.rules.ts';
import type { DemoTimeline } from './demo-timeline.service.ts';
import type { ToldPerson } from './person-demo.service.ts';
import { tellShare } from './share-demo.service.ts';

/** A research of the demo as it is stored, with whom it is for. */
interface ToldResearch extends StoredResearch {
  research: DemoResearch;
  turn: number;
  person: ToldPerson;
}

/**
 * Makes researches for the persons of the demo, in every step, with what came of them. Returns the aids
 * that their cases entered into the ledgers, which are still to be stored.
 */
export async function tellResearches(
  deps: With<'db' | 'clock'>,
  tx: Executor,
  { chronicle, timeline }: { chronicle: DemoChronicle; timeline: DemoTimeline },
  { researches, persons }: { researches: readonly DemoResearch[]; persons: ReadonlyMap<string, ToldPerson> },
): Promise<DemoAid[]> {
  const now = deps.clock();
  const wanted = researches.flatMap((research, turn) => {
    const person = persons.get(research.person);
    return person === undefined ? [] : { research, turn, person, at: momentOf(now, research.daysAgo, turn + 10) };
  });
  const stored = await insertDemoResearches(
    deps,
    tx,
    wanted.map(({ research, person, at }) => ({
      ...research,
      ownerId: person.user.userId,
      personId: person.personId,
      projectId: person.project?.id ?? null,
      createdAt: at,
    })),
  );
  const told = wanted.flatMap((one, place) => {
    const of = stored[place];
    return of === undefined ? [] : { ...one, ...of };
  });
  for (const { at, research, person, researchId } of told) {
    const { personId, user, project } = person;
    const values = { research: research.name, project: project?.name ?? '' };
    chronicle.tell({ user, at }, { personId, kind: 'researchAdded', values, researchId });
    chronicle.record({ user, at }, 'fundingResearch.created', { subjectId: researchId, aboutId: personId });
  }
  // Without the catalogue that ships with the product there is nothing to share.
  const shareable = told.filter(({ items }) => items.some((item) => item !== null));
  for (const { research, person, ...stock } of shareable) {
    for (const share of research.shares ?? []) tellShare(deps, timeline, { ...stock, user: person.user, share });
  }
  const cases = shareable.flatMap((one) => tellCases(now, chronicle, one));
  await insertDemoCases(
    tx,
    calendarDateAt(now),
    cases.map(({ row }) => row),
  );
  await insertDemoTasks(
    tx,
    cases.flatMap(({ tasks }) => tasks),
  );
  await keepSearches(deps, tx, chronicle, shareable);
  await insertDemoReceipts(
    tx,
    cases.flatMap(({ receipts }) => receipts),
  );
  return cases.flatMap(({ aid }) => aid ?? []);
}

function noticeOf(now: Date, told: DemoNotice, periodStartsOn: string): Partial<FundingCaseFields> {
  const ago = (days: number | undefined): string | null => (days === undefined ? null : workingDayIn(now, -days));
  return {
    noticeReference: told.reference,
    noticeKind: 'project',
    financing: 'share',
    ownCents: told.ownEuros * 100,
    periodStartsOn,
    periodEndsOn: workingDayIn(now, told.endsInDays),
    boundUntil: workingDayIn(now, told.boundInDays),
    blocks: told.blocks.map(([name, approved, changed, spent]) => ({
      id: newId(),
      name,
      approvedCents: approved * 100,
      changedCents: changed === null ? null : changed * 100,
      spentCents: spent * 100,
    })),
    conditions: told.conditions.map(({ text, inDays, doneDaysAgo }) => ({
      text,
      dueOn: workingDayIn(now, inDays),
      doneOn: ago(doneDaysAgo),
    })),
    drawdowns: told.drawdowns.map(({ euros, calledDaysAgo, receivedDaysAgo, usedDaysAgo }) => ({
      calledOn: workingDayIn(now, -calledDaysAgo),
      amountCents: euros * 100,
      receivedOn: ago(receivedDaysAgo),
      usedOn: ago(usedDaysAgo),
    })),
    duties: told.duties.map(({ kind, knownDaysAgo, reportedDaysAgo, text }) => ({
      kind,
      knownOn: workingDayIn(now, -knownDaysAgo),
      reportedOn: ago(reportedDaysAgo),
      text,
    })),
  };
}

/** The fields that a case has from each state of its course on. */
function fieldsFrom(now: Date, told: DemoCase, state: FundingCaseState, daysAgo: number): Partial<FundingCaseFields> {
  const { euros, paidEuros, paidDaysAgo, grantEquivalentEuros, isDeMinimis } = told;
  const cents = (amount: number | undefined): number | null => (amount === undefined ? null : amount * 100);
  const on = workingDayIn(now, -daysAgo);
  const day = state === 'idea' ? {} : { [dayOfState[state]]: on };
  if (state === 'approved') {
    const grantEquivalentCents = cents(grantEquivalentEuros);
    const notice = told.notice === undefined ? {} : noticeOf(now, told.notice, on);
    return { ...day, ...notice, grantedCents: cents(euros), grantEquivalentCents, isDeMinimis: isDeMinimis ?? false };
  }
  const paidOn = paidDaysAgo === undefined ? null : workingDayIn(now, -paidDaysAgo);
  const isPaid = state === 'running' || state === 'proofFiled' || state === 'closed';
  return isPaid ? { ...day, paidOn, paidCents: cents(paidEuros) } : { ...day, askedCents: cents(euros) };
}

const giverLimit = 200;
const lentTypes: ReadonlySet<string> = new Set(['loan', 'guarantee', 'participation']);

/** Adds the states of a research's cases to the histories. */
function tellCases(
  now: Date,
  chronicle: DemoChronicle,
  { research, items, person: { personId, user }, researchId }: ToldResearch,
): { row: CaseRow; aid: DemoAid | null; tasks: DemoTask[]; receipts: DemoReceipt[] }[] {
  return research.items.flatMap(({ case: told }, place) => {
    const item = items[place] ?? null;
    const [first] = told?.course ?? [];
    if (told === undefined || first === undefined || item === null) return [];
    const { itemId, programme } = item;
    const id = newId();
    let fields: FundingCaseFields = { ...emptyCaseFields, isDeMinimis: programme.isDeMinimis ?? false };
    const isLent = programme.fundingTypes.length > 0 && programme.fundingTypes.every((type) => lentTypes.has(type));
    let aid: DemoAid | null = null;
    const begunAt = momentOf(now, first[1], 11);
    let at = begunAt;
    let from: FundingCaseState | null = null;
    for (const [state, daysAgo] of told.course) {
      fields = { ...fields, ...fieldsFrom(now, told, state, daysAgo) };
      at = momentOf(now, daysAgo, 12);
      const values = { programme: programme.title, from: from ?? 'none', state };
      from = state;
      chronicle.tell({ user, at }, { personId, kind: 'fundingCaseChanged', values, researchId });
      const granted = aidOf(fields, isLent);
      if (granted === null || aid !== null) continue;
      const giver = (programme.funder.trim() || programme.title).slice(0, giverLimit);
      const kind = aidKindOfBasis(programme.aidBasis) ?? 'general';
      aid = { ...granted, id: newId(), personId, giver, kind, note: '', caseId: id, createdAt: at };
      const entry = { giver, amount: String(aid.amountCents), grantedOn: aid.grantedOn, aidKind: kind };
      chronicle.tell({ user, at }, { personId, kind: 'aidAdded', values: entry });
    }
    const row: CaseRow = {
      ...fields,
      id,
      personId,
      itemId,
      programmeId: item.programmeId,
      programmeVersion: item.programmeVersion,
      title: programme.title,
      funder: programme.funder,
      deadlineOn: null,
      revision: told.course.length,
      fieldRevisions: {},
      createdAt: begunAt,
      updatedAt: at,
    };
    const tasks = (told.tasks ?? []).map(({ title, inDays }): DemoTask => {
      const dueOn = workingDayIn(now, inDays);
      return { id: newId(), caseId: id, title, dueOn, createdBy: user.userId, createdAt: at, doneAt: null };
    });
    const receipts = (told.notice?.receipts ?? []).map(
      ({ daysAgo, cents: amountCents, block, ...texts }): DemoReceipt => {
        const blockId = block === undefined ? null : (row.blocks[block]?.id ?? null);
        return {
          ...texts,
          caseId: id,
          paidOn: workingDayIn(now, -daysAgo),
          amountCents,
          account: '',
          blockId,
          createdAt: at,
        };
      },
    );
    return [{ row, aid, tasks, receipts }];
  });
}

/** Keeps searches with the persons of the demo, with the answers of their researches. */
async function keepSearches(
  deps: With<'clock'>,
  tx: Executor,
  chronicle: DemoChronicle,
  researches: readonly ToldResearch[],
): Promise<void> {
  const now = deps.clock();
  const kept = researches.flatMap(({ research, researchId, turn, start, industries, person: { personId, user } }) => {
    const { search, projects } = research;
    if (search === undefined) return [];
    const { daysAgo, ...input } = search;
    const at = momentOf(now, daysAgo, turn + 11);
    chronicle.tell({ user, at }, { personId, kind: 'searchSaved', values: { search: input.name } });
    return { ...input, researchId, personId, start, projects, industries, at };
  });
  await insertDemoSearches(deps, tx, kept);
}
