import { splitBlocks } from '@fundus/contract/cost-split';
import type { MixCase, MixProgramme } from '../apps/server/src/modules/funding/financing-mix/mix-model.ts';
import { findMixes } from '../apps/server/src/modules/funding/financing-mix/mix-search.rules.ts';
import type { FigureGroup } from './figures.ts';

/** Numbers from 0 to below 1 that are the same in every run. */
function* numbersFrom(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    yield state / 4_294_967_296;
  }
}

/** A case of twelve blocks and forty programmes, grants, loans, guarantees and shares mixed, with exclusions and limits. */
function makeCase(seed: number): MixCase {
  const numbers = numbersFrom(seed);
  const next = () => numbers.next().value;
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value;
  const blocks = splitBlocks.slice(0, 12).map((block) => ({ block, cents: 100_000 + Math.floor(next() * 50_000_000) }));
  const programmes = Array.from({ length: 40 }, (_, place): MixProgramme => {
    const kind = place % 4 === 3 ? pick(['loan', 'guarantee', 'participation'] as const) : ('given' as const);
    return {
      id: `p${String(place).padStart(2, '0')}`,
      kind,
      mostCents: 100_000 + Math.floor(next() ** 2 * 40_000_000),
      floorCents: pick([0, 0, 0, 200_000]),
      blocks:
        kind === 'given'
          ? blocks.map(({ block }) => block).filter(() => next() < 0.3)
          : blocks.map(({ block }) => block),
      percent: kind === 'given' ? pick([20, 30, 35, 45, 50, 80]) : null,
      isAid: next() < 0.9,
      limitPercent: pick([null, null, 20, 30, 45, 50]),
      room: pick([null, null, 'general'] as const),
      bonus:
        kind === 'loan' && next() < 0.5
          ? {
              basisPoints: pick([500, 1_000, 2_000]),
              leastBasisPoints: 500,
              isAid: true,
              limitPercent: pick([null, 20, 45]),
              room: pick([null, 'general'] as const),
              rivals: [],
            }
          : null,
      needsBank: kind !== 'given',
      isAnyTime: next() < 0.7,
    };
  });
  // Grants for the same costs exclude each other unless a rule allows both.
  const grants = programmes.filter(({ kind }) => kind === 'given');
  const exclusions = grants.flatMap(({ id: one }, place) =>
    grants.slice(place + 1).flatMap(({ id: other }) => {
      const chance = next();
      return chance < 0.15 ? [] : [{ ids: [one, other] as const, isSameCosts: chance < 0.95, by: one, entry: '' }];
    }),
  );
  return {
    blocks,
    programmes,
    exclusions,
    rooms: { general: 30_000_000, agriculture: 5_000_000, fishery: 3_000_000, services: 75_000_000 },
  };
}

/** How long the mixes of a large case take. */
export async function* measureMixes(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  const times = Array.from({ length: 12 }, (_, seed) => {
    const given = makeCase(seed + 1);
    const before = process.cpuUsage();
    const mixes = findMixes(given);
    const milliseconds = process.cpuUsage(before).user / 1_000;
    say(`${mixes.size} Mischungen in ${Math.round(milliseconds)} ms`);
    return milliseconds;
  });
  yield {
    title: 'Finanzierung',
    figures: [
      {
        what: 'Mischungen bei 12 Kostenblöcken und 40 Programmen, höchstens',
        value: Math.max(...times),
        unit: 'ms',
        aim: 1_000,
      },
    ],
  };
}
