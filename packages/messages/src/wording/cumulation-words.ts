import { costBlocks } from '@fundus/contract/cost-block-codes';
import type { CumulationWarning } from '@fundus/contract/cumulation';
import { formatMoney, formatPercent } from './format.ts';
import type { Speech } from './funding-words.ts';

const hints: ReadonlySet<string> = new Set(['deMinimisAmountUnknown', 'equivalentUnknown']);

/** Whether it says that something is not known, and not that a rule is likely broken. */
export const isCumulationHint = ({ kind }: Pick<CumulationWarning, 'kind'>): boolean => hints.has(kind);

/** The figures that a warning rests on; empty where it has none. */
function wordFigures({ kind, values }: CumulationWarning, { say, language }: Speech): string[] {
  const money = (name: string) => formatMoney(Number(values[name] ?? 0), language, { whole: true });
  const percent = (name: string) => formatPercent(Number(values[name] ?? 0), language);
  const sum = Number(values['receivedCents'] ?? 0) + Number(values['plannedCents'] ?? 0);
  switch (kind) {
    case 'deMinimisExceeded':
      return [
        say('cumulation.deMinimisExceededBy', {
          received: money('receivedCents'),
          planned: money('plannedCents'),
          sum: formatMoney(sum, language, { whole: true }),
          ceiling: money('ceilingCents'),
          years: Number(values['years'] ?? 0),
          excess: money('excessCents'),
        }),
      ];
    case 'rateAbove100':
      return [say('cumulation.rateSum', { rate: percent('ratePercent'), limit: percent('limitPercent') })];
    case 'combinationExcluded':
      return [say('cumulation.excludedBy', { entry: String(values['entry'] ?? '') })];
    case 'intensityExceeded': {
      const rates = { rate: percent('ratePercent'), limit: percent('limitPercent') };
      const amounts = { aid: money('aidCents'), costs: money('costsCents'), allowed: money('limitCents') };
      const block = costBlocks.find((one) => one === values['block']);
      return [
        ...(block === undefined ? [] : [say('cumulation.for', { block: say(`costBlock.${block}`) })]),
        say(values['limitOf'] === 'law' ? 'cumulation.intensityLaw' : 'cumulation.intensityProgrammes', rates),
        ...('costsCents' in values ? [say('cumulation.intensityCents', amounts)] : []),
      ];
    }
    case 'deMinimisAmountUnknown':
    case 'equivalentUnknown':
    case 'applyBeforeStart':
      return [];
  }
}

/** A warning with its figures; the rule that it rests on stands beside it. */
export function wordCumulation(warning: CumulationWarning, words: Speech): string {
  return [words.say(`cumulation.${warning.kind}`), ...wordFigures(warning, words)].join(' ');
}
