import type { ClientFinancing } from '@fundus/contract/client-financing';
import type { MixSums } from '@fundus/contract/financing-mix';
import { formatMoney } from './format.ts';
import { joinAll, type Speech } from './funding-words.ts';

/** The financing of a research in the words of its client; shared page and print lay it out. */
export interface WordedFinancing {
  title: string;
  /** Why no amount is named; empty where they are. */
  withheld: string;
  columns: { what: string; who: string; amount: string };
  blocks: { what: string; amount: string; payers: { name: string; amount: string }[] }[];
  figures: { label: string; value: string }[];
  /** Each programme with what the client has to know of its part. */
  programmes: { name: string; notes: string[] }[];
  notes: string[];
}

const optionalSums = ['participationCents', 'guaranteeCents', 'ownCents'] as const;

/** Cents where there are some: the parts have to add up. */
const money = (cents: number, { language }: Speech): string =>
  formatMoney(cents, language, { whole: cents % 100 === 0 });

function between(least: number, most: number, words: Speech): string {
  return least < most
    ? words.say('bounds.between', { minimum: money(least, words), maximum: money(most, words) })
    : money(most, words);
}

function wordFigures(sums: MixSums, words: Speech): WordedFinancing['figures'] {
  const { say } = words;
  const figure = (key: 'costsCents' | 'givenCents' | 'loanCents' | 'bonusCents' | 'gapCents', value: string) => ({
    label: say(`financing.sum.${key}`),
    value,
  });
  return [
    figure('costsCents', money(sums.costsCents, words)),
    ...(sums.givenCents > 0 ? [figure('givenCents', between(sums.leastGivenCents, sums.givenCents, words))] : []),
    ...(sums.loanCents > 0 ? [figure('loanCents', money(sums.loanCents, words))] : []),
    ...(sums.bonusCents > 0 ? [figure('bonusCents', between(sums.leastBonusCents, sums.bonusCents, words))] : []),
    ...optionalSums
      .filter((key) => sums[key] > 0)
      .map((key) => ({ label: say(`financing.sum.${key}`), value: money(sums[key], words) })),
    figure('gapCents', between(sums.gapCents, sums.mostGapCents, words)),
  ];
}

function wordProgramme(
  { name, kind, bound, isBeforeStart, bonusCents }: ClientFinancing['programmes'][number],
  hasAmounts: boolean,
  words: Speech,
): WordedFinancing['programmes'][number] {
  const { say } = words;
  const bonus =
    bonusCents === null
      ? []
      : [bonusCents === 0 ? say('financing.bonusNot') : say('financing.bonus', { amount: money(bonusCents, words) })];
  return {
    name,
    notes: [
      ...(kind === null ? [] : [say(`financing.kind.${kind}`)]),
      ...(hasAmounts && bound !== null ? [say(`financing.why.${bound}`)] : []),
      ...bonus,
      ...(isBeforeStart ? [say('financing.beforeStart')] : []),
    ],
  };
}

export function wordClientFinancing(financing: ClientFinancing, words: Speech): WordedFinancing {
  const { say } = words;
  const { obstacles, programmes, blocks, sums, isOwnKnown, isRoomKnown } = financing;
  const reasons = obstacles.map(({ obstacle, programmes: names }) =>
    say(`financing.reason.${obstacle}`, { programmes: joinAll(names, words) }),
  );
  const hasLoan = programmes.some(({ kind }) => kind === 'loan');
  return {
    title: say('financing.title'),
    withheld: reasons.length === 0 ? '' : say('financing.withheld', { reasons: joinAll(reasons, words) }),
    columns: {
      what: say('financing.column.what'),
      who: say('financing.column.who'),
      amount: say('financing.column.amount'),
    },
    blocks: blocks.map(({ block, cents, payers, openCents }) => ({
      what: say('financing.for', { block: say(`costBlock.${block}`) }),
      amount: money(cents, words),
      payers: [
        ...payers.map(({ name, kind, cents: paid }) => ({
          name: kind === 'guarantee' ? say('financing.secures', { name }) : name,
          amount: money(paid, words),
        })),
        ...(openCents > 0 ? [{ name: say('financing.open'), amount: money(openCents, words) }] : []),
      ],
    })),
    figures: sums === null ? [] : wordFigures(sums, words),
    programmes: programmes.map((programme) => wordProgramme(programme, sums !== null, words)),
    notes: [
      ...(sums !== null && !isOwnKnown ? [say('financing.ownUnknown')] : []),
      ...(sums !== null && !isRoomKnown ? [say('financing.roomUnknown')] : []),
      ...(sums !== null && hasLoan ? [say('financing.repaid')] : []),
      say('financing.hint'),
    ],
  };
}
