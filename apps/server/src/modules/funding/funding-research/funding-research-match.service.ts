import type { AdviceRole } from '@fundus/contract/advice-situation-codes';
import { calendarDateAt } from '@fundus/contract/date';
import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import {
  type compareProgrammes as comparison,
  type MatchQuery,
  type MatchResult,
  matchQuery,
  type OpenQuestion,
  type ProgrammeMatch,
} from '@fundus/contract/funding-list';
import type { ProgrammeAdvice } from '@fundus/contract/programme-advice';
import type { ShortCheck } from '@fundus/contract/short-check';
import type { z } from 'zod';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { isLeading } from '#modules/funding/funding-programme/catalogue/advice-plan.rules.ts';
import type { Catalogue } from '#modules/funding/funding-programme/catalogue/catalogue.ts';
import type { CatalogueResearch } from '#modules/funding/funding-programme/catalogue/catalogue-entry.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import type { CatalogueContext } from '#modules/funding/funding-programme/catalogue/catalogue-match.ts';
import { rulesOf } from '#modules/funding/funding-programme/catalogue/derived.rules.ts';
import { getFreshCatalogue } from '#modules/funding/funding-programme/catalogue.service.ts';
import { evaluateRules } from '#modules/funding/funding-programme/eligibility.rules.ts';
import { findEndedProgrammes } from '#modules/funding/funding-programme/ended-programme.service.ts';
import { readAdvice } from '#modules/funding/funding-programme/mention.service.ts';
import { readProse } from '#modules/funding/funding-programme/programme-prose.service.ts';
import { listProgrammeSnapshots } from '#modules/funding/funding-programme/programme-snapshot.service.ts';
import type { ResearchRecord } from './funding-research.repository.ts';
import { getReachableResearch } from './funding-research-access.service.ts';
import { findProgrammeStates, listItems } from './funding-research-item.repository.ts';
import { cumulate, readFacts } from './funding-research-reading.service.ts';

/** Number of days for which a programme is »neu« in the catalogue. */
const newForDays = 30;

/** A programme that has ended stands nowhere in the order. */
const outsidePlace: ProgrammeMatch['place'] = {
  group: 'special',
  because: [],
  setbacks: ['notOpen'],
  worthCents: null,
};

interface Question {
  catalogue: Catalogue;
  research: CatalogueResearch;
  context: CatalogueContext;
  /** The mix that the research keeps. */
  financingMix: ResearchRecord['financingMix'];
}

/** Everything that the catalogue is asked with for a research. Throws NOT_FOUND. */
export async function prepareQuestion(
  deps: With<'db' | 'clock'> & WithCatalogue,
  actor: Actor,
  researchId: string,
): Promise<Question> {
  const record = await getReachableResearch(deps.db, actor, researchId);
  const [catalogue, items, known] = await Promise.all([
    getFreshCatalogue(deps),
    listItems(deps.db, record.id),
    readFacts(deps.db, deps, record),
  ]);
  const newSince = calendarDateAt(new Date(deps.clock().getTime() - newForDays * 86_400_000));
  return {
    catalogue,
    research: {
      facts: known.facts,
      wishes: wishesOf(record),
      selectedIds: new Set(items.map((item) => item.programmeId)),
    },
    context: { today: known.today, parameters: known.parameters, newSince },
    financingMix: record.financingMix,
  };
}

function wishesOf({ start }: Pick<ResearchRecord, 'start'>): CatalogueResearch['wishes'] {
  const { levels, fundingTypes, fundingAreas, programmeGroups, purposes } = start;
  return { levels, fundingTypes, fundingAreas, programmeGroups, purposes };
}

interface Preview extends Pick<MatchResult, 'rows' | 'verdicts'> {
  facts: ResearchFacts;
  /** The recommendation, in the order of the talk. */
  instruments: { role: AdviceRole; why: string; match: ProgrammeMatch }[];
  questions: ShortCheck['questions'];
}

/** Answers without a research: programmes by verdict, the best of them, the recommendation, and the questions that change it most. */
export async function previewMatches(
  deps: With<'db' | 'clock'> & WithCatalogue,
  answers: Parameters<typeof readFacts>[2],
  limit: number,
): Promise<Preview> {
  const [catalogue, known] = await Promise.all([getFreshCatalogue(deps), readFacts(deps.db, deps, answers)]);
  const research = { facts: known.facts, wishes: wishesOf(answers), selectedIds: new Set<string>() };
  const context = { today: known.today, parameters: known.parameters, newSince: null };
  const { rows, verdicts } = catalogue.search(matchQuery.parse({ limit }), research, context);
  const { plan, questions, matchOf } = catalogue.advise(research, context);
  const instruments = plan.slots.flatMap(({ points, compiled: { slot }, usable: [first] }) =>
    first === undefined || !isLeading(points)
      ? []
      : [{ role: slot.role, why: slot.why, match: matchOf(first.ordinal) }],
  );
  const whys = new Map(questions.flatMap(({ fact, why }) => (fact === null ? [] : [[fact, why] as const])));
  const open = catalogue.listOpenQuestions(research, context);
  const counts = new Map(open.map(({ fact, programmeCount }) => [fact, programmeCount]));
  const weighed = catalogue.weighQuestions([...whys.keys(), ...counts.keys()], research, context);
  return {
    facts: known.facts,
    rows,
    verdicts,
    instruments,
    questions: [...weighed].map(([fact, change]) => ({
      fact,
      programmeCount: counts.get(fact) ?? 0,
      change,
      why: whys.get(fact) ?? '',
    })),
  };
}

