import type { ClientRoom, RoomCandidate } from '@fundus/contract/client-room';
import { Switch } from '@mantine/core';
import { startTransition, useOptimistic } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyError } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import classes from './client-room.module.css';
import { useClientRooms } from './client-room.queries.ts';
import { extraChoices, type RoomChoice, recordChoices } from './room-words.ts';

/** One switch for each record and part: what is on stands on the client's page at once. */
export function RoomParts({
  personId,
  room,
  candidates,
}: {
  personId: string;
  room: ClientRoom;
  candidates: readonly RoomCandidate[];
}) {
  const { t } = useTranslation('client-room');
  const shown: readonly string[] = [...room.partIds, ...room.extras];
  return (
    <fieldset className={classes['parts']}>
      <legend className={typography['label']}>{t('parts.title')}</legend>
      {candidates.length === 0 && <p className={typography['quiet']}>{t('parts.none')}</p>}
      {[...recordChoices(t, candidates), ...extraChoices(t)].map((choice) => (
        <PartSwitch
          key={choice.value}
          personId={personId}
          room={room}
          choice={choice}
          isShown={shown.includes(choice.value)}
        />
      ))}
    </fieldset>
  );
}

function PartSwitch({
  personId,
  room: { clientRoomId, abilities },
  choice: { value: part, label, description },
  isShown,
}: {
  personId: string;
  room: ClientRoom;
  choice: RoomChoice;
  isShown: boolean;
}) {
  const { switchPart } = useClientRooms(personId);
  // Stands as chosen from the click on: a mutation says that it is under way a moment later.
  const [isOn, show] = useOptimistic(isShown);
  const choose = (next: boolean): void =>
    startTransition(async () => {
      show(next);
      await switchPart.mutateAsync({ clientRoomId, part, isShown: next }).catch(notifyError);
    });
  return (
    <Switch
      label={label}
      {...(description !== '' && { description })}
      checked={isOn}
      disabled={!abilities.includes('change')}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
