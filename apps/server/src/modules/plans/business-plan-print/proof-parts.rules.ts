import { capitalNeeds, contributionsOf, financingOf } from '@fundus/contract/plan/capital-needs';
import type { PlanResult } from '@fundus/contract/plan/compute-plan';
import { findBrokenIdentities, identityIds } from '@fundus/contract/plan/identities';
import { debtServices, feedsHousehold, lowestPoint, turningMonth } from '@fundus/contract/plan/key-figures';
import type { DatedValue } from '@fundus/contract/plan/law';
import { bearableFall, type SensitivityCase, sensitivityTable } from '@fundus/contract/plan/scenarios';
import { balanceSheet, planYears, profitTable, sumOver } from '@fundus/contract/plan/statements';
import { type PrintPart, type PrintTable, partOf } from './print-part.ts';
import type { PrintWords } from './print-words.ts';

/** The figures to be kept in mind, and results by year. */
export function keyFiguresPart(result: PlanResult, law: readonly DatedValue[], words: PrintWords): PrintPart {
  const { input } = result;
  const needs = capitalNeeds(input, law).totalCents;
  const financed = financingOf(input);
  const broughtIn = contributionsOf(input).reduce((sum, { netCents }) => sum + netCents, 0);
  const own = input.deposits.reduce((sum, { cents }) => sum + cents, broughtIn);
  const lowest = lowestPoint(result);
  const monthOf = (month: number | null): string =>
    month === null ? words.fin('key.never') : words.fullMonth(input.startMonth, month);
  const alone = monthOf(turningMonth(result));
  const isHousehold = feedsHousehold(result);
  const table = profitTable(result);
  const years = planYears(result);
  const services = debtServices(result);
  const lines = (['revenue', 'profitBeforeTaxes', 'profit'] as const).map((line) => [
    words.fin(`profitLine.${line}`),
    ...years.map((year) => words.euros(sumOver(table[line], year))),
  ]);
  const served = services.some(({ percent }) => percent !== null);
  const figures: PrintTable = {
    caption: '',
    header: [words.fin('column.line'), ...years.map(({ number }) => words.year(number))],
    rows: [
      ...lines,
      ...(served ? [[words.fin('key.service'), ...services.map(({ percent }) => words.coverage(percent))]] : []),
    ],
    strong: [],
  };
  const ownShare = financed === 0 ? null : (own * 100) / financed;
  return partOf('keyFigures', words.fin('key.title'), [figures], {
    facts: [
      { label: words.fin('needs.total'), value: words.euros(needs), note: '' },
      {
        label: words.fin('flow.deposits'),
        value: words.euros(own),
        note: ownShare === null ? '' : words.say('ofFinancing', { percent: words.percent(ownShare) }),
      },
      {
        label: words.fin('scenario.lowest'),
        value: words.euros(lowest.cents),
        note: words.fullMonth(input.startMonth, lowest.month),
      },
      {
        label: words.fin(isHousehold ? 'key.turnLiving' : 'key.turn'),
        value: isHousehold ? monthOf(turningMonth(result, { withLiving: true })) : alone,
        note: isHousehold ? words.fin('key.turnAlone', { month: alone }) : '',
      },
    ],
  });
}

/** Stress test of the plan: changes that banks ask about, and the fall of sales that empties the account. */
export function stressPart(result: PlanResult, law: readonly DatedValue[], words: PrintWords): PrintPart {
  const { input } = result;
  const fall = bearableFall(input, law);
  const withoutMeaning: Partial<Record<SensitivityCase, boolean>> = {
    subsidyLate: input.subsidies.length === 0,
    subsidyRefused: input.subsidies.length === 0,
    interest: input.loans.length === 0,
  };
  const rows = sensitivityTable(input, law).filter(({ name }) => withoutMeaning[name] !== true);
  const table: PrintTable = {
    caption: '',
    header: [
      words.say('change'),
      ...planYears(result).map(({ number }) => words.fin('scenario.profits', { number })),
      words.fin('scenario.lowest'),
    ],
    rows: rows.map(({ name, profits, lowestCents, lowestMonth }) => [
      words.fin(`stress.${name}`),
      ...profits.map((cents) => words.euros(cents)),
      `${words.euros(lowestCents)} (${words.shortMonth(input.startMonth, lowestMonth)})`,
    ]),
    strong: [0],
  };
  const note =
    fall === null ? words.fin('stress.below') : words.fin('stress.fall', { percent: words.number(fall / 10, 1) });
  return partOf('stress', words.fin('stress.title'), [table], { notes: [note] });
}

/** The balance sheet at the end of each year. */
export function balancePart(result: PlanResult, words: PrintWords): PrintPart {
  const years = planYears(result);
  const { assets, liabilities, equity } = balanceSheet(result);
  const ends = years.map(({ to }) => to);
  const amounts = (cents: readonly number[]): number[] => ends.map((month) => cents[month] ?? 0);
  const linesOf = (accounts: Readonly<Record<string, readonly number[]>>, nameOf: (name: string) => string) =>
    Object.entries(accounts)
      .map(([name, cents]) => ({ label: nameOf(name), cents: amounts(cents) }))
      .filter(({ cents }) => cents.some((one) => one !== 0));
  const account = (name: string): string => words.fin(`account.${name}`);
  const own = linesOf(equity, (name) => (name === 'retained' ? words.fin('line.retained') : account(name)));
  const [active, debts] = [linesOf(assets, account), linesOf(liabilities, account)];
  const total = (lines: readonly { cents: number[] }[]): number[] =>
    ends.map((_, place) => lines.reduce((sum, { cents }) => sum + (cents[place] ?? 0), 0));
  const row = ({ label, cents }: { label: string; cents: number[] }): string[] => [
    label,
    ...cents.map((one) => words.euros(one)),
  ];
  const passive = [...own, { label: words.fin('line.equity'), cents: total(own) }, ...debts];
  const rows = [
    ...active,
    { label: words.fin('line.totalAssets'), cents: total(active) },
    ...passive,
    { label: words.fin('line.totalDebts'), cents: total([...own, ...debts]) },
  ];
  const table: PrintTable = {
    caption: '',
    header: [words.fin('column.line'), ...ends.map((month) => words.month(result.input.startMonth, month))],
    rows: rows.map(row),
    strong: [active.length, active.length + 1 + own.length, rows.length - 1],
  };
  return partOf('balance', words.fin('part.balance'), [table], { notes: [words.say('balanceNote')] });
}

/** Checks: identities that compare independent ways to the same figure. */
export function checksPart(result: PlanResult, state: string, words: PrintWords): PrintPart {
  const broken = findBrokenIdentities(result);
  const table: PrintTable = {
    caption: '',
    header: [words.say('check'), words.say('difference')],
    rows: identityIds.map((id) => [
      words.fin(`proof.${id}`),
      words.exact(broken.filter((one) => one.id === id).reduce((sum, { cents }) => sum + Math.abs(cents), 0)),
    ]),
    strong: [],
  };
  return partOf('checks', words.fin('proof.title'), [table], { notes: [words.say('checksNote', { date: state })] });
}
