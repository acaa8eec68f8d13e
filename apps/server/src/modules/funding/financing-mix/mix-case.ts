import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import { statusOnDay, takesApplications } from '@fundus/contract/programme-day';
import { askFacts, type RuleContext } from '#modules/funding/funding-programme/asked-facts.rules.ts';
import { worthTraitsOf } from '#modules/funding/funding-programme/catalogue/fit-traits.ts';
import { assessWorth } from '#modules/funding/funding-programme/catalogue/worth-telling.rules.ts';
import type { ProgrammeFacts } from '#modules/funding/funding-programme/programme-snapshot.service.ts';
import { allowsBoth, type CumulationItem, listExclusions } from '#modules/funding/funding-research/cumulation.rules.ts';
import { assessAidRooms } from '#modules/people/de-minimis-aid/de-minimis.rules.ts';
import type { Exclusion, MixCase, MixProgramme } from './mix-model.ts';
import { blocksOf, isBonusAlone, toMixProgramme } from './mix-programme.rules.ts';
import type { MixFacts } from './mix-telling.rules.ts';

/** Number of programmes that are mixed. */
const mostMixed = 40;

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

/** Everything that a case can be financed by: programmes that fit it, their contents in the same order. */
export function buildCase<Programme extends { programmeId: string; externalId: string | null }>(
  fitting: readonly Programme[],
  contents: readonly ProgrammeFacts[],
  facts: ResearchFacts,
  context: RuleContext,
) {
  const { today, parameters } = context;
  const blocks = blocksOf(facts);
  const asked = askFacts(facts, context);
  const isSplit = Object.keys(facts.costsByBlock).length > 0;
  const leastOf = new Map<string, number>();
  const loanless: Programme[] = [];
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
  return { given, mixFacts, taken, loanless, room: { leftCents: generalCents, receivedCents } };
}
