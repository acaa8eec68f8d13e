import type { UserSort } from '@fundus/contract/user-administration';
import { IconMailQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { formatDate, formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import cell from '#ui/list/list-cell.module.css';
import type { ListColumn, SortKeyOf } from '#ui/list/list-column.ts';
import { ListMark } from '#ui/list/list-mark.tsx';
import { written } from '#ui/list/written.tsx';
import { paths } from '../../../paths.ts';
import type { UserRow } from './user.queries.ts';
import classes from './user-list.module.css';
import { UserStateChip } from './user-state-chip.tsx';
import { nameOfUser } from './user-words.ts';

/** The link to a user. The name stands in two columns; only the first is a stop of the tab key. */
export function UserLink({
  row,
  children,
  isSecond = false,
}: {
  row: UserRow;
  children?: ReactNode;
  isSecond?: boolean;
}) {
  const name = nameOfUser(row);
  return (
    <Link
      to={paths.administrationUser}
      params={{ userId: row.userId }}
      className={cell['link']}
      title={name}
      {...(isSecond ? { tabIndex: -1 } : {})}
      {...(children === undefined || isSecond ? {} : { 'aria-label': name })}
    >
      {children ?? name}
    </Link>
  );
}

/** The state, and whether a waiting user has confirmed the address. */
function State({ row }: { row: UserRow }) {
  const { t } = useTranslation('user');
  const isUnconfirmed = row.state === 'waiting' && !row.isEmailConfirmed;
  return (
    <span className={classes['state']}>
      <UserStateChip state={row.state} isPlain />
      {isUnconfirmed && <ListMark icon={IconMailQuestion} label={t('list.unconfirmed')} />}
    </span>
  );
}

/** A user without any name is called by the user name, once: a dash beside it would read as a part of it. */
const isNameless = (row: UserRow): boolean => row.firstName === '' && row.lastName === '';
const firstOf = (row: UserRow): string => (isNameless(row) ? row.username : row.firstName || '–');
const lastOf = (row: UserRow): string => (isNameless(row) ? '' : row.lastName || '–');

/** All columns of the list; the first ones are those shown by default. */
export function useUserColumns(): ListColumn<UserRow, SortKeyOf<UserSort>>[] {
  const { t } = useTranslation('user');
  return useMemo(() => {
    const text = (
      key: 'salutation' | 'title' | 'company' | 'email' | 'phone' | 'username',
      width: number,
      more: Partial<ListColumn<UserRow, SortKeyOf<UserSort>>> = {},
    ): ListColumn<UserRow, SortKeyOf<UserSort>> => ({
      key,
      label: t(`field.${key}`),
      width,
      cell: (row) => written(row[key]),
      ...more,
    });
    return [
      {
        key: 'firstName',
        label: t('field.firstName'),
        sortKey: 'firstName',
        width: 112,
        choice: 'always',
        isLeftOutOfCard: true,
        words: firstOf,
        cell: (row) => <UserLink row={row}>{firstOf(row)}</UserLink>,
      },
      {
        key: 'lastName',
        label: t('field.lastName'),
        sortKey: 'lastName',
        leastWidth: 150,
        choice: 'always',
        isLeftOutOfCard: true,
        words: lastOf,
        cell: (row) => (
          <UserLink row={row} isSecond>
            {lastOf(row)}
          </UserLink>
        ),
      },
      text('company', 170, { sortKey: 'company', isLeftOutOfCard: true }),
      text('email', 210, { sortKey: 'email' }),
      {
        key: 'roles',
        label: t('field.roles'),
        width: 160,
        cell: (row) => {
          const roles = row.roles.map((role) => t(`role.${role}`)).join(', ') || '–';
          return <span title={roles}>{roles}</span>;
        },
      },
      {
        key: 'state',
        label: t('field.state'),
        sortKey: 'state',
        width: 160,
        isLeftOutOfCard: true,
        words: (row) => t(`state.${row.state}`),
        // The dot before it, and perhaps a mark behind it.
        beside: () => 42,
        cell: (row) => <State row={row} />,
      },
      {
        key: 'lastLoginAt',
        label: t('field.lastLoginAt'),
        sortKey: 'lastLoginAt',
        width: 146,
        align: 'right',
        cell: ({ lastLoginAt: at }) =>
          at === null ? t('list.never') : <span title={formatInstant(at)}>{formatDate(at)}</span>,
      },
      {
        key: 'createdAt',
        label: t('field.createdAt'),
        sortKey: 'createdAt',
        width: 110,
        align: 'right',
        choice: 'hidden',
        cell: ({ createdAt: at }) => <span title={formatInstant(at)}>{formatDate(at)}</span>,
      },
      {
        key: 'hasSecondFactor',
        label: t('field.hasSecondFactor'),
        width: 130,
        choice: 'hidden',
        cell: ({ hasSecondFactor }) => t(`answer.${hasSecondFactor ? 'yes' : 'no'}`),
      },
      text('salutation', 90, { choice: 'hidden' }),
      text('title', 90, { choice: 'hidden' }),
      text('phone', 150, { choice: 'hidden' }),
      text('username', 180, { choice: 'hidden' }),
    ];
  }, [t]);
}
