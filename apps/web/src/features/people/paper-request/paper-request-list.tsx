import type { PaperRequest } from '@fundus/contract/paper-request';
import type { Person } from '@fundus/contract/person';
import { Button } from '@mantine/core';
import { IconBellRinging, IconCopy, IconFileSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureTitle } from '#lib/error-message.ts';
import { formatDate, formatInstant, formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { copyText } from '#ui/copy-field.tsx';
import flow from '#ui/flow.module.css';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import { PaperLineRow } from './paper-line-row.tsx';
import classes from './paper-request.module.css';
import { paperRequestsQuery, usePaperRequests } from './paper-request.queries.ts';
import { PaperRequestDialog } from './paper-request-part.ts';

const tones: Record<PaperRequest['state'], StatusTone> = {
  open: 'brand',
  opened: 'brand',
  overdue: 'red',
  answered: 'orange',
  done: 'green',
  expired: 'grey',
  revoked: 'grey',
};

/** Nothing more happens with these: they are shown folded. */
const endedStates: readonly PaperRequest['state'][] = ['done', 'expired', 'revoked'];

/** Papers sent to a person to be read or signed, and papers requested from them. */
export function PaperRequestList({
  person,
  actions,
}: {
  person: Person;
  /** Other ways to begin one, of domains above. */
  actions?: ReactNode;
}) {
  const { t } = useTranslation('paper-request');
  const { personId, abilities } = person;
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={classes['requests']} aria-labelledby="paper-requests">
      <div className={classes['heading']}>
        <h3 id="paper-requests">{t('title')}</h3>
        {abilities.edit && (
          <span className={flow['row']}>
            {actions}
            <Button
              variant="default"
              leftSection={<IconFileSearch size={18} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('ask')}
            </Button>
          </span>
        )}
      </div>
      <Loaded query={useQuery(paperRequestsQuery(personId))} skeleton={{ count: 1, height: 64 }}>
        {(requests) =>
          requests.length === 0 ? (
            <p className={typography['quiet']}>{t('none')}</p>
          ) : (
            <ul className={flow['framedList']} aria-label={t('title')}>
              {requests.map((request) => (
                <RequestRow key={request.paperRequestId} personId={personId} request={request} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAsking && <PaperRequestDialog person={person} onClose={() => setAsking(false)} />}
    </section>
  );
}

function RequestRow({ personId, request }: { personId: string; request: PaperRequest }) {
  const { t } = useTranslation('paper-request');
  const { title, state, lines, abilities, url } = request;
  const { remind, revoke } = usePaperRequests(personId);
  const reminding = useRecordAction<PaperRequest>({
    run: ({ paperRequestId }) => remind.mutateAsync(paperRequestId),
    done: ({ email }) => t('row.reminded', { email }),
  });
  const ending = useRecordAction<PaperRequest>({
    run: ({ paperRequestId }) => revoke.mutateAsync(paperRequestId),
    ask: () => ({ title: t('revoke.title', { title }), text: t('revoke.text'), confirm: t('revoke.confirm') }),
    done: () => t('revoke.done'),
  });
  const copy = async (link: string): Promise<void> => {
    if (await copyText(link)) notifySuccess(t('row.copied'));
    else notifyError(failureTitle('copy'));
  };
  return (
    <li className={classes['request']}>
      <details className={classes['details']} open={!endedStates.includes(state)}>
        <summary className={classes['summary']} aria-label={t('row.open', { title })}>
          <span className={classes['title']}>{title}</span>
          <StatusChip tone={tones[state]}>{t(`state.${state}`)}</StatusChip>
          <span className={classes['facts']}>{useFacts(request).join(' · ')}</span>
        </summary>
        <ul className={flow['bare']}>
          {lines.map((line) => (
            <PaperLineRow key={line.lineId} personId={personId} request={request} line={line} />
          ))}
        </ul>
      </details>
      <RowMenu
        label={t('row.actions', { title })}
        size={36}
        groups={[
          [
            url !== null && { label: t('row.copy'), icon: IconCopy, onStart: () => void copy(url) },
            abilities.includes('remind') && {
              label: t('row.remind'),
              icon: IconBellRinging,
              onStart: () => reminding.start(request),
            },
          ],
          [
            abilities.includes('revoke') && {
              label: t('row.revoke'),
              icon: IconX,
              onStart: () => ending.start(request),
            },
          ],
        ]}
      />
      {ending.dialog}
    </li>
  );
}

/** Summary of a request: progress, deadline and last event. */
function useFacts({ lines, dueOn, createdAt, mailedAt, openedAt, doneAt, state, email }: PaperRequest): string[] {
  const { t } = useTranslation('paper-request');
  const done = lines.filter((line) => line.state === 'accepted').length;
  const isEnded = endedStates.includes(state);
  return [
    t('row.facts', { done, total: lines.length }),
    ...(dueOn === null || isEnded ? [] : [t('row.due', { date: formatDate(dueOn) })]),
    ...(doneAt === null ? [] : [t('row.doneOn', { when: formatInstant(doneAt) })]),
    ...(openedAt === null || doneAt !== null ? [] : [t('row.openedOn', { when: formatRelativeDay(openedAt) })]),
    mailedAt === null || email === ''
      ? isEnded
        ? t('row.sentOn', { date: formatDate(createdAt) })
        : t('row.notMailed')
      : t('row.mailed', { when: formatRelativeDay(mailedAt) }),
  ];
}
