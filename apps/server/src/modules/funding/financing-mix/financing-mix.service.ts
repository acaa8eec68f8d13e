import type { Verdict } from '@fundus/contract/eligibility-rule';
import type { FinancingMixes, StoredMix } from '@fundus/contract/financing-mix';
import { mixKinds } from '@fundus/contract/financing-mix-codes';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { offloaded } from '#lib/work-process/offload.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import { listProgrammeFacts } from '#modules/funding/funding-programme/programme-snapshot.service.ts';
import { prepareQuestion } from '#modules/funding/funding-research/funding-research-match.service.ts';
import { buildCase } from './mix-case.ts';
import type { MixCase } from './mix-model.ts';
import { blocksOf } from './mix-programme.rules.ts';
import type { searchMixes } from './mix-search.rules.ts';
import { type MixFacts, tellMix } from './mix-telling.rules.ts';

type Question = Awaited<ReturnType<typeof prepareQuestion>>;

/**
 * Programmes that an advisor would name for this case: those of the chosen mix, of the result list and of the plan of advice. Whatever
 * else fits by its rules may serve another purpose, and a mix would promise its money. `waiting`: those that an answer is missing for.
 */
function listNamed({ catalogue, research, context }: Question, chosen: StoredMix | null) {
  const { plan, matchOf } = catalogue.advise(research, context);
  const picked = [...(chosen?.shares.map(({ programmeId }) => programmeId) ?? []), ...research.selectedIds];
  const planned = new Set(plan.slots.flatMap(({ usable }) => usable.map(({ ordinal }) => ordinal)));
  const named = new Map(
    [
      ...picked.flatMap((programmeId) => catalogue.findMatch(programmeId, research, context) ?? []),
      ...[...planned].map(matchOf),
    ].map((match) => [match.programme.programmeId, match]),
  );
  const of = (verdicts: readonly Verdict[]) =>
    [...named.values()].filter(({ verdict }) => verdicts.includes(verdict)).map(({ programme }) => programme);
  return { fitting: of(['fits', 'fitsWithConditions']), waiting: of(['dataMissing']) };
}

/** Everything that a research can be financed by. */
async function readCase(deps: With<'db'>, question: Question, chosen: StoredMix | null) {
  const { facts } = question.research;
  const isMixed = blocksOf(facts).length > 0;
  const { fitting, waiting } = isMixed ? listNamed(question, chosen) : { fitting: [], waiting: [] };
  const contents = await listProgrammeFacts(deps.db, fitting);
  return { ...buildCase(fitting, contents, facts, question.context), waiting };
}

const search = offloaded<typeof searchMixes>('searchMixes');

/** Cases that were mixed last: while a mix is changed by hand, those that are offered stay the same. */
const found = new Map<string, Awaited<ReturnType<typeof search>>>();
const mostKept = 64;

async function searchOnce(given: MixCase): Promise<Awaited<ReturnType<typeof search>>> {
  const key = JSON.stringify(given);
  const known = found.get(key) ?? (await search(given));
  found.delete(key);
  found.set(key, known);
  for (const oldest of found.keys()) {
    if (found.size <= mostKept) break;
    found.delete(oldest);
  }
  return known;
}

/** Mixes that differ, each under the first of its kinds. */
async function listMixes(given: MixCase, facts: MixFacts): Promise<FinancingMixes['mixes']> {
  const all = given.programmes.length === 0 ? [] : await searchOnce(given);
  const mixes = new Map<string, FinancingMixes['mixes'][number]>();
  for (const kind of mixKinds) {
    const mix = all.find((one) => one.kind === kind);
    if (mix === undefined) continue;
    const key = JSON.stringify(mix.shares);
    const known = mixes.get(key);
    if (known === undefined) mixes.set(key, { ...tellMix(given, facts, { kind, shares: mix.shares }), also: [] });
    else known.also.push(kind);
  }
  return [...mixes.values()];
}

const toNamed = ({ programmeId, title, shortTitle }: { programmeId: string; title: string; shortTitle: string }) => ({
  programmeId,
  title: shortTitle || title,
});

/** The mixes of a research, and the one that it keeps. Throws NOT_FOUND. */
export async function getFinancingMixes(
  deps: With<'db' | 'clock'> & WithCatalogue,
  actor: Actor,
  researchId: string,
): Promise<FinancingMixes> {
  const question = await prepareQuestion(deps, actor, researchId);
  const { financingMix: chosen } = question;
  const { given, mixFacts, taken, waiting, loanless, room } = await readCase(deps, question, chosen);
  return {
    blocks: [...given.blocks],
    programmes: taken.map(({ mixed, programme, content }) => ({
      programme,
      kind: mixed.kind,
      mostCents: mixed.mostCents,
      blocks: [...mixed.blocks],
      percent: mixed.percent,
      limitPercent: mixed.limitPercent,
      bonusPercent: mixed.bonus === null ? null : mixed.bonus.basisPoints / 100,
      isDeMinimis: (mixed.room ?? mixed.bonus?.room ?? null) !== null,
      isBeforeStart: content.applicationBeforeStart === true,
    })),
    waiting: waiting.map(toNamed),
    loanless: loanless.map(toNamed),
    mixes: await listMixes(given, mixFacts),
    chosen: chosen === null ? null : tellMix(given, mixFacts, chosen),
    room,
  };
}
