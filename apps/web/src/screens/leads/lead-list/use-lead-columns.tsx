import { leadAmountKinds } from '@fundus/contract/lead-codes';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { LeadRow } from '#features/leads/lead/lead.queries.ts';
import type { AmountGroup } from '#features/leads/lead/lead-amounts.ts';
import { LeadBandIcon } from '#features/leads/lead/lead-band-icon.tsx';
import type { LeadTab } from '#features/leads/lead/lead-list-search.ts';
import { nameOfLead } from '#features/leads/lead/lead-name.ts';
import { LeadStageChip, LeadTimeLeft } from '#features/leads/lead/lead-state.tsx';
import { LeadTraits, traitsOf } from '#features/leads/lead/lead-traits.tsx';
import { amountLabel, type LeadWords } from '#features/leads/lead/lead-words.ts';
import { formatDate, formatInstant, formatMoney } from '#lib/format.ts';
import { phoneLinkOf } from '#lib/phone-link.ts';
import cell from '#ui/list/list-cell.module.css';
import type { ListColumn } from '#ui/list/list-column.ts';
import { paths } from '../../../paths.ts';
import { columnsOfTab, type LeadColumnKey } from './lead-columns.ts';
import classes from './lead-list.module.css';

type Drawn = Omit<ListColumn<LeadRow>, 'key' | 'choice' | 'label'> & { label?: string };

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
export function LeadStanding({ row }: { row: LeadRow }) {
  return (
    <span className={classes['standing']}>
      <LeadStageChip stage={row.stage} isPlain />
      {row.stage === 'assigned' && row.dueAt !== null && <LeadTimeLeft dueAt={row.dueAt} />}
    </span>
  );
}

const shown = (text: string): ReactNode => (text === '' ? '–' : <span title={text}>{text}</span>);

/** A link in a line is reached through the menu of the line as well, so that the tab key does not stop at each. */
const reach = (href: string, text: string): ReactNode => (
  <a href={href} className={classes['reach']} tabIndex={-1} title={text}>
    {text}
  </a>
);

/** All columns of the list of leads, in the order and choice of the tab. */
export function useLeadColumns(
  tab: LeadTab,
  words: LeadWords,
  { isDistributor }: { isDistributor: boolean },
): ListColumn<LeadRow>[] {
  return useMemo(() => {
    const drawn = drawColumns(words);
    return columnsOfTab(tab, { isDistributor }).map(({ key, choice }) => ({
      label: words.t(`lead:field.${key}`),
      ...drawn[key],
      key,
      choice,
    }));
  }, [tab, words, isDistributor]);
}

function drawColumns({ t, word }: LeadWords): Record<LeadColumnKey, Drawn> {
  type TextKey = 'salutation' | 'title' | 'street' | 'houseNumber' | 'companyObject' | 'plan' | 'businessForm';
  const text = (key: TextKey | 'sourceName' | 'partnerName', width: number, more: Partial<Drawn> = {}): Drawn => ({
    width,
    isLeftOutOfCard: (row) => row[key] === '',
    cell: (row) => shown(row[key]),
    ...more,
  });
  type WordKey = 'federalState' | 'country' | 'industry' | 'socialStatus' | 'isRefinancing' | 'foundedOn';
  const worded = (
    key: WordKey | 'employees' | 'employeesNew' | 'interns' | 'apprentices',
    width: number,
    more: Partial<Drawn> = {},
  ): Drawn => ({
    width,
    isLeftOutOfCard: (row) => row[key] === null,
    cell: (row) => shown(word(key, row[key])),
    ...more,
  });
  const right = { align: 'right' } as const;
  const day = (key: 'enteredAt' | 'assignedAt' | 'updatedAt' | 'deletedAt', more: Partial<Drawn> = {}): Drawn => ({
    width: 112,
    ...right,
    isLeftOutOfCard: (row) => row[key] === null,
    cell: (row) => {
      const at = row[key];
      return at === null ? '–' : <span title={formatInstant(at)}>{formatDate(at)}</span>;
    },
    ...more,
  });
  const total = (group: AmountGroup): Drawn => ({
    width: group === 'investment' ? 126 : 118,
    ...right,
    label: t(`lead:amount.${group}`),
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
      {
        label: amountLabel(key, t),
        width: 150,
        ...right,
        isLeftOutOfCard: (row) => row[key] === null,
        cell: (row) => shown(word(key, row[key])),
      },
    ]),
  ) as Record<(typeof leadAmountKinds)[number], Drawn>;
  return {
    ...amounts,
    name: {
      width: 168,
      sortKey: 'lastName',
      isLeftOutOfCard: true,
      cell: (row) => <LeadLink row={row} unnamed={t('lead:unnamed')} />,
    },
    stage: {
      width: 212,
      isLeftOutOfCard: true,
      cell: (row) => <LeadStanding row={row} />,
    },
    dueAt: {
      width: 130,
      isLeftOutOfCard: (row) => row.dueAt === null,
      cell: (row) => (row.dueAt === null ? '–' : <LeadTimeLeft dueAt={row.dueAt} />),
    },
    company: {
      leastWidth: 140,
      sortKey: 'company',
      isLeftOutOfCard: true,
      cell: (row) => shown(row.company),
    },
    town: { width: 104, sortKey: 'town', isLeftOutOfCard: true, cell: (row) => shown(row.town) },
    postcode: {
      width: 76,
      sortKey: 'postcode',
      isLeftOutOfCard: (row) => row.postcode === '',
      cell: (row) => shown(row.postcode),
    },
    investmentTotalCents: total('investment'),
    workingCapitalTotalCents: total('workingCapital'),
    digitalisationTotalCents: total('digitalisation'),
    traits: {
      width: 92,
      isLeftOutOfCard: (row) => traitsOf(row).length === 0,
      cell: (row) => <LeadTraits lead={row} />,
    },
    phone: {
      width: 148,
      isLeftOutOfCard: (row) => row.phone === '',
      cell: ({ phone }) => (phone === '' ? '–' : reach(phoneLinkOf(phone), phone)),
    },
    email: {
      width: 210,
      isLeftOutOfCard: (row) => row.email === '',
      cell: ({ email }) => (email === '' ? '–' : reach(`mailto:${email}`, email)),
    },
    enteredAt: day('enteredAt', { sortKey: 'enteredAt' }),
    assignedAt: day('assignedAt', { sortKey: 'assignedAt' }),
    updatedAt: day('updatedAt', { sortKey: 'updatedAt' }),
    deletedAt: day('deletedAt'),
    partnerName: text('partnerName', 150),
    sourceName: text('sourceName', 150),
    salutation: text('salutation', 80),
    title: text('title', 80),
    street: text('street', 160),
    houseNumber: text('houseNumber', 84),
    businessForm: text('businessForm', 130),
    companyObject: text('companyObject', 220),
    plan: text('plan', 220),
    federalState: worded('federalState', 150),
    country: worded('country', 120),
    industry: worded('industry', 230),
    socialStatus: worded('socialStatus', 150),
    isRefinancing: worded('isRefinancing', 124),
    foundedOn: worded('foundedOn', 104, right),
    employees: worded('employees', 110, right),
    employeesNew: worded('employeesNew', 150, right),
    interns: worded('interns', 110, right),
    apprentices: worded('apprentices', 124, right),
  };
}
