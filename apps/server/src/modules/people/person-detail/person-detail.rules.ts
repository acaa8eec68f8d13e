import { type MessageKind, messageValues } from '@fundus/contract/message-codes';
import { wordsOf } from '#lib/search-words.ts';

/** Parts of a message that are searched. */
export interface SearchedMessage {
  kind: MessageKind;
  text: string;
  values: Record<string, string>;
}

/** Kinds whose texts say nothing of the person: files they came from, advisors, partners, who else they were. */
const silentKinds: ReadonlySet<MessageKind> = new Set([
  'imported',
  'ownerChanged',
  'leadEntered',
  'leadAssigned',
  'leadAssignmentUndone',
  'leadAccepted',
  'leadExpired',
  'leadContacted',
  'merged',
  'mergeUndone',
]);

/** The texts of a message that people wrote or named, without codes and amounts. */
export function textsOf({ kind, text, values }: SearchedMessage): string[] {
  if (silentKinds.has(kind)) return [];
  const named = Object.entries(messageValues[kind]).flatMap(([name, type]) =>
    type === 'text' && name !== 'partner' && name !== 'version' && name !== 'checksum' ? (values[name] ?? '') : '',
  );
  return [text, ...named].filter((one) => one !== '');
}

/** Longer texts than this no longer narrow a search. */
const longest = 200_000;

/** The words of position, notes and history, each once and in their order; the blank in front makes the first begin as the others do. */
export function detailTextOf(
  person: { position: string; notes: string },
  messages: readonly SearchedMessage[],
): string {
  const texts = [person.position, person.notes, ...messages.flatMap(textsOf)];
  const words = [...new Set(texts.flatMap(wordsOf))].toSorted().join(' ');
  return words === '' ? '' : ` ${words.slice(0, longest)}`;
}
