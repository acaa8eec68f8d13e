import { isBroughtIn } from '@fundus/contract/plan/assets';
import {
  addBacks,
  assetMethods,
  type PlanAsset,
  type PlanEmployee,
  type PlanInput,
  type PlanLoan,
  type PlanVariableCost,
  planVatRates,
} from '@fundus/contract/plan/plan-input';
import type { MessageKey, Translate } from '#lib/i18n/translate.ts';
import { parseNumber } from '#lib/parse-input.ts';
import type { GridColumn } from '#ui/grid/grid-model.ts';
import {
  type CellWords,
  choiceCell,
  decimalCell,
  decimalOf,
  lastMonthCell,
  moneyCell,
  monthCell,
  shownDecimal,
  textCell,
  wholeCell,
  yesNoCell,
} from './cells.ts';
import { accountCell, costKindCell, productCell } from './cost-columns.ts';

export type PlanTranslate = Translate<'business-plan-finance'>;
type FixedCost = PlanInput['fixedCosts'][number];
type FoundingCost = PlanInput['foundingCosts'][number];
export type DueAmount = PlanInput['deposits'][number];
export type HouseholdLine = PlanInput['owner']['needs'][number];
export type OpeningAsset = NonNullable<PlanInput['opening']>['assets'][number];
export type InvestmentSubsidy = Extract<PlanInput['subsidies'][number], { kind: 'investment' }>;
export type CostSubsidy = Extract<PlanInput['subsidies'][number], { kind: 'cost' }>;

const change = { least: -99.99, most: 999 };
const share = { most: 100 };

