import type { LeadSortColumn } from '@fundus/contract/lead-codes';
import { leadAmountKinds } from '@fundus/contract/lead-codes';
import type { LeadColumn } from '@fundus/contract/lead-list';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { formatDate, formatInstant, formatMoney } from '#lib/format.ts';
import { phoneLinkOf } from '#lib/phone-link.ts';
import { type AskedColumn, columnOf } from '#ui/list/asked-column.ts';
import cell from '#ui/list/list-cell.module.css';
import type { ListColumn } from '#ui/list/list-column.ts';
import { written } from '#ui/list/written.tsx';
import { paths } from '../../../paths.ts';
import type { LeadRow } from './lead.queries.ts';
import { type AmountGroup, amountGroups } from './lead-amounts.ts';
import { LeadBandIcon } from './lead-band-icon.tsx';
import { columnsOfTab, type LeadColumnKey } from './lead-columns.ts';
import classes from './lead-list.module.css';
import type { LeadTab } from './lead-list-search.ts';
import { nameOfLead } from './lead-name.ts';
import { LeadStageChip, LeadTimeLeft } from './lead-state.tsx';
import { LeadTraits, traitsOf } from './lead-traits.tsx';
import { amountLabel, type LeadWords } from './lead-words.ts';

type LeadListColumn = AskedColumn<LeadRow, LeadColumn, LeadSortColumn>;
type DrawnFrom<Row> = Omit<ListColumn<Row, LeadSortColumn>, 'key' | 'choice' | 'label'> & { label?: string };
type Drawn = DrawnFrom<LeadRow> & Pick<LeadListColumn, 'asks'>;

const from = columnOf<LeadRow, LeadSortColumn>();

const totalOf = <Group extends AmountGroup>(group: Group) => `${group}TotalCents` as const;
const totals = amountGroups.map((group) => totalOf(group));
type LeadTotals = Readonly<Record<(typeof totals)[number], number>>;
/** As a line says them that may not have been asked. */
type SaidTotals = { readonly [Total in keyof LeadTotals]?: number | undefined };

/** The kinds of money that a lead asks for; none as long as its line does not say. */
const groupsOf = (lead: SaidTotals): readonly AmountGroup[] =>
  amountGroups.filter((group) => (lead[totalOf(group)] ?? 0) > 0);
const wordSum = (lead: SaidTotals): string => {
  const cents = amountGroups.reduce((sum, group) => sum + (lead[totalOf(group)] ?? 0), 0);
  return formatMoney(Math.round(cents / 100) * 100, { whole: true });
};

/** Pixels of the signs beside the words: the dot before a stage, picture and bars of a kind of money. */
const signs = { dot: 20, gap: 4, band: 42 };

/** The link to a lead, by its name. */
export function LeadLink({ row, unnamed }: { row: LeadRow; unnamed: string }) {
  const name = nameOfLead(row) || unnamed;
  return (
    <Link to={paths.lead} params={{ leadId: row.leadId }} draggable={false} className={cell['link']} title={name}>
      {name}
    </Link>
  );
}

/** Where a lead stands and, while it waits to be accepted, how long for. */
export function LeadStanding({ row, hasTime = true }: { row: LeadRow; hasTime?: boolean }) {
  return (
    <span className={classes['standing']}>
      <LeadStageChip stage={row.stage} isPlain />
      {hasTime && row.stage === 'assigned' && row.dueAt !== null && <LeadTimeLeft dueAt={row.dueAt} />}
    </span>
  );
}

/** A link in a line is reached through the menu of the line as well, so that the tab key does not stop at each. */
const reach = (href: string, text: string): ReactNode => (
  <a href={href} className={classes['reach']} tabIndex={-1} title={text}>
    {text}
  </a>
);

