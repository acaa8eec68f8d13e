import type { NearMiss, NearMissChange } from '@fundus/contract/near-miss';
import { formatDate, formatMoney, formatNumber } from './format.ts';
import { type FundingWords, joinAll, joinAlternatives } from './funding-words.ts';
import { wordFact, wordListValue } from './rule-words.ts';
import { wordWorth } from './worth-words.ts';

/** Amounts are exact: a cent less would not do. */
const money = (cents: number, { language }: FundingWords): string =>
  formatMoney(cents, language, { whole: cents % 100 === 0 });

/** One change as something to do: `das Vorhaben auf 10.000 € vergrößern`. */
export function wordChange(change: NearMissChange, words: FundingWords): string {
  const { say, language } = words;
  switch (change.kind) {
    case 'answer':
      if (change.fact !== 'isFullTime') return say(`nearMiss.change.${change.fact}`);
      return say(change.to ? 'nearMiss.change.fullTime' : 'nearMiss.change.partTime');
    case 'number': {
      const { fact, from, to } = change;
      const count = to - from;
      if (fact === 'ownFundsCents') return say('nearMiss.change.ownFunds', { to: money(to, words) });
      if (fact === 'investmentCents') {
        return say(count > 0 ? 'nearMiss.change.larger' : 'nearMiss.change.smaller', { to: money(to, words) });
      }
      return say(`nearMiss.change.${fact}`, {
        count,
        formatted: formatNumber(count, language),
        to: formatNumber(to, language),
      });
    }
    case 'choice': {
      const labels = change.values.map((value) => wordListValue(change.fact, value, words));
      return say(`nearMiss.change.${change.fact}`, { values: joinAlternatives(labels, words) });
    }
    case 'day': {
      const days = Math.abs(change.days);
      const values = { date: formatDate(change.to), count: days, formatted: formatNumber(days, language) };
      if (change.fact === 'applyOn') return say('nearMiss.change.applyOn', values);
      return say(change.days > 0 ? 'nearMiss.change.foundLater' : 'nearMiss.change.foundSooner', values);
    }
  }
}

/** Costs of the changes: `mehr Kosten: 1.000 €`; empty where nothing can be said in money. */
function wordCosts({ changes }: NearMiss, words: FundingWords): string[] {
  return changes.flatMap((change) => {
    if (change.kind !== 'number') return [];
    const { fact, costCents } = change;
    if (fact === 'investmentCents' || fact === 'ownFundsCents') {
      return costCents === null ? [] : [words.say(`nearMiss.cost.${fact}`, { amount: money(costCents, words) })];
    }
    if (costCents === null) return [words.say('nearMiss.cost.wagesOpen')];
    return [words.say('nearMiss.cost.wages', { amount: money(costCents, words) })];
  });
}

/** The changes alone, without costs and sum: `den Antrag vor dem Beginn stellen`. */
export function wordChanges({ changes }: Pick<NearMiss, 'changes'>, words: FundingWords): string {
  return joinAll(
    changes.map((change) => wordChange(change, words)),
    words,
  );
}

/** The changes, what they cost, what the programme then brings, and what is then still open, in one sentence. */
export function wordNearMiss(miss: NearMiss, words: FundingWords): string {
  const { say } = words;
  const { worth, verdict, missingFacts } = miss;
  const brings =
    worth.kind === null ? say('nearMiss.bringsOpen') : say('nearMiss.brings', { worth: wordWorth(worth, words) });
  const open = joinAll(
    missingFacts.map((fact) => wordFact(fact, words)),
    words,
    3,
  );
  return [
    wordChanges(miss, words),
    ...wordCosts(miss, words),
    brings,
    ...(missingFacts.length > 0 ? [say('nearMiss.stillOpen', { facts: open })] : []),
    ...(verdict === 'fitsWithConditions' ? [say('nearMiss.conditions')] : []),
  ].join('; ');
}

/** The easiest way to make a programme fit, for its line of a list; `null`: it fits, or there is none. */
export function wordFirstMiss({ nearMisses }: { nearMisses: readonly NearMiss[] }, words: FundingWords): string | null {
  const [first] = nearMisses;
  return first === undefined ? null : words.say('nearMiss.lead', { changes: wordNearMiss(first, words) });
}