/** Columns of the items of a plan, in the words of the page; months are those from `startMonth` on. */
export function itemColumns(t: PlanTranslate, startMonth: string) {
  const words = (key: ColumnKey, hint?: HintKey, width?: number): CellWords => ({
    label: columnLabel(t, key),
    hint: hint === undefined ? undefined : columnHint(t, hint),
    ...(width === undefined ? {} : { width }),
  });
  const vatChoices = planVatRates.map((value) => ({ value, label: t(`vatRate.${value}`) }));
  const yesNo = { yes: t('yes'), no: t('no') };
  const name = <Row extends { name: string }>(key: 'name' | 'role' = 'name') =>
    textCell<{ name: string }>('name', words(key)) as unknown as GridColumn<Row>;
  const note = <Row extends { note: string }>(key: 'note' | 'reason' = 'note') =>
    textCell<{ note: string }>('note', words(key, undefined, 12), 2000) as unknown as GridColumn<Row>;
  type Bought = Pick<FixedCost, 'netCents' | 'vat' | 'delay' | 'isPaidInput'>;
  const net = moneyCell<Bought>('netCents', words('net', 'net'));
  const vat = choiceCell<Bought, string>('vat', words('vat', 'vatInput'), vatChoices);
  const delay = wholeCell<Bought>('delay', words('delay', 'delay'), { most: 24 });
  const paid = yesNoCell<Bought>('isPaidInput', words('isPaidInput', 'isPaidInput'), yesNo);
  const bought = <Row extends Bought>(column: GridColumn<Bought>) => column as unknown as GridColumn<Row>;

  const fixedCosts: GridColumn<FixedCost>[] = [
    name(),
    bought(net),
    bought(vat),
    costKindCell(t),
    choiceCell<FixedCost, number>(
      'everyMonths',
      words('everyMonths'),
      ([1, 2, 3, 6, 12] as const).map((value) => ({ value, label: t(`rhythm.${value}`) })),
    ),
    monthCell<FixedCost>(startMonth, 'from', words('from', 'month')),
    lastMonthCell<FixedCost>(startMonth, 'to', words('to', 'to')),
    decimalCell<FixedCost>('rise', words('rise', 'rise'), change),
    bought(delay),
    choiceCell<FixedCost, string>(
      'addBack',
      words('addBack', 'addBack'),
      addBacks.map((value) => ({ value, label: t(`addBack.${value}`) })),
    ),
    bought(paid),
    accountCell(t),
    note(),
  ];
  const variableCosts = (products: PlanInput['products']): GridColumn<PlanVariableCost>[] => [
    name(),
    decimalCell<PlanVariableCost>('percent', words('variablePercent', 'variablePercent'), { most: 99_999 }),
    productCell(t, products),
    choiceCell<PlanVariableCost, string>('vat', words('vat', 'vatInput'), vatChoices),
    wholeCell<PlanVariableCost>('delay', words('delay', 'delay'), { most: 24 }),
    yesNoCell<PlanVariableCost>('isPaidInput', words('isPaidInput', 'isPaidInput'), yesNo),
    note(),
  ];
  const foundingCosts: GridColumn<FoundingCost>[] = [
    name(),
    bought(net),
    bought(vat),
    monthCell<FoundingCost>(startMonth, 'month', words('month', 'month')),
    bought(delay),
    note(),
  ];
  const staff: GridColumn<PlanEmployee>[] = [
    name('role'),
    wholeCell<PlanEmployee>('heads', words('heads'), { least: 1, most: 1000 }),
    moneyCell<PlanEmployee>('grossCents', words('gross', 'gross'), { most: 10_000_000 }),
    decimalCell<PlanEmployee>('employer', words('employer', 'employer'), { most: 999 }),
    monthCell<PlanEmployee>(startMonth, 'from', words('from', 'month'), { least: -120 }),
    lastMonthCell<PlanEmployee>(startMonth, 'to', words('to', 'to')),
    decimalCell<PlanEmployee>('rise', words('rise', 'rise'), change),
    specialMonth(t),
    specialPercent(t),
    decimalCell<PlanEmployee>('wageTax', words('wageTax', 'wageTax'), share),
    note(),
  ];
  const household: GridColumn<HouseholdLine>[] = [
    name(),
    moneyCell<HouseholdLine>('cents', words('monthly')),
    monthCell<HouseholdLine>(startMonth, 'from', words('from', 'month')),
    lastMonthCell<HouseholdLine>(startMonth, 'to', words('to', 'to')),
    note(),
  ];
  const due: GridColumn<DueAmount>[] = [
    name(),
    moneyCell<DueAmount>('cents', words('amount')),
    monthCell<DueAmount>(startMonth, 'month', words('month', 'month')),
    note(),
  ];
  const signedDue: GridColumn<DueAmount>[] = due.map((column) =>
    column.key === 'cents'
      ? moneyCell<DueAmount>('cents', words('amount', 'signed'), { least: -10_000_000_000 })
      : column,
  );
  const assets: GridColumn<PlanAsset>[] = [
    name(),
    bought(net),
    { ...bought<PlanAsset>(vat), isFixed: isBroughtIn },
    monthCell<PlanAsset>(startMonth, 'month', words('month', 'month')),
    choiceCell<PlanAsset, string>(
      'method',
      words('method', 'method'),
      assetMethods.map((value) => ({ value, label: t(`method.${value}`) })),
    ),
    wholeCell<PlanAsset>('lifeYears', words('lifeYears', 'lifeYears'), { least: 1, most: 50 }),
    { ...bought<PlanAsset>(delay), isFixed: isBroughtIn },
    {
      ...words('isContribution', 'isContribution'),
      key: 'isContribution',
      choices: [
        { value: 'true', label: yesNo.yes },
        { value: 'false', label: yesNo.no },
      ],
      show: (row) => String(isBroughtIn(row)),
      write: (row, text) => ({ ...row, isContribution: text === 'true' }),
    },
    note(),
  ];
  const loans: GridColumn<PlanLoan>[] = [
    name(),
    moneyCell<PlanLoan>('cents', words('amount')),
    monthCell<PlanLoan>(startMonth, 'month', words('payoutMonth', 'month')),
    decimalCell<PlanLoan>('payout', words('payout'), share),
    decimalCell<PlanLoan>('interest', words('interest'), share),
    wholeCell<PlanLoan>('termMonths', words('termMonths'), { least: 1, most: 480 }),
    wholeCell<PlanLoan>('graceMonths', words('graceMonths', 'graceMonths'), { most: 120 }),
    choiceCell<PlanLoan, number>(
      'everyMonths',
      words('instalments'),
      ([1, 3] as const).map((value) => ({ value, label: t(`rhythm.${value}`) })),
    ),
    choiceCell<PlanLoan, string>(
      'repayment',
      words('repayment'),
      (['linear', 'annuity', 'bullet'] as const).map((value) => ({ value, label: t(`repayment.${value}`) })),
    ),
    decimalCell<PlanLoan>('guarantee', words('guarantee', 'guarantee'), share),
    note(),
  ];
  const openingAssets: GridColumn<OpeningAsset>[] = [
    name(),
    moneyCell<OpeningAsset>('bookCents', words('bookCents')),
    wholeCell<OpeningAsset>('monthsLeft', words('monthsLeft'), { least: 1, most: 600 }),
    note(),
  ];
  const approved = words('isApproved', 'isApproved');
  const investmentSubsidies = (
    assetNames: readonly { value: string; label: string }[],
  ): GridColumn<InvestmentSubsidy>[] => [
    name(),
    choiceCell<InvestmentSubsidy, string>('assetId', words('assetId'), assetNames),
    moneyCell<InvestmentSubsidy>('cents', words('amount')),
    monthCell<InvestmentSubsidy>(startMonth, 'month', words('payoutMonth', 'month'), { most: 83 }),
    yesNoCell<InvestmentSubsidy>('isApproved', approved, yesNo),
    note(),
  ];
  const costSubsidies: GridColumn<CostSubsidy>[] = [
    name(),
    decimalCell<CostSubsidy>('rate', words('rate'), share),
    decimalCell<CostSubsidy>('flat', words('flat', 'flat'), { most: 999 }),
    monthCell<CostSubsidy>(startMonth, 'from', words('from', 'month')),
    lastMonthCell<CostSubsidy>(startMonth, 'to', words('to', 'to')),
    wholeCell<CostSubsidy>('lag', words('lag', 'lag'), { least: -2, most: 24 }),
    decimalCell<CostSubsidy>('retained', words('retained', 'retained'), share),
    monthCell<CostSubsidy>(startMonth, 'finalMonth', words('finalMonth', 'month'), { most: 83 }),
    yesNoCell<CostSubsidy>('isApproved', approved, yesNo),
    note(),
  ];
  return {
    fixedCosts,
    variableCosts,
    foundingCosts,
    staff,
    household,
    due,
    signedDue,
    assets,
    loans,
    openingAssets,
    investmentSubsidies,
    costSubsidies,
    vatChoices,
    name,
    note,
    words,
  };
}

