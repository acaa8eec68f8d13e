import type { Message } from '@fundus/contract/message';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import flow from '#ui/flow.module.css';
import { LoadMore } from '#ui/load-more.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import { type HistoryOwner, type MessageGroup, messageGroups, messagesQuery } from './message.queries.ts';
import classes from './timeline.module.css';
import { TimelineEntry } from './timeline-entry.tsx';

/** The whole history, newest first, that of a person by groups; older entries are loaded when they come near. */
export function Timeline({
  owner,
  group,
  onGroup,
  onAnswer,
}: {
  owner: HistoryOwner;
  group?: MessageGroup | undefined;
  /** Without it there is nothing to narrow. */
  onGroup?: (group: MessageGroup | undefined) => void;
  /** Answers a mail of the person. */
  onAnswer?: ((entry: Message) => void) | undefined;
}) {
  const { t } = useTranslation(['message', 'person-detail']);
  const messages = useInfiniteQuery(messagesQuery(owner, group));
  const rows = messages.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      {onGroup !== undefined && (
        <div className={classes['filters']}>
          <ToggleChips
            label={t('person-detail:history.filter')}
            isLabelHidden
            chips={(['all', ...messageGroups] as const).map((value) => ({ value, label: t(`message:group.${value}`) }))}
            values={[group ?? 'all']}
            onToggle={(value) => onGroup(messageGroups.find((known) => known === value && known !== group))}
            single
          />
        </div>
      )}
      {messages.error !== null && <ErrorState error={messages.error} onRetry={() => void messages.refetch()} />}
      {messages.isPending && <SkeletonRows count={5} height={56} />}
      {rows?.length === 0 && (
        <EmptyState
          level={3}
          title={t('person-detail:history.emptyTitle')}
          text={t(group === undefined ? 'person-detail:history.empty' : 'person-detail:history.emptyGroup')}
        />
      )}
      {rows !== undefined && (
        <ol className={flow['bare']} aria-label={t('person-detail:section.history')}>
          {rows.map((entry) => (
            <TimelineEntry key={entry.messageId} owner={owner} entry={entry} onAnswer={onAnswer} />
          ))}
        </ol>
      )}
      {messages.hasNextPage && (
        <LoadMore
          label={t('person-detail:history.more')}
          isLoading={messages.isFetchingNextPage}
          onMore={() => void messages.fetchNextPage()}
        />
      )}
    </>
  );
}

/** The latest few entries, for the side of the page. */
export function LatestMessages({
  owner,
  count = 5,
  onAnswer,
}: {
  owner: HistoryOwner;
  count?: number;
  onAnswer?: ((entry: Message) => void) | undefined;
}) {
  const { t } = useTranslation('person-detail');
  const messages = useInfiniteQuery(messagesQuery(owner));
  const rows = messages.data?.pages[0]?.rows.slice(0, count);
  if (rows === undefined) {
    return messages.error === null ? (
      <SkeletonRows count={3} height={48} />
    ) : (
      <ErrorState error={messages.error} onRetry={() => void messages.refetch()} />
    );
  }
  if (rows.length === 0) return <p className={classes['empty']}>{t('history.empty')}</p>;
  return (
    <ol className={flow['bare']}>
      {rows.map((entry) => (
        <TimelineEntry key={entry.messageId} owner={owner} entry={entry} onAnswer={onAnswer} />
      ))}
    </ol>
  );
}
