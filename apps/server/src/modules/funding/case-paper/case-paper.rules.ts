import type { CasePaper } from '@fundus/contract/case-paper-codes';
import type { CaseReceipt } from '@fundus/contract/case-receipt';
import type { FundingCase } from '@fundus/contract/funding-case';
import type { CaseAccount } from '@fundus/contract/funding-notice';

/** A cell of a paper: a text, or a value that each format writes its own way. */
export type PaperCell = string | { cents: number } | { date: string } | null;

/** A paper of a case, the same for a page and for a sheet. */
export interface PaperContent {
  facts: { label: string; value: PaperCell }[];
  /** The one table of a sheet; on a page below its heading. */
  table: { heading: string; columns: { title: string; width: number; isNumber?: boolean }[]; rows: PaperCell[][] };
  /** Sentences below the table. */
  notes: string[];
  isSigned: boolean;
}

/** Words of a paper, by their keys below `paper`. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

interface Known {
  one: FundingCase;
  account: CaseAccount;
  receipts: readonly CaseReceipt[];
  money: (cents: number) => string;
  day: (on: string) => string;
  say: Say;
}

const cents = (value: number | null): PaperCell => (value === null ? null : { cents: value });
const date = (on: string | null): PaperCell => (on === null ? null : { date: on });

/** Facts of the case above every paper. */
function headOf({ one, say, day }: Known): PaperContent['facts'] {
  const { client, company, title, funder, noticeReference, approvedOn, periodStartsOn, periodEndsOn } = one;
  const facts: [string, PaperCell][] = [
    ['client', company === '' || company === client ? client : `${company}, ${client}`],
    ['programme', title],
    ['funder', funder],
    ['reference', noticeReference],
    ['approvedOn', date(approvedOn)],
    [
      'period',
      periodStartsOn === null || periodEndsOn === null ? null : `${day(periodStartsOn)} – ${day(periodEndsOn)}`,
    ],
  ];
  return facts.flatMap(([key, value]) =>
    value === null || value === '' ? [] : [{ label: say(`fact.${key}`), value }],
  );
}

const factOf = ({ say }: Known, key: string, value: number | null) =>
  value === null ? [] : [{ label: say(`fact.${key}`), value: cents(value) }];

function blockTable({ account, say }: Known, heading: string): PaperContent['table'] {
  const rows = [...account.blocks, { ...account.total, name: say('total') }];
  return {
    heading,
    columns: [
      { title: say('column.block'), width: 3 },
      ...['approved', 'planned', 'spent', 'left'].map((name) => ({
        title: say(`column.${name}`),
        width: 1.6,
        isNumber: true,
      })),
    ],
    rows: rows.map((row) => [
      row.name,
      ...[row.approvedCents, row.plannedCents, row.spentCents, row.leftCents].map(cents),
    ]),
  };
}

function drawdownPaper(known: Known): PaperContent {
  const { one, account, say, money, day } = known;
  const last = one.drawdowns.toSorted((a, b) => a.calledOn.localeCompare(b.calledOn)).at(-1);
  const rows = one.drawdowns.map(({ calledOn, amountCents, receivedOn, usedOn }, place) => [
    String(place + 1),
    date(calledOn),
    cents(amountCents),
    date(receivedOn),
    date(account.drawdowns[place]?.useUntil ?? null),
    date(usedOn),
  ]);
  return {
    facts: [
      ...headOf(known),
      ...factOf(known, 'granted', one.grantedCents),
      ...factOf(known, 'callable', account.callableCents),
    ],
    table: {
      heading: say('heading.drawdowns'),
      columns: [
        { title: say('column.number'), width: 0.6 },
        { title: say('column.calledOn'), width: 1.4 },
        { title: say('column.amount'), width: 1.6, isNumber: true },
        { title: say('column.receivedOn'), width: 1.4 },
        { title: say('column.useUntil'), width: 1.6 },
        { title: say('column.usedOn'), width: 1.4 },
      ],
      rows: [...rows, ['', say('total'), cents(account.calledCents), null, null, null]],
    },
    notes:
      last === undefined ? [] : [say('drawdownText', { amount: money(last.amountCents), date: day(last.calledOn) })],
    isSigned: true,
  };
}

function receiptPaper(known: Known): PaperContent {
  const { one, account, receipts, say } = known;
  const names = new Map(one.blocks.map(({ id, name }) => [id, name]));
  const rows = receipts
    .toReversed()
    .map(({ paidOn, number, payee, purpose, blockId, amountCents }, place) => [
      String(place + 1),
      date(paidOn),
      number,
      [payee, purpose].filter((part) => part !== '').join(', '),
      names.get(blockId ?? '') ?? '',
      cents(amountCents),
    ]);
  return {
    facts: headOf(known),
    table: {
      heading: say('heading.receipts'),
      columns: [
        { title: say('column.number'), width: 0.6 },
        { title: say('column.paidOn'), width: 1.3 },
        { title: say('column.receiptNumber'), width: 1.4 },
        { title: say('column.payee'), width: 3 },
        { title: say('column.block'), width: 1.8 },
        { title: say('column.amount'), width: 1.5, isNumber: true },
      ],
      rows: [...rows, ['', null, '', say('total'), '', cents(account.receipts?.cents ?? 0)]],
    },
    notes: [],
    isSigned: false,
  };
}

function proofPaper(known: Known): PaperContent {
  const { one, account, say, money } = known;
  const { earned, receivedCents, receipts } = account;
  const difference = earned === null ? 0 : earned.earnedCents - receivedCents;
  return {
    facts: [
      ...headOf(known),
      ...factOf(known, 'granted', one.grantedCents),
      ...factOf(known, 'own', one.ownCents),
      ...factOf(known, 'received', receivedCents),
      ...factOf(known, 'eligible', earned?.eligibleCents ?? null),
      ...factOf(known, 'earned', earned?.earnedCents ?? null),
    ],
    table: blockTable(known, say('heading.proof')),
    notes: [
      ...(earned === null ? [] : [say('earnedRule', { rule: earned.rule })]),
      ...(difference > 0 ? [say('toCall', { amount: money(difference) })] : []),
      ...(difference < 0 ? [say('toPayBack', { amount: money(-difference) })] : []),
      ...(receipts === null ? [] : [say('receipts', { count: receipts.count, amount: money(receipts.cents) })]),
      ...(receipts === null || receipts.withoutBlockCents === 0
        ? []
        : [say('withoutBlock', { amount: money(receipts.withoutBlockCents) })]),
      say('proofText'),
    ],
    isSigned: true,
  };
}

function statePaper(known: Known): PaperContent {
  const { one, account, say, day } = known;
  return {
    facts: [
      ...headOf(known),
      { label: say('fact.state'), value: say(`state.${one.state}`) },
      ...factOf(known, 'asked', one.askedCents),
      ...factOf(known, 'granted', one.grantedCents),
      ...factOf(known, 'paid', one.paidCents),
      ...factOf(known, 'callable', one.grantedCents === null ? null : account.callableCents),
    ],
    table: blockTable(known, say('heading.plan')),
    notes: account.days.map(({ kind, on, text }) => say(`day.${kind}`, { date: day(on), text })),
    isSigned: false,
  };
}

const writers = { drawdown: drawdownPaper, receipts: receiptPaper, proof: proofPaper, state: statePaper };

/** The content of a paper. */
export const contentOf = (paper: CasePaper, known: Known): PaperContent => writers[paper](known);
