import { wordKindTotal } from '@fundus/messages/wording/case-sum-words';
import { formatMoney } from '@fundus/messages/wording/format';
import { joinAll } from '@fundus/messages/wording/funding-words';
import { numbersIn, type PrintContext } from './print-context.ts';
import type { FundingResearchPrintData } from './print-data.ts';
import { fill } from './print-words.ts';

/** Words the reasons for withholding the sum: `Eine Summe nennen wir hier noch nicht: Nr. 1 und 2 schließen einander aus.`; empty without a reason. */
export function wordWithheld(
  { obstacles }: Pick<FundingResearchPrintData, 'obstacles'>,
  context: PrintContext,
): string {
  if (obstacles.length === 0) return '';
  const { words, speech } = context;
  const numbers = numbersIn(context);
  const reasons = obstacles.map(({ obstacle, places }) =>
    fill(words.sum.reasons[obstacle], { numbers: numbers(places) }),
  );
  return fill(words.sum.withheld, { reasons: joinAll(reasons, speech) });
}

/** Total of the recommended programmes, or the reason for withholding it. */
export function toSums(print: FundingResearchPrintData, context: PrintContext) {
  const { words, speech } = context;
  const { sum, programmes } = print;
  const numbers = numbersIn(context);
  const money = (cents: number) => formatMoney(cents - (cents % 100), speech.language, { whole: true });
  const numberOf = (itemId: string) => Number(itemId) + 1;
  const lines = sum.kinds.flatMap((kind) => kind.lines);
  const kinds = programmes.map(({ worth }) => worth?.kind);
  const withheld = wordWithheld(print, context);
  const isPart = programmes.some(({ status }) => status !== 'green');
  return {
    heading: words.sum.heading,
    figures: sum.kinds.map((kind) => {
      const { total, granted } = wordKindTotal(kind, speech);
      return { label: words.sum[kind.kind], value: total, note: granted };
    }),
    notes: [
      ...(withheld === '' ? [] : [withheld]),
      ...(isPart && sum.kinds.length > 0 ? [words.sum.recommended] : []),
      // A loan and its bonus are left out together.
      ...new Set(
        lines.flatMap((line) =>
          line.line === 'alternative'
            ? [fill(words.sum.excluded, { number: numberOf(line.itemId), other: numberOf(line.insteadOf) })]
            : [],
        ),
      ),
      ...lines.flatMap((line) =>
        line.line === 'cut'
          ? [speech.say(`caseSum.cut.${line.by}`, { cut: money(line.cutCents), limit: money(line.limitCents) })]
          : [],
      ),
      ...(sum.refusedItemIds.length === 0
        ? []
        : [fill(words.sum.refused, { numbers: numbers(sum.refusedItemIds.map(Number)) })]),
      ...(sum.openItemIds.length === 0
        ? []
        : [fill(words.sum.open, { numbers: numbers(sum.openItemIds.map(Number)) })]),
      ...(kinds.some((kind) => kind === 'loan' || kind === 'repaymentBonus' || kind === 'guarantee')
        ? [words.sum.repaid]
        : []),
      words.sum.hint,
    ],
  };
}
