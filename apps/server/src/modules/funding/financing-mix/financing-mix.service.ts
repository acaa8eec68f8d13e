import type { Verdict } from '@fundus/contract/eligibility-rule';
import type { FinancingMixes, StoredMix } from '@fundus/contract/financing-mix';
import { mixKinds } from '@fundus/contract/financing-mix-codes';
import { statusOnDay, takesApplications } from '@fundus/contract/programme-day';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { offloaded } from '#lib/work-process/offload.ts';
import { askFacts } from '#modules/funding/funding-programme/asked-facts.rules.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import { worthTraitsOf } from '#modules/funding/funding-programme/catalogue/fit-traits.ts';
import { assessWorth } from '#modules/funding/funding-programme/catalogue/worth-telling.rules.ts';
import {
  listProgrammeFacts,
  type ProgrammeFacts,
} from '#modules/funding/funding-programme/programme-snapshot.service.ts';
import { allowsBoth, type CumulationItem, listExclusions } from '#modules/funding/funding-research/cumulation.rules.ts';
import { prepareQuestion } from '#modules/funding/funding-research/funding-research-match.service.ts';
import { assessAidRooms } from '#modules/people/de-minimis-aid/de-minimis.rules.ts';
import type { Exclusion, MixCase, MixProgramme } from './mix-model.ts';
import { blocksOf, isBonusAlone, toMixProgramme } from './mix-programme.rules.ts';
import type { searchMixes } from './mix-search.rules.ts';
import { type MixFacts, tellMix } from './mix-telling.rules.ts';

/** Number of programmes that are mixed. */
const mostMixed = 40;

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

interface Candidate {
  mixed: MixProgramme;
  item: CumulationItem & { programme: ProgrammeFacts };
}

/**
 * Programmes that exclude each other by their own rules; and two grants for the same costs where no rule allows them, since authorities
 * pay only for what is not paid for otherwise (§§ 23 and 44 BHO and those of the Länder).
 */
function listClashes(candidates: readonly Candidate[]): Exclusion[] {
  const stated = listExclusions(candidates.map(({ item }) => item)).map(
    ({ pair: [one, other], by, entry, isSameCosts }): Exclusion => ({
      ids: [one.itemId, other.itemId],
      isSameCosts,
      by: by.itemId,
      entry,
    }),
  );
  const keyOf = (one: string, other: string) => `${one} ${other}`;
  const known = new Set(stated.map(({ ids: [one, other] }) => keyOf(one, other)));
  const given = candidates.filter(({ mixed }) => mixed.kind === 'given');
  const silent = given.flatMap((one, place) =>
    given.slice(place + 1).flatMap((other): Exclusion[] => {
      const ids = [one.mixed.id, other.mixed.id] as const;
      if (known.has(keyOf(...ids)) || allowsBoth(one.item, other.item)) return [];
      return [{ ids, isSameCosts: true, by: '', entry: '' }];
    }),
  );
  return [...stated, ...silent];
}

/** The programmes of a case; a repayment bonus is no more allowed beside a grant for the same costs than another grant. */
const withRivals = (candidates: readonly Candidate[]): MixProgramme[] =>
  candidates.map(({ mixed, item }) => {
    if (mixed.bonus === null) return mixed;
    const rivals = candidates.filter(
      (other) =>
        other.mixed !== mixed &&
        (other.mixed.kind === 'given' || other.mixed.bonus !== null) &&
        !allowsBoth(item, other.item),
    );
    return { ...mixed, bonus: { ...mixed.bonus, rivals: rivals.map((other) => other.mixed.id) } };
  });

/** Everything that a research can be financed by. */
async function readCase(deps: With<'db'>, question: Question, chosen: StoredMix | null) {
  const { facts } = question.research;
  const { today, parameters } = question.context;
  const blocks = blocksOf(facts);
  const { fitting, waiting } = blocks.length === 0 ? { fitting: [], waiting: [] } : listNamed(question, chosen);
  const contents = await listProgrammeFacts(deps.db, fitting);
  const asked = askFacts(facts, question.context);
  const isSplit = Object.keys(facts.costsByBlock).length > 0;
  const leastOf = new Map<string, number>();
  const loanless: typeof fitting = [];
  const usable = fitting.flatMap((programme, place) => {
    const content = contents[place];
    if (content === undefined) return [];
    const traits = worthTraitsOf(content);
    const worth = assessWorth(traits, asked);
    const status = statusOnDay(content, today);
    const mixed = toMixProgramme(programme.programmeId, { ...content, status }, { worth, traits }, { blocks, isSplit });
    if (isBonusAlone(worth) && takesApplications(status)) loanless.push(programme);
    if (mixed === null) return [];
    if (worth.spread !== null && mixed.bonus === null) leastOf.set(mixed.id, worth.spread.leastCents);
    const { externalId } = programme;
    const item = { itemId: mixed.id, externalId, grantEquivalentCents: null, programme: content, worth };
    return [{ mixed, programme, item: { ...item, blocks: mixed.blocks }, content }];
  });
  // One order for one set, whatever is chosen of it.
  const taken = usable.slice(0, mostMixed).toSorted((one, other) => (one.mixed.id < other.mixed.id ? -1 : 1));
  const receivedCents = facts.deMinimisReceivedCents;
  const generalCents = Math.max(0, parameters.deMinimisCeilingCents - (receivedCents ?? 0));
  const rooms = new Map(
    assessAidRooms([], today, parameters).map(({ kind, ceilingCents }) => [
      kind,
      kind === 'services' ? ceilingCents : Math.min(ceilingCents, generalCents),
    ]),
  );
  const given: MixCase = {
    blocks,
    programmes: withRivals(taken),
    exclusions: listClashes(taken),
    rooms: {
      general: generalCents,
      agriculture: rooms.get('agriculture') ?? 0,
      fishery: rooms.get('fishery') ?? 0,
      services: rooms.get('services') ?? 0,
    },
  };
  const mixFacts: MixFacts = { ownFundsCents: facts.ownFundsCents, leastOf };
  return { given, mixFacts, taken, waiting, loanless, room: { leftCents: generalCents, receivedCents } };
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
