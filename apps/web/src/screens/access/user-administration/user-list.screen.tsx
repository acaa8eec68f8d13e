import { Button } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { CreateUserDialog } from '#features/access/user/create-user-dialog.tsx';
import { type HandedOnLink, HandOnLinkDialog } from '#features/access/user/hand-on-link-dialog.tsx';
import { downloadUsers, type UserRow, userListQuery } from '#features/access/user/user.queries.ts';
import { UserLink, useUserColumns } from '#features/access/user/user-list-columns.tsx';
import { UserListFilters } from '#features/access/user/user-list-filters.tsx';
import { toUserQuery, userListAddress } from '#features/access/user/user-list-search.ts';
import { UserStateChip } from '#features/access/user/user-state-chip.tsx';
import { nameOfUser } from '#features/access/user/user-words.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ColumnMenu } from '#ui/list/column-menu.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { HitCount } from '#ui/list/hit-count.tsx';
import { ListEmpty } from '#ui/list/list-empty.tsx';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';
import classes from './user-administration.module.css';

const keyOf = (row: UserRow): string => row.userId;

/** All users who have an account, or wait for one. */
export function UserListScreen() {
  const { t } = useTranslation('user');
  const address = useListAddress(userListAddress, 'user');
  const { search, sort } = address;
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const [handedOn, setHandedOn] = useState<readonly (HandedOnLink & { userId: string })[]>([]);
  const query = useMemo(() => toUserQuery(search), [search]);
  const list = useRecordList({
    name: 'user',
    pages: userListQuery(query, sort),
    columns: useUserColumns(),
    keyOf,
    nameOf: nameOfUser,
    address,
  });
  const open = (userId: string): void => void navigate({ to: paths.administrationUser, params: { userId } });
  /** One invitation leads to its account; after several the list goes on. */
  const leaveLinks = (): void => {
    const [only, ...others] = handedOn;
    setHandedOn([]);
    if (only !== undefined && others.length === 0) open(only.userId);
  };
  return (
    <>
      <UserListFilters
        address={address}
        bar={{
          title: t('list.title'),
          count: <HitCount total={list.total}>{(words) => t('list.total', words)}</HitCount>,
          tools: (
            <>
              <ExportMenu
                shown={list.choice.shown}
                onExport={(choice) => downloadUsers({ ...query, sort, ...choice })}
              />
              <ColumnMenu columns={list.table.columns} choice={list.choice} />
            </>
          ),
          actions: (
            <Button data-page-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
              {t('list.create')}
            </Button>
          ),
        }}
        hits={list.total.hits}
      />
      <DataList<UserRow>
        {...list.table}
        label={t('list.title')}
        cardTitle={cardTitle}
        toolbar={null}
        empty={<ListEmpty icon={IconUsers} t={t} address={address} />}
      />
      <CreateUserDialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onCreated={({ user, linkToHandOn }) => {
          const { userId } = user;
          setCreating(false);
          if (linkToHandOn !== null) {
            const link = { kind: 'invite', name: nameOfUser(user), link: linkToHandOn, userId } as const;
            return setHandedOn((before) => [link, ...before]);
          }
          notifySuccess(t('create.sent', { email: user.email }));
          open(userId);
        }}
      />
      {handedOn.length > 0 && !isCreating && (
        <HandOnLinkDialog handedOn={handedOn} onAnother={() => setCreating(true)} onClose={leaveLinks} />
      )}
    </>
  );
}

const cardTitle = (row: UserRow) => (
  <>
    <span className={classes['cardName']}>
      <UserLink row={row} />
      <UserStateChip state={row.state} isPlain />
    </span>
    {row.company !== '' && <span className={typography['belowName']}>{row.company}</span>}
  </>
);
