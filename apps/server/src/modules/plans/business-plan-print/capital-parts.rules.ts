import { type CapitalNeeds, capitalNeeds, contributionsOf, financingOf } from '@fundus/contract/plan/capital-needs';
import type { PlanResult } from '@fundus/contract/plan/compute-plan';
import { debtServices } from '@fundus/contract/plan/key-figures';
import type { DatedValue } from '@fundus/contract/plan/law';
import type { PlanLoan } from '@fundus/contract/plan/plan-input';
import { type PrintPart, type PrintTable, partOf } from './print-part.ts';
import { chartOf, type PrintWords } from './print-words.ts';

const share = (cents: number, whole: number): number | null => (whole === 0 ? null : (cents * 100) / whole);

const needKinds = [
  'investmentsCents',
  'foundingCents',
  'firstStockCents',
  'workingCapitalCents',
  'vatPrefinancingCents',
] as const;

/** Each asset as the capital need counts it, so that the sum is its line there; VAT only where some does not come back. */
export function investmentTable(
  { investments, investmentsCents }: Pick<CapitalNeeds, 'investments' | 'investmentsCents'>,
  startMonth: string,
  words: PrintWords,
): PrintTable {
  const sum = (key: 'netCents' | 'lostVatCents'): number => investments.reduce((total, one) => total + one[key], 0);
  const losesVat = investments.some(({ lostVatCents }) => lostVatCents !== 0);
  const amounts = (one: { netCents: number; lostVatCents: number; cents: number }): string[] =>
    (losesVat ? [one.netCents, one.lostVatCents, one.cents] : [one.cents]).map(words.euros);
  return {
    caption: words.say('investments'),
    header: [
      words.fin('column.name'),
      words.fin('column.month'),
      words.say('net'),
      ...(losesVat ? [words.say('lostVat'), words.say('counted')] : []),
    ],
    rows: [
      ...investments.map((one) => [one.name, words.month(startMonth, one.month), ...amounts(one)]),
      [
        words.fin('needs.investmentsCents'),
        '',
        ...amounts({ netCents: sum('netCents'), lostVatCents: sum('lostVatCents'), cents: investmentsCents }),
      ],
    ],
    strong: [investments.length],
  };
}

/** Capital need with each investment, and the sources of the money. */
export function capitalPart(result: PlanResult, law: readonly DatedValue[], words: PrintWords): PrintPart {
  const { input } = result;
  const needs = capitalNeeds(input, law);
  const financed = financingOf(input);
  const gap = financed - needs.totalCents;
  const message = words.fin(gap < 0 ? 'needs.gap' : 'needs.covered', { amount: words.euros(Math.abs(gap)) });
  const shown = needKinds.filter((kind) => needs[kind] !== 0);
  const need: PrintTable = {
    caption: words.fin('needs.total'),
    header: [words.fin('column.line'), words.say('amount')],
    rows: [
      ...shown.map((kind) => [words.fin(`needs.${kind}`), words.euros(needs[kind])]),
      [words.fin('needs.total'), words.euros(needs.totalCents)],
    ],
    strong: [shown.length],
  };
  const money = [
    ...input.deposits.map((one) => ({ ...one, kind: 'deposits' })),
    ...contributionsOf(input).map(({ name, month, netCents }) => ({
      name: words.say('broughtIn', { name: name === '' ? words.fin('flow.deposits') : name }),
      month,
      cents: netCents,
      kind: 'deposits',
    })),
    ...input.loans.map((one) => ({ ...one, kind: 'loanPayouts' })),
    ...input.subsidies.flatMap((one) => (one.kind === 'investment' ? [{ ...one, kind: 'subsidies' }] : [])),
  ].filter(({ month }) => month < input.months);
  const financing: PrintTable = {
    caption: words.fin('needs.financing'),
    header: [words.fin('column.line'), words.say('paidIn'), words.say('amount'), words.say('share')],
    rows: [
      ...money.map(({ name, kind, month, cents }) => [
        name === '' ? words.fin(`flow.${kind}`) : name,
        words.month(input.startMonth, month),
        words.euros(cents),
        words.percent(share(cents, financed)),
      ]),
      [words.fin('needs.financing'), '', words.euros(financed), words.percent(share(financed, financed))],
    ],
    strong: [money.length],
  };
  return partOf(
    'capital',
    words.say('table.capital'),
    [
      need,
      ...(money.length > 0 ? [financing] : []),
      ...(needs.investments.length > 0 ? [investmentTable(needs, input.startMonth, words)] : []),
    ],
    { notes: [message] },
  );
}

const years = (months: number, words: PrintWords): string =>
  months % 12 === 0 ? words.fin('years', { count: months / 12 }) : words.fin('monthCount', { count: months });

function loanTable(loans: readonly PlanLoan[], words: PrintWords): PrintTable {
  return {
    caption: words.fin('financing.loans'),
    header: [
      words.fin('column.name'),
      words.say('amount'),
      words.say('interest'),
      words.say('term'),
      words.say('grace'),
      words.fin('column.repayment'),
    ],
    rows: loans.map((loan) => [
      loan.name === '' ? words.fin('flow.loanPayouts') : loan.name,
      words.euros(loan.cents),
      words.percent(Number(loan.interest), 2),
      years(loan.termMonths, words),
      loan.graceMonths === 0 ? '–' : years(loan.graceMonths, words),
      words.fin(`repayment.${loan.repayment}`),
    ]),
    strong: [],
  };
}

/** Cost of the loans, and whether each year covers it; `null` without a loan. */
export function debtServicePart(result: PlanResult, words: PrintWords): PrintPart | null {
  const { loans, opening } = result.input;
  const all = [...(opening?.loans ?? []), ...loans];
  if (all.length === 0) return null;
  const services = debtServices(result);
  const lines = ['cashFlowCents', 'withdrawalsCents', 'replacementsCents', 'limitCents', 'serviceCents'] as const;
  const shown = lines.filter((line) => line === 'limitCents' || services.some((one) => one[line] !== 0));
  const labels = services.map(({ year }) => words.year(year.number));
  const percents = services.flatMap(({ percent }) => (percent === null ? [] : [percent]));
  const message =
    percents.length === 0
      ? words.fin('service.none')
      : Math.min(...percents) < 0
        ? words.fin('service.messageUnearned')
        : words.fin('service.message', { percent: words.number(Math.min(...percents)) });
  const table: PrintTable = {
    caption: words.fin('part.service'),
    header: [words.fin('column.line'), ...labels],
    rows: [
      ...shown.map((line) => [words.fin(`service.${line}`), ...services.map((one) => words.euros(one[line]))]),
      [words.fin('service.percent'), ...services.map(({ percent }) => words.coverage(percent))],
    ],
    strong: [shown.indexOf('limitCents'), shown.length],
  };
  const chart = chartOf(
    {
      kind: 'bars',
      title: words.fin('part.service'),
      message,
      labels,
      series: (['limitCents', 'serviceCents'] as const).map((line) => ({
        name: words.fin(`service.${line}`),
        cents: services.map((one) => one[line]),
      })),
    },
    words,
  );
  const good = result.law.in('debtServiceGoodPercent', 0);
  return partOf('debtService', words.fin('part.service'), [loanTable(all, words), table], {
    notes: [words.fin('service.intro', { percent: good })],
    chart,
  });
}