/** The band of each kind of money that a lead asks for; a card has room for what it comes to as well. */
function LeadBands({ lead }: { lead: LeadTotals }) {
  const groups = groupsOf(lead);
  if (groups.length === 0) return '–';
  return (
    <span className={classes['amount']}>
      <span className={classes['sum']}>{wordSum(lead)}</span>
      {groups.map((group) => (
        <LeadBandIcon key={group} group={group} totalCents={lead[totalOf(group)]} hasGroup />
      ))}
    </span>
  );
}

/** All columns of the list of leads, in the order and choice of the tab. */
export function useLeadColumns(
  tab: LeadTab,
  words: LeadWords,
  { isDistributor }: { isDistributor: boolean },
): LeadListColumn[] {
  return useMemo(() => {
    const drawn = drawColumns(words, { isDistributor });
    return columnsOfTab(tab, { isDistributor }).map(({ key, choice }) => ({
      label: words.t(`lead:field.${key}`),
      ...drawn[key],
      key,
      choice,
    }));
  }, [tab, words, isDistributor]);
}

function drawColumns(
  { t, word }: LeadWords,
  { isDistributor }: { isDistributor: boolean },
): Record<LeadColumnKey, Drawn> {
  /** Who has to accept sees how long for; for distributors there is a column of its own. */
  const hasTimeLeft = (row: LeadRow): boolean => !isDistributor && row.stage === 'assigned' && row.dueAt !== null;
  type TextKey = 'salutation' | 'street' | 'houseNumber' | 'companyObject' | 'plan' | 'businessForm' | 'sourceName';
  const text = (key: TextKey, width: number): Drawn =>
    from([key], { width, isLeftOutOfCard: (row) => row[key] === '', cell: (row) => written(row[key]) });
  /** Fields of every line. */
  const always = (drawn: DrawnFrom<LeadRow>): Drawn => ({ ...drawn, asks: [] });
  type WordKey = 'federalState' | 'country' | 'industry' | 'socialStatus' | 'isRefinancing' | 'foundedOn';
  const worded = (
    key: WordKey | 'employees' | 'employeesNew' | 'interns' | 'apprentices',
    width: number,
    more: { align?: 'right' } = {},
  ): Drawn =>
    from([key], {
      width,
      isLeftOutOfCard: (row) => row[key] === null,
      cell: (row) => written(word(key, row[key])),
      ...more,
    });
  const right = { align: 'right' } as const;
  const dayShown = (at: string | null): ReactNode =>
    at === null ? '–' : <span title={formatInstant(at)}>{formatDate(at)}</span>;
  const day = (key: 'enteredAt' | 'assignedAt' | 'updatedAt'): Drawn =>
    from([key], {
      width: 89,
      isWhole: true,
      ...right,
      sortKey: key,
      isLeftOutOfCard: (row) => row[key] === null,
      cell: (row) => dayShown(row[key]),
    });
  const total = (group: AmountGroup): Drawn =>
    from([`${group}TotalCents`], {
      width: 118,
      ...right,
      sortKey: `${group}Total`,
      isLeftOutOfCard: (row) => row[`${group}TotalCents`] === 0,
      cell: (row) => {
        const cents = row[`${group}TotalCents`];
        return (
          <span className={classes['amount']}>
            {cents === 0 ? null : formatMoney(Math.round(cents / 100) * 100, { whole: true })}
            <LeadBandIcon group={group} totalCents={cents} />
          </span>
        );
      },
    });
  const amounts = Object.fromEntries(
    leadAmountKinds.map((key): [LeadColumnKey, Drawn] => [
      key,
      from([key], {
        label: amountLabel(key, t),
        width: 150,
        ...right,
        isLeftOutOfCard: (row) => row[key] === null,
        cell: (row) => written(word(key, row[key])),
      }),
    ]),
  ) as Record<(typeof leadAmountKinds)[number], Drawn>;
  return {
    ...amounts,
    name: always({
      leastWidth: 180,
      words: (row) => nameOfLead(row) || t('lead:unnamed'),
      sortKey: 'lastName',
      isLeftOutOfCard: true,
      cell: (row) => <LeadLink row={row} unnamed={t('lead:unnamed')} />,
    }),
    stage: always({
      width: 138,
      isWhole: true,
      words: (row) => {
        const stage = t(`lead:stage.${row.stage}`);
        // The time that is left goes on by itself; two digits stand for it.
        return hasTimeLeft(row) ? `${stage} ${t('lead:due.hours', { count: 24 })}` : stage;
      },
      beside: (row) => (hasTimeLeft(row) ? signs.dot + signs.gap : signs.dot),
      isLeftOutOfCard: true,
      cell: (row) => <LeadStanding row={row} hasTime={hasTimeLeft(row)} />,
    }),
    dueAt: always({
      width: 130,
      isLeftOutOfCard: (row) => row.dueAt === null,
      cell: (row) => (row.dueAt === null ? '–' : <LeadTimeLeft dueAt={row.dueAt} />),
    }),
    company: always({
      width: 96,
      sortKey: 'company',
      isLeftOutOfCard: true,
      cell: (row) => written(row.company),
    }),
    town: always({ width: 84, sortKey: 'town', isLeftOutOfCard: true, cell: (row) => written(row.town) }),
    postcode: from(['postcode'], {
      width: 62,
      sortKey: 'postcode',
      isLeftOutOfCard: (row) => row.postcode === '',
      cell: (row) => written(row.postcode),
    }),
    amounts: from(totals, {
      width: 110,
      isWhole: true,
      words: () => '',
      beside: (row) => groupsOf(row).length * signs.band,
      isLeftOutOfCard: (row) => groupsOf(row).length === 0,
      cell: (row) => <LeadBands lead={row} />,
    }),
    investmentTotalCents: total('investment'),
    workingCapitalTotalCents: total('workingCapital'),
    digitalisationTotalCents: total('digitalisation'),
    traits: from(['maturity', 'socialStatus', 'isRefinancing', 'isBlocked'], {
      // Three pictures, and hardly ever more.
      width: 93,
      isLeftOutOfCard: (row) => traitsOf(row).length === 0,
      cell: (row) => <LeadTraits lead={row} />,
    }),
    phone: always({
      width: 126,
      isWhole: 'inTwoLines',
      words: ({ phone }) => phone || '–',
      isLeftOutOfCard: (row) => row.phone === '',
      cell: ({ phone }) => (phone === '' ? '–' : reach(phoneLinkOf(phone), phone)),
    }),
    email: always({
      width: 150,
      isWhole: 'inTwoLines',
      words: (row) => row.email || '–',
      isLeftOutOfCard: (row) => row.email === '',
      cell: ({ email }) => (email === '' ? '–' : reach(`mailto:${email}`, email)),
    }),
    enteredAt: day('enteredAt'),
    assignedAt: day('assignedAt'),
    updatedAt: day('updatedAt'),
    deletedAt: always({
      width: 112,
      isWhole: true,
      ...right,
      isLeftOutOfCard: (row) => row.deletedAt === null,
      cell: (row) => dayShown(row.deletedAt),
    }),
    partnerName: always({
      width: 92,
      isLeftOutOfCard: (row) => row.partnerName === '',
      cell: (row) => written(row.partnerName),
    }),
    sourceName: text('sourceName', 150),
    salutation: text('salutation', 62),
    title: always({ width: 80, isLeftOutOfCard: (row) => row.title === '', cell: (row) => written(row.title) }),
    street: text('street', 100),
    houseNumber: text('houseNumber', 62),
    businessForm: text('businessForm', 84),
    companyObject: text('companyObject', 110),
    plan: text('plan', 170),
    federalState: worded('federalState', 92),
    country: worded('country', 120),
    industry: worded('industry', 120),
    socialStatus: worded('socialStatus', 92),
    isRefinancing: worded('isRefinancing', 124),
    foundedOn: { ...worded('foundedOn', 104, right), isWhole: true },
    employees: { ...worded('employees', 104, right), isWhole: true },
    employeesNew: worded('employeesNew', 150, right),
    interns: worded('interns', 110, right),
    apprentices: worded('apprentices', 124, right),
  };
}
