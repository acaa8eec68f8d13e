import type { ClientRoom, RoomCandidate } from '@fundus/contract/client-room';
import type { Person } from '@fundus/contract/person';
import { Button } from '@mantine/core';
import { IconCopy, IconDoor, IconExternalLink, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureTitle } from '#lib/error-message.ts';
import { formatDate, formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { copyText } from '#ui/copy-field.tsx';
import flow from '#ui/flow.module.css';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import classes from './client-room.module.css';
import { clientRoomsQuery, useClientRooms } from './client-room.queries.ts';
import { RoomDialog } from './client-room-part.ts';
import { RoomParts } from './room-parts.tsx';
import { RoomQuestions } from './room-questions.tsx';

/** One page for a client behind one link: opened, filled and closed here, its questions answered. */
export function ClientRoomPanel({ person }: { person: Person }) {
  const { t } = useTranslation('client-room');
  const { personId, abilities } = person;
  const query = useQuery(clientRoomsQuery(personId));
  const [isOpening, setOpening] = useState(false);
  const mayOpen = abilities.edit && query.data?.rows.every(({ state }) => state !== 'open') === true;
  return (
    <section className={classes['panel']} aria-labelledby="client-rooms">
      <div className={classes['heading']}>
        <h3 id="client-rooms">{t('title')}</h3>
        {mayOpen && (
          <Button
            variant="default"
            leftSection={<IconDoor size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpening(true)}
          >
            {t('open')}
          </Button>
        )}
      </div>
      <Loaded query={query} skeleton={{ count: 1, height: 64 }}>
        {({ rows, candidates }) =>
          rows.length === 0 ? (
            <p className={typography['quiet']}>{t('none')}</p>
          ) : (
            <ul className={flow['framedList']} aria-label={t('title')}>
              {rows.map((room) => (
                <RoomRow key={room.clientRoomId} personId={personId} room={room} candidates={candidates} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isOpening && query.data !== undefined && (
        <RoomDialog person={person} rooms={query.data} onClose={() => setOpening(false)} />
      )}
    </section>
  );
}

function RoomRow({
  personId,
  room,
  candidates,
}: {
  personId: string;
  room: ClientRoom;
  candidates: readonly RoomCandidate[];
}) {
  const { t } = useTranslation('client-room');
  const { recipient, state, url, abilities, questions } = room;
  const { revoke } = useClientRooms(personId);
  const ending = useRecordAction<ClientRoom>({
    run: ({ clientRoomId }) => revoke.mutateAsync(clientRoomId),
    ask: () => ({ title: t('revoke.title', { recipient }), text: t('revoke.text'), confirm: t('revoke.confirm') }),
    done: () => t('revoke.done'),
  });
  const copy = async (link: string): Promise<void> => {
    if (await copyText(link)) notifySuccess(t('row.copied'));
    else notifyError(failureTitle('copy'));
  };
  return (
    <li className={classes['room']}>
      <div className={classes['head']}>
        <div className={classes['details']}>
          <span className={classes['name']}>{recipient}</span>
          <StatusChip tone={state === 'open' ? 'brand' : 'grey'}>{t(`state.${state}`)}</StatusChip>
          <span className={classes['facts']}>{useFacts(room).join(' · ')}</span>
        </div>
        {url !== null && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copy(url)}
          >
            {t('row.copy')}
          </Button>
        )}
        <RowMenu
          label={t('row.actions', { recipient })}
          size={36}
          groups={[
            [
              url !== null && {
                label: t('row.visit'),
                icon: IconExternalLink,
                onStart: () => void window.open(url, '_blank', 'noreferrer'),
              },
            ],
            [
              abilities.includes('revoke') && {
                label: t('row.revoke'),
                icon: IconX,
                onStart: () => ending.start(room),
              },
            ],
          ]}
        />
      </div>
      {state === 'open' && <RoomParts personId={personId} room={room} candidates={candidates} />}
      {(state === 'open' || questions.length > 0) && <RoomQuestions personId={personId} room={room} />}
      {ending.dialog}
    </li>
  );
}

/** Whether and when it was visited, until when it is open, and how it opens. */
function useFacts({ views, lastViewedAt, state, expiresAt, revokedAt, asksForCode }: ClientRoom): string[] {
  const { t } = useTranslation('client-room');
  return [
    ...(lastViewedAt === null
      ? [t('row.notViewed')]
      : [t('row.facts', { count: views }), t('row.lastViewed', { when: formatRelativeDay(lastViewedAt) })]),
    revokedAt === null
      ? t('row.until', { date: formatDate(expiresAt) })
      : t('row.ended', { date: formatDate(revokedAt) }),
    ...(asksForCode && state === 'open' ? [t('row.code')] : []),
  ];
}
