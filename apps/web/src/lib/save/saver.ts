import { isApiError } from '../api/api-error.ts';
import { isSameValue } from '../same-value.ts';
import { createKeptInput } from './kept-input.ts';
import {
  acknowledge,
  beginSaving,
  beginSending,
  collide,
  type FieldConflict,
  type Fields,
  failSending,
  keepInput,
  listConflicts,
  type RecordKind,
  type Revisioned,
  receive,
  type SaveState,
  type Saving,
  sendableFields,
  settle,
  shownFields,
  stateOf,
  typeFields,
} from './saving.ts';

/** Typing that rests so long is sent. */
export const typingPause = 700;
/** Choices are sent at once. */
export const choicePause = 0;
/** Long input is read when typing rests so long, and at the latest so long after the first unread key. */
const readingPause = 300;
const longestReadingPause = 2_000;
const retryPauses = [1_500, 4_000, 10_000, 20_000];

export interface SaverSnapshot<Stored> {
  /** The newest state known to be stored. */
  stored: Stored;
  /** The fields as the user sees them. */
  fields: Fields;
  state: SaveState;
  conflicts: readonly FieldConflict[];
  /** Why the server refused. */
  error: unknown;
  /** Instant of the last acknowledgement since the page was opened, in milliseconds. */
  savedAt: number | null;
  /** Whether input of an earlier visit was taken up again. */
  isResumed: boolean;
  /** Counts how often the shown fields changed other than by typing. */
  arrivals: number;
}

export interface SaverSettings<Stored extends Revisioned> extends RecordKind<Stored> {
  /** Names the record, its noun and its reader in what the browser keeps. */
  name: string;
  stored: Stored;
  save(fields: Fields, stored: Stored, settings: { keepalive: boolean }): Promise<Stored>;
  /** A newer state of the record is known. */
  onStored?(stored: Stored): void;
}

export type Saver<Stored extends Revisioned> = ReturnType<typeof createSaver<Stored>>;

