import { type exportUsers, type UserAccount } from '@fundus/contract/user-administration';
import { Button } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateUserDialog } from '#features/access/user/create-user-dialog.tsx';
import { type UserRow, userListQuery } from '#features/access/user/user.queries.ts';
import {
  isNarrowed,
  sortOf,
  toUserQuery,
  type UserListSearch,
  withoutFilters,
  writtenSortOf,
} from '#features/access/user/user-list-search.ts';
import { UserStateChip } from '#features/access/user/user-state-chip.tsx';
import { nameOfUser } from '#features/access/user/user-words.ts';
import { download } from '#lib/api/download.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { type ExportFormat, ExportMenu } from '#ui/list/export-menu.tsx';
import { HitCount } from '#ui/list/hit-count.tsx';
import cell from '#ui/list/list-cell.module.css';
import { writeSort } from '#ui/list/list-column.ts';
import { ListEmpty } from '#ui/list/list-empty.tsx';
import { useAddressColumns } from '#ui/list/use-address-columns.ts';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { useListPages } from '#ui/list/use-list-pages.ts';
import { notifySuccess } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { paths } from '../../../paths.ts';
import classes from './user-administration.module.css';
import { UserLink, useUserColumns } from './user-list-columns.tsx';
import { UserListFilters } from './user-list-filters.tsx';

const keyOf = (row: UserRow): string => row.userId;

/** All users who have an account, or wait for one. */
export function UserListScreen() {
  const { t } = useTranslation('user');
  const { search, change } = useListAddress<UserListSearch>('user');
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const query = useMemo(() => toUserQuery(search), [search]);
  const sort = writtenSortOf(search);
  const list = useInfiniteQuery(userListQuery(query, sort));
  const { first, pages } = useListPages(list);
  const hits = first === undefined ? undefined : { total: first.total, totalIsExact: true };
  const columns = useUserColumns();
  const choice = useAddressColumns('user', columns, search, change);
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
        {...pages}
        keyOf={keyOf}
        nameOf={nameOfUser}
        cardTitle={cardTitle}
        sort={sortOf(search)}
        onSort={(next) => change({ ...search, sort: writeSort(next) })}
        toolbar={
          <>
            <ExportMenu onExport={exportList} />
            <HitCount total={{ hits }} isUpdating={pages.isUpdating}>
              {(words) => t('list.total', words)}
            </HitCount>
          </>
        }
        empty={
          <ListEmpty
            icon={IconUsers}
            words={{
              empty: { title: t('list.empty.title'), text: t('list.empty.text') },
              noHits: {
                title: t('list.noHits.title'),
                text: t('list.noHits.text'),
                clear: t('list.noHits.clear'),
              },
            }}
            isNarrowed={isNarrowed(search)}
            onClear={() => change(withoutFilters(search, { keepsWords: false }))}
          />
        }
      />
      <CreateUserDialog isOpen={isCreating} onClose={() => setCreating(false)} onCreated={open} />
    </>
  );
}

const cardTitle = (row: UserRow) => (
  <>
    <span className={classes['cardName']}>
      <UserLink row={row} />
      <UserStateChip state={row.state} isPlain />
    </span>
    {row.company !== '' && <span className={cell['quiet']}>{row.company}</span>}
  </>
);