/** The funding list of a research. */
export async function matchProgrammes(
  deps: With<'db' | 'clock'> & WithCatalogue,
  actor: Actor,
  researchId: string,
  query: MatchQuery,
): Promise<MatchResult> {
  const { catalogue, research, context } = await prepareQuestion(deps, actor, researchId);
  const result = catalogue.search(query, research, context);
  // They stand behind all others, so that one page of a long list tells of them.
  const ended =
    query.search === undefined || query.offset > 0 || query.onlySelected
      ? []
      : await findEndedProgrammes(deps.db, query.search, { toleratesTypos: result.total === 0 });
  return { ...result, ended };
}

/** One programme for a research; also one that has ended, since it may be on the result list. Throws NOT_FOUND. */
export async function getMatch(
  deps: With<'db' | 'clock'> & WithCatalogue,
  actor: Actor,
  researchId: string,
  programmeId: string,
): Promise<ProgrammeMatch> {
  const question = await prepareQuestion(deps, actor, researchId);
  return (
    question.catalogue.findMatch(programmeId, question.research, question.context) ??
    findOutside(deps, question, programmeId)
  );
}

/** A programme that is not in the catalogue (any more), judged by what it says now. */
async function findOutside(
  deps: With<'db' | 'clock'>,
  { research, context }: Question,
  programmeId: string,
): Promise<ProgrammeMatch> {
  const state = (await findProgrammeStates(deps.db, [programmeId])).get(programmeId);
  if (state === undefined) throw notFound('programme');
  const [snapshot] = await listProgrammeSnapshots(deps.db, deps, [{ programmeId, version: state.currentVersion }]);
  if (snapshot === undefined) throw notFound('programme');
  const { verdict, findings } = evaluateRules(
    rulesOf(snapshot.content),
    research.facts,
    context,
    snapshot.content.projects,
  );
  const isSelected = research.selectedIds.has(programmeId);
  return {
    programme: snapshot.summary,
    verdict,
    findings,
    place: outsidePlace,
    worth: null,
    // Nothing can be had of it any more.
    nearMisses: [],
    isSelected,
    isNew: false,
  };
}

export async function listOpenQuestions(
  deps: With<'db' | 'clock'> & WithCatalogue,
  actor: Actor,
  researchId: string,
): Promise<OpenQuestion[]> {
  const { catalogue, research, context } = await prepareQuestion(deps, actor, researchId);
  return catalogue.listOpenQuestions(research, context);
}

/** Programmes side by side, in the order in which they were requested. Throws VALIDATION_FAILED where one does not exist. */
export async function compareProgrammes(
  deps: With<'db' | 'clock'> & WithCatalogue,
  actor: Actor,
  researchId: string,
  programmeIds: readonly string[],
): Promise<z.infer<(typeof comparison)['response']>> {
  const question = await prepareQuestion(deps, actor, researchId);
  const wanted = [...new Set(programmeIds)];
  const states = await findProgrammeStates(deps.db, wanted);
  const snapshots = await listProgrammeSnapshots(
    deps.db,
    deps,
    wanted.map((programmeId) => {
      const state = states.get(programmeId);
      if (state === undefined) throw invalidField(['programmeIds', programmeIds.indexOf(programmeId)], 'invalidChoice');
      return { programmeId, version: state.currentVersion };
    }),
  );
  const advice = await readAdvice(deps.db, snapshots);
  const programmes = await Promise.all(
    snapshots.map(async ({ programmeId, version, content }, place) => {
      const { catalogue, research, context } = question;
      const match =
        catalogue.findMatch(programmeId, research, context) ?? (await findOutside(deps, question, programmeId));
      const { shortText, conditions, combination } = await readProse(deps.db, { programmeId, version }, [
        'shortText',
        'conditions',
        'combination',
      ]);
      const { fundingRateNote, interest, term, officialUrl } = content;
      const texts = { shortText, conditions, combination };
      const told = advice[place] as ProgrammeAdvice;
      return { ...match, fundingRateNote, interest, term, officialUrl, ...texts, advice: told };
    }),
  );
  // As if all of them were chosen: no case has stated a grant equivalent yet.
  const chosen = snapshots.map(({ programmeId: id }) => {
    const externalId = states.get(id)?.externalId ?? null;
    return { id, externalId, grantEquivalentCents: null };
  });
  const contents = snapshots.map(({ content }) => content);
  const cumulation = cumulate({ facts: question.research.facts, ...question.context }, chosen, contents);
  return { programmes, cumulation };
}
