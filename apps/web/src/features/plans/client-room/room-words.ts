import type { RoomCandidate } from '@fundus/contract/client-room';
import { type RoomExtra, roomExtras } from '@fundus/contract/client-room-codes';
import type { Translate } from '#lib/i18n/translate.ts';

/** Something that a room can show: a record of the person, days or questions. */
export interface RoomChoice<Value extends string = string> {
  value: Value;
  label: string;
  description: string;
}

export const recordChoices = (t: Translate<'client-room'>, candidates: readonly RoomCandidate[]): RoomChoice[] =>
  candidates.map(({ partId, kind, title, recipient }) => ({
    value: partId,
    label: title,
    description: [t(`kind.${kind}`), ...(recipient === '' ? [] : [t('parts.for', { recipient })])].join(', '),
  }));

export const extraChoices = (t: Translate<'client-room'>): RoomChoice<RoomExtra>[] =>
  roomExtras.map((extra) => ({ value: extra, label: t(`extra.${extra}`), description: '' }));
