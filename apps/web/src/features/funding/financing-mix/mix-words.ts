import type { AssessedMix, FinancingMixes, MixProblem } from '@fundus/contract/financing-mix';
import { type FundingWords, joinAll } from '@fundus/messages/wording/funding-words';
import { nameOf } from '@fundus/messages/wording/programme-words';
import { formatMoney } from '#lib/format.ts';
import type { Translate } from './use-mix-words.ts';

/** Whole euros where there are no cents: a sum has to add up to the cent. */
export const money = (cents: number): string => formatMoney(cents, { whole: cents % 100 === 0 });

/** Names of programmes by their ids. */
export const namesOf = ({ programmes }: Pick<FinancingMixes, 'programmes'>): ReadonlyMap<string, string> =>
  new Map(programmes.map(({ programme }) => [programme.programmeId, nameOf(programme)]));

/** Why a mix does not hold, with the clause. */
export function wordProblem(
  problem: MixProblem,
  names: ReadonlyMap<string, string>,
  words: FundingWords,
  t: Translate,
) {
  const { problem: kind, programmeIds, block, limitCents, cents, by, entry } = problem;
  const values = {
    programmes: joinAll(
      programmeIds.map((id) => names.get(id) ?? '–'),
      words,
    ),
    block: block === undefined ? '' : words.say(`costBlock.${block}`),
    limit: limitCents === undefined ? '' : money(limitCents),
    cents: cents === undefined ? '' : money(cents),
    entry: entry ?? '',
  };
  return t(kind === 'excluded' && by === '' ? 'problem.rival' : `problem.${kind}`, values);
}

/** Why a programme is not in a mix. */
export function wordOmission(
  { reason, by, entry }: AssessedMix['omitted'][number],
  names: ReadonlyMap<string, string>,
  t: Translate,
): string {
  if (reason === 'excluded' && by === '') return t('omission.rival');
  return t(`omission.${reason}`, { by: names.get(by ?? '') ?? '', entry: entry ?? '' });
}