/** Saves the input of one record: after a pause, one call at a time, tried again, kept in the browser until acknowledged. */
export function createSaver<Stored extends Revisioned>(settings: SaverSettings<Stored>) {
  const kept = createKeptInput(settings.name);
  let saving: Saving<Stored> = beginSaving(settings.stored, settings, kept.read());
  let error: unknown = null;
  let savedAt: number | null = null;
  let isResumed = Object.keys(saving.changes).length > 0;
  let arrivals = 0;
  let failures = 0;
  /** Instant at which the typing will have rested long enough. */
  let dueAt = 0;
  let isDisposed = false;
  let isKept = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let unread: { read: () => Fields; since: number; timer: ReturnType<typeof setTimeout> } | null = null;
  let current: SaverSnapshot<Stored> | null = null;
  const listeners = new Set<() => void>();

  function publish(next: Saving<Stored>): void {
    saving = next;
    current = null;
    if (!isDisposed) isKept = kept.write(keepInput(saving, settings));
    for (const listener of listeners) listener();
  }

  /** Publishes a state that typing alone did not bring about. */
  function arrive(next: Saving<Stored>): void {
    if (!isSameValue(shownFields(saving, settings), shownFields(next, settings))) arrivals += 1;
    publish(next);
  }

  function schedule(pause: number): void {
    clearTimeout(timer);
    if (!isDisposed && Object.keys(sendableFields(saving)).length > 0) timer = setTimeout(() => void flush(), pause);
  }

  function scheduleTyped(pause: number): void {
    dueAt = Date.now() + pause;
    // A lost connection has a rhythm of its own.
    if (saving.trouble !== 'offline') schedule(pause);
  }

  function type(fields: Fields, pause: number): void {
    publish(typeFields(saving, settings, fields));
    scheduleTyped(pause);
  }

  function readTyped(): void {
    if (unread === null) return;
    const { read, timer: reading } = unread;
    clearTimeout(reading);
    unread = null;
    type(read(), typingPause - readingPause);
  }

  async function send(keepalive: boolean): Promise<void> {
    const next = beginSending(saving);
    if (next === saving || next.sending === null) return;
    publish(next);
    try {
      const answer = await settings.save(next.sending, next.stored, { keepalive });
      failures = 0;
      savedAt = Date.now();
      isResumed = false;
      error = null;
      arrive(acknowledge(saving, settings, answer));
      settings.onStored?.(answer);
      schedule(Math.max(0, dueAt - Date.now()));
    } catch (fault) {
      fail(fault);
    }
  }

  function fail(fault: unknown): void {
    const newer = isApiError(fault, 'REVISION_CONFLICT') ? (fault.details['current'] as Stored | undefined) : undefined;
    if (newer != null) {
      readTyped();
      arrive(collide(saving, settings, newer));
      settings.onStored?.(newer);
      schedule(0);
      return;
    }
    // After the end of a session the user may log in over the page and go on.
    const isPassing = !isApiError(fault) || [0, 401, 429].includes(fault.status) || fault.status >= 500;
    error = isPassing ? null : fault;
    publish(failSending(saving, isPassing ? 'offline' : 'refused'));
    if (!isPassing) return;
    schedule(retryPauses[Math.min(failures, retryPauses.length - 1)] ?? 0);
    failures += 1;
  }

  /** Sends at once what was typed up to now, after a call that is under way. */
  async function flush({ keepalive } = { keepalive: false }): Promise<void> {
    readTyped();
    clearTimeout(timer);
    if (underWay !== null) {
      await underWay;
      if (saving.trouble === null && Object.keys(sendableFields(saving)).length > 0) await flush();
      return;
    }
    underWay = send(keepalive).finally(() => {
      underWay = null;
    });
    await underWay;
  }

  const onOnline = (): void => {
    if (saving.trouble === 'offline') void flush();
  };
  // A hidden page may never come back.
  const onHidden = (): void => {
    readTyped();
    if (document.visibilityState === 'hidden' && saving.trouble !== 'refused') void flush({ keepalive: true });
  };
  // Tabs share one copy: the one whose input was acknowledged removes it, also from under the input of this one.
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === kept.key && newValue === null) isKept = kept.write(keepInput(saving, settings));
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', onHidden);
  document.addEventListener('visibilitychange', onHidden);
  isKept = kept.write(keepInput(saving, settings));
  schedule(0);

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: (): SaverSnapshot<Stored> => {
      const state = stateOf(saving);
      current ??= {
        stored: saving.stored,
        fields: shownFields(saving, settings),
        state: state === 'saved' && unread !== null ? 'waiting' : state,
        conflicts: listConflicts(saving, settings),
        error,
        savedAt,
        isResumed,
        arrivals,
      };
      return current;
    },
    /** Notes typed values, which are sent after a pause. */
    type: (fields: Fields, pause = typingPause): void => {
      readTyped();
      type(fields, pause);
    },
    /** Notes that something was typed whose reading takes longer than a key may, for example a long text. */
    typeLater: (read: () => Fields): void => {
      const now = Date.now();
      const since = unread?.since ?? now;
      clearTimeout(unread?.timer);
      const pause = Math.max(0, Math.min(readingPause, since + longestReadingPause - now));
      const isFirst = unread === null;
      unread = { read, since, timer: setTimeout(readTyped, pause) };
      if (saving.trouble !== 'offline') clearTimeout(timer);
      if (isFirst) publish(saving);
    },
    /** Changes fields other than by typing: an editor shows the result. */
    put: (change: (fields: Fields) => Fields): void => {
      readTyped();
      arrive(typeFields(saving, settings, change(shownFields(saving, settings))));
      scheduleTyped(typingPause);
    },
    flush,
    /** Says what holds in contested fields. */
    settle: (values: Fields): void => {
      readTyped();
      arrive(settle(saving, settings, values));
      schedule(0);
    },
    /** Takes a state of the record that came by another way. The answer to a call under way says more, an older state nothing. */
    receive: (stored: Stored): void => {
      if (saving.sending !== null || stored.revision < saving.stored.revision || stored === saving.stored) return;
      // Other values of the same revision are the acknowledged ones in another notation.
      const isNewer = stored.revision > saving.stored.revision;
      if (!isNewer && !isSameValue(settings.toFields(stored), settings.toFields(saving.stored))) return;
      readTyped();
      arrive(receive(saving, settings, stored));
    },
    /** Whether closing the tab loses input, or leaves it in this browser alone. What waits for the user counts where they see it. */
    isAtRisk: (): boolean => {
      const state = stateOf(saving);
      return !isKept || state === 'offline' || (listeners.size > 0 && (state === 'refused' || state === 'conflict'));
    },
    /** Gives up all that has not been sent. */
    discard: (): void => {
      clearTimeout(timer);
      clearTimeout(unread?.timer);
      unread = null;
      isResumed = false;
      error = null;
      arrive(beginSaving(saving.stored, settings));
    },
    dispose: (): void => {
      readTyped();
      isDisposed = true;
      clearTimeout(timer);
      listeners.clear();
      window.removeEventListener('online', onOnline);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pagehide', onHidden);
      document.removeEventListener('visibilitychange', onHidden);
    },
  };
}