/** The rest of the keys that begin with a word. */
type Under<Prefix extends string, Key = MessageKey<'business-plan-finance'>> = Key extends `${Prefix}.${infer Rest}`
  ? Rest
  : never;
type ColumnKey = Under<'column'>;
type HintKey = Under<'hint'>;

const columnLabel = (t: PlanTranslate, key: ColumnKey): string => t(`column.${key}`);
const columnHint = (t: PlanTranslate, key: HintKey): string => t(`hint.${key}`);

const noSpecial = 'none';

function specialMonth(t: PlanTranslate): GridColumn<PlanEmployee> {
  const months = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const).map((month) => ({
    value: String(month),
    label: t(`monthName.${month}`),
  }));
  return {
    key: 'specialMonth',
    label: t('column.specialMonth'),
    choices: [{ value: noSpecial, label: t('none') }, ...months],
    show: ({ special }) => (special === null ? noSpecial : String(special.monthOfYear)),
    write: (row, text) => ({
      ...row,
      special: text === noSpecial ? null : { monthOfYear: Number(text), percent: row.special?.percent ?? '100' },
    }),
  };
}

function specialPercent(t: PlanTranslate): GridColumn<PlanEmployee> {
  return {
    key: 'specialPercent',
    label: t('column.specialPercent'),
    hint: t('hint.specialPercent'),
    isNumber: true,
    show: ({ special }) => (special === null ? '' : shownDecimal(special.percent)),
    isFixed: ({ special }) => special === null,
    write: (row, text) => {
      const percent = parseNumber(text) === null ? null : decimalOf(text, { places: 4, least: 0, most: 999 });
      return row.special === null || percent === null ? null : { ...row, special: { ...row.special, percent } };
    },
  };
}
