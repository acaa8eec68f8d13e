import type { UnassignedMail } from '@fundus/contract/unassigned-mail';
import { IconMail } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import flow from '#ui/flow.module.css';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { AssignMailDialog } from './assign-mail-dialog.tsx';
import classes from './unassigned-mail.module.css';
import { unassignedMailsQuery, useDiscardMail } from './unassigned-mail.queries.ts';
import { UnassignedMailEntry } from './unassigned-mail-entry.tsx';

/** Mails that came in and belong to no person: each is assigned to one, or discarded. */
export function UnassignedMails() {
  const { t } = useTranslation('mail');
  const mails = useInfiniteQuery(unassignedMailsQuery);
  const discard = useDiscardMail();
  const { open, dialog } = useRecordDialog<{ mail: UnassignedMail }>(({ mail }, onClose) => (
    <AssignMailDialog mail={mail} onClose={onClose} />
  ));
  const discarding = useRecordAction<UnassignedMail>({
    run: ({ unassignedMailId }) => discard.mutateAsync(unassignedMailId),
    ask: () => ({
      title: t('unassigned.discard.title'),
      text: t('unassigned.discard.text'),
      confirm: t('unassigned.discard.confirm'),
    }),
    done: () => t('unassigned.discard.done'),
  });
  const rows = mails.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      {rows !== undefined && rows.length > 0 && <p className={classes['about']}>{t('unassigned.about')}</p>}
      {mails.error !== null && <ErrorState error={mails.error} onRetry={() => void mails.refetch()} />}
      {mails.isPending && <SkeletonRows count={3} height={96} />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<IconMail size={24} stroke={1.6} />}
          title={t('unassigned.empty.title')}
          text={t('unassigned.empty.text')}
        />
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul className={flow['framedList']} aria-label={t('unassigned.title')}>
          {rows.map((mail) => (
            <UnassignedMailEntry
              key={mail.unassignedMailId}
              mail={mail}
              onAssign={() => open({ mail })}
              onDiscard={() => discarding.start(mail)}
            />
          ))}
        </ul>
      )}
      {mails.hasNextPage && (
        <LoadMore
          label={t('unassigned.more')}
          isLoading={mails.isFetchingNextPage}
          onMore={() => void mails.fetchNextPage()}
        />
      )}
      {dialog}
      {discarding.dialog}
    </>
  );
}
