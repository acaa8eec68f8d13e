import type { ClientFinancing, FinancingObstacle } from '@fundus/contract/client-financing';
import { financingObstacles } from '@fundus/contract/client-financing';
import type { Verdict } from '@fundus/contract/eligibility-rule';
import type { AssessedMix, MixProblem } from '@fundus/contract/financing-mix';
import type { MixCase } from './mix-model.ts';

/** A programme of a mix as its client reads it. */
export interface NamedProgramme {
  programmeId: string;
  name: string;
  verdict: Verdict;
  isBeforeStart: boolean;
  validUntil: string | null;
}

/** Answers that decide which words stand beside the mix. */
export interface FinancingAnswers {
  hasStarted: boolean | null;
  ownFundsCents: number | null;
  deMinimisReceivedCents: number | null;
}

const obstacleOf: Readonly<Record<MixProblem['problem'], FinancingObstacle>> = {
  aboveMost: 'amounts',
  belowFloor: 'amounts',
  notItsBlock: 'amounts',
  aboveRate: 'amounts',
  aboveCosts: 'amounts',
  aboveIntensity: 'aid',
  aboveRoom: 'room',
  excluded: 'clash',
  unknownProgramme: 'unfit',
};

function obstaclesOf(
  problems: readonly MixProblem[],
  programmes: readonly NamedProgramme[],
  { hasStarted }: Pick<FinancingAnswers, 'hasStarted'>,
): ClientFinancing['obstacles'] {
  const byId = new Map(programmes.map((programme) => [programme.programmeId, programme]));
  const found = new Map<FinancingObstacle, Set<string>>();
  const add = (obstacle: FinancingObstacle, ids: readonly string[]) =>
    found.set(obstacle, new Set([...(found.get(obstacle) ?? []), ...ids]));
  for (const { problem, programmeIds } of problems) {
    const isMissing = problem === 'unknownProgramme' && byId.get(programmeIds[0] ?? '')?.verdict === 'dataMissing';
    add(isMissing ? 'missing' : obstacleOf[problem], programmeIds);
  }
  const tooLate = hasStarted === true ? programmes.filter(({ isBeforeStart }) => isBeforeStart) : [];
  if (tooLate.length > 0)
    add(
      'start',
      tooLate.map(({ programmeId }) => programmeId),
    );
  return financingObstacles.flatMap((obstacle) => {
    const ids = found.get(obstacle);
    if (ids === undefined) return [];
    return [{ obstacle, programmes: [...ids].map((id) => byId.get(id)?.name ?? '').filter((name) => name !== '') }];
  });
}

/** The blocks of a case with their payers; a guarantee secures money of others and pays for nothing itself. */
function blocksOf({ blocks, programmes }: MixCase, { shares }: Pick<AssessedMix, 'shares'>, names: Names) {
  const kinds = new Map(programmes.map(({ id, kind }) => [id, kind]));
  return blocks.map(({ block, cents }) => {
    const payers = shares
      .filter((share) => share.block === block && share.cents > 0)
      .flatMap((share) => {
        const kind = kinds.get(share.programmeId);
        return kind === undefined ? [] : [{ name: names.get(share.programmeId) ?? '', kind, cents: share.cents }];
      });
    const paid = payers.reduce((sum, payer) => (payer.kind === 'guarantee' ? sum : sum + payer.cents), 0);
    return { block, cents, payers, openCents: Math.max(0, cents - paid) };
  });
}

type Names = ReadonlyMap<string, string>;

/** Takes every amount out of a financing. */
const withoutAmounts = (financing: ClientFinancing): ClientFinancing => ({
  ...financing,
  programmes: financing.programmes.map((programme) => ({ ...programme, bonusCents: null, bound: null })),
  blocks: [],
  sums: null,
});

/**
 * The chosen mix in the shape in which it goes out to a client. While a rule is broken, an answer is missing, or a programme cannot be
 * had, it names the programmes and the reason, and no amount. `programmes` are those that pay in the mix.
 */
export function toClientFinancing(
  given: MixCase,
  mix: AssessedMix,
  programmes: readonly NamedProgramme[],
  answers: FinancingAnswers,
): ClientFinancing {
  const names = new Map(programmes.map(({ programmeId, name }) => [programmeId, name]));
  const kinds = new Map(given.programmes.map(({ id, kind }) => [id, kind]));
  const blocks = blocksOf(given, mix, names);
  const isOpen = (programmeId: string): boolean =>
    mix.shares.some(
      (share) =>
        share.programmeId === programmeId &&
        blocks.some(({ block, openCents }) => block === share.block && openCents > 0),
    );
  const financing: ClientFinancing = {
    obstacles: obstaclesOf(mix.problems, programmes, answers),
    programmes: programmes.map(({ programmeId, name, isBeforeStart, validUntil }) => {
      const bound = mix.bounds[programmeId] ?? null;
      return {
        name,
        kind: kinds.get(programmeId) ?? null,
        // Costs bound nothing where some of them are open: the advisor chose less.
        bound: bound === 'costs' && isOpen(programmeId) ? null : bound,
        isBeforeStart,
        bonusCents: mix.bonuses[programmeId] ?? null,
        validUntil,
      };
    }),
    blocks,
    sums: mix.sums,
    isOwnKnown: answers.ownFundsCents !== null,
    isRoomKnown: answers.deMinimisReceivedCents !== null || mix.sums.deMinimisCents === 0,
  };
  return financing.obstacles.length === 0 ? financing : withoutAmounts(financing);
}

/** The financing on a day: on a page that was frozen, a programme may have ended since. */
export function financingOnDay(financing: ClientFinancing, today: string): ClientFinancing {
  const over = financing.programmes.filter(({ validUntil }) => validUntil !== null && validUntil < today);
  if (over.length === 0) return financing;
  const others = financing.obstacles.filter(({ obstacle }) => obstacle !== 'unfit');
  const unfit = financing.obstacles.find(({ obstacle }) => obstacle === 'unfit')?.programmes ?? [];
  const programmes = [...new Set([...unfit, ...over.map(({ name }) => name)])];
  return withoutAmounts({ ...financing, obstacles: [...others, { obstacle: 'unfit', programmes }] });
}
