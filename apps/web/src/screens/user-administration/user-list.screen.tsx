import { type exportUsers, type UserAccount } from '@fundus/contract/user-administration';
import { Button } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateUserDialog } from '#features/user/create-user-dialog.tsx';
import { type UserRow, userListQuery } from '#features/user/user.queries.ts';
import {
  countUserFilters,
  toUserQuery,
  type UserListSearch,
  userSortOf,
  withoutUserFilters,
  writtenUserSort,
} from '#features/user/user-list-search.ts';
import { UserStateChip } from '#features/user/user-state-chip.tsx';
import { nameOfUser } from '#features/user/user-words.ts';
import { download } from '#lib/api/download.ts';
import { rememberSearch } from '#lib/remembered-search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { type ExportFormat, ExportMenu } from '#ui/list/export-menu.tsx';
import { HitCount } from '#ui/list/hit-count.tsx';
import { writeSort } from '#ui/list/list-column.ts';
import { withParameter } from '#ui/list/list-search.ts';
import { useAddressColumns } from '#ui/list/use-address-columns.ts';
import { notifySuccess } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { paths } from '../../paths.ts';
import classes from './user-administration.module.css';
import { UserLink, useUserColumns } from './user-list-columns.tsx';
import { UserListFilters } from './user-list-filters.tsx';

const keyOf = (row: UserRow): string => row.userId;

/** Everybody who has an account, or waits for one. */
export function UserListScreen() {
  const { t } = useTranslation('user');
  const search: UserListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const change = useCallback(
    (next: UserListSearch) =>
      void navigate({ to: paths.administrationUsers, search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  useEffect(() => rememberSearch('user', search), [search]);
  const query = useMemo(() => toUserQuery(search), [search]);
  const sort = writtenUserSort(search);
  const list = useInfiniteQuery(userListQuery(query, sort));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data]);
  const first = list.data?.pages[0];
  const hits = first === undefined ? undefined : { total: first.total, totalIsExact: true };
  const columns = useUserColumns();
  const chooseColumns = useCallback(
    (written: string | undefined) => change(withParameter(search, 'columns', written)),
    [search, change],
  );
  const choice = useAddressColumns('user', columns, search, chooseColumns);
  const isNarrowed = search.search !== undefined || countUserFilters(search) > 0;
  const exportList = (format: ExportFormat, isAll: boolean): Promise<void> =>
    download<typeof exportUsers>('GET /api/users/export', {
      query: { ...query, sort, format, ...(isAll ? {} : { columns: choice.shown.join(',') }) },
    });
  const open = ({ userId, email }: UserAccount): void => {
    setCreating(false);
    notifySuccess(t('create.sent', { email }));
    void navigate({ to: paths.administrationUser, params: { userId } });
  };
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
            {t('list.create')}
          </Button>
        }
      />
      <UserListFilters search={search} hits={hits} onChange={change} />
      <DataList<UserRow>
        name="user"
        label={t('list.title')}
        columns={columns}
        choice={choice}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOfUser}
        cardTitle={cardTitle}
        total={first?.total}
        sort={userSortOf(search)}
        onSort={(next) => change({ ...search, sort: writeSort(next) })}
        isUpdating={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        isLoadingMore={list.isFetchingNextPage}
        toolbar={
          <>
            <ExportMenu onExport={exportList} />
            <HitCount total={{ hits, isCounting: false, countExactly: () => {} }} isUpdating={list.isPlaceholderData}>
              {(words) => t('list.total', words)}
            </HitCount>
          </>
        }
        empty={
          isNarrowed ? (
            <EmptyState
              title={t('list.noHits.title')}
              text={t('list.noHits.text')}
              action={
                <Button variant="default" onClick={() => change(withoutUserFilters(search, { keepsWords: false }))}>
                  {t('list.noHits.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconUsers size={24} stroke={1.6} />}
              title={t('list.empty.title')}
              text={t('list.empty.text')}
            />
          )
        }
      />
      <CreateUserDialog isOpen={isCreating} onClose={() => setCreating(false)} onCreated={open} />
    </>
  );
}

const cardTitle = (row: UserRow) => (
  <>
    <span className={classes['name']}>
      <UserLink row={row} />
      <UserStateChip state={row.state} isPlain />
    </span>
    {row.company !== '' && <span className={classes['quiet']}>{row.company}</span>}
  </>
);
