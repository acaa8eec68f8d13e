import type { CaseSum, KindSum } from '@fundus/contract/case-sum';
import type { SumKind } from '@fundus/contract/case-sum-parts';
import { wordKindTotal } from '@fundus/messages/wording/case-sum-words';
import { formatMoney } from '@fundus/messages/wording/format';
import { joinAll } from '@fundus/messages/wording/funding-words';
import { toParagraphs } from '#lib/pdf/rich-text-print.ts';
import { type PrintContext, richText } from './print-context.ts';
import type { FundingResearchPrintData } from './print-data.ts';
import { wordWithheld } from './print-sum.ts';
import { fill, fillCounted } from './print-words.ts';

const sumKeys = {
  given: 'inGiven',
  wages: 'inWages',
  loan: 'inLoan',
  repaymentBonus: 'inBonus',
  guarantee: 'inGuarantee',
  participation: 'inParticipation',
} as const satisfies Record<SumKind, string>;

/** `bis 88.810 € ohne Rückzahlung und bis 185.000 € als Darlehen`; empty where no sum is known. */
function wordSums({ kinds }: CaseSum, { words, speech }: PrintContext): string {
  const some = kinds.filter(({ totalCents }) => totalCents > 0);
  const told = (kind: KindSum) => fill(words.sum[sumKeys[kind.kind]], { value: wordKindTotal(kind, speech).total });
  const loan = some.find(({ kind }) => kind === 'loan');
  const bonus = some.find(({ kind }) => kind === 'repaymentBonus');
  if (loan === undefined || bonus === undefined) return joinAll(some.map(told), speech);
  // A bonus is a part of the loans, never one more sum beside them.
  const lent = fill(words.sum.inLoanWithBonus, { loan: told(loan), value: wordKindTotal(bonus, speech).total });
  const parts = some.filter((kind) => kind !== bonus).map((kind) => (kind === loan ? lent : told(kind)));
  return joinAll(parts, speech);
}

function wordClientLetter(data: FundingResearchPrintData, context: PrintContext): string[] {
  const { words } = context;
  const { letter } = words;
  const { programmes, salutation, variant } = data;
  const early = programmes.filter((programme) => programme.applicationBeforeStart === true).length;
  const sums = wordSums(data.sum, context);
  const guide = variant === 'short' ? letter.guideShort : context.has('overview') ? letter.guide : '';
  return [
    salutation === '' ? letter.greeting : fill(letter.greetingNamed, { name: salutation }),
    [
      fillCounted(letter.intro, programmes.length),
      sums === '' ? wordWithheld(data, context) || letter.sumOpen : fill(letter.sum, { sums }),
      guide,
    ].join(' '),
    early === 0 || data.hasStarted === true ? '' : fillCounted(letter.start, early),
    letter.talk,
    letter.regards,
  ];
}

function wordBankLetter(data: FundingResearchPrintData, byBank: number, { words, speech }: PrintContext): string[] {
  const { bank } = words;
  const { programmes, investmentCents } = data;
  const costs = investmentCents === null ? '' : formatMoney(investmentCents, speech.language, { whole: true });
  const isEarly = programmes.some((programme) => programme.applicationBeforeStart === true);
  return [
    bank.greeting,
    [
      costs === '' ? bank.intro : fill(bank.introCosts, { costs }),
      byBank === 0 ? '' : fillCounted(bank.route, byBank),
      byBank > 0 && byBank < programmes.length ? bank.others : '',
    ].join(' '),
    isEarly && data.hasStarted !== true ? bank.start : '',
    bank.closing,
    words.letter.regards,
  ];
}

/** The letter on the first page, with the name of the advisor below; the advisor's own one as it was written. */
export function toPrintLetter(data: FundingResearchPrintData, byBank: number, context: PrintContext) {
  if (data.letter === null) return null;
  if (data.letter.trim() !== '') return richText(toParagraphs(data.letter), 2);
  const paragraphs = data.variant === 'bank' ? wordBankLetter(data, byBank, context) : wordClientLetter(data, context);
  const told = [...paragraphs, data.letterhead.name].map((text) => text.trim().replaceAll(/ {2,}/g, ' '));
  return richText(toParagraphs(told.filter((text) => text !== '').join('\n\n')), 2);
}
