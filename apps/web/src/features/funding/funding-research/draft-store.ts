import { isApiError } from '#lib/api/api-error.ts';
import type { Decisions } from '#ui/form/record-merge.ts';
import { readKeptDraft, writeKeptDraft } from './draft-storage.ts';
import {
  acknowledge,
  beginSending,
  changeFields,
  collide,
  decideConflict,
  type FieldDraft,
  type Fields,
  keepDraft,
  type Revisioned,
  rebase,
  resumeDraft,
  returnSending,
  sendableFields,
  shownFields,
  startDraft,
  type ToFields,
} from './field-draft.ts';

/** `waiting`: typed, about to be sent. `offline`: no answer, tried again by itself. `refused`: the server will not take it. */
export type DraftState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict';

export interface DraftConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

export interface DraftSnapshot<Stored> {
  /** The newest state known to be stored. */
  stored: Stored;
  /** What the person sees. */
  fields: Fields;
  state: DraftState;
  conflicts: readonly DraftConflict[];
  /** Why the server refused. */
  error: unknown;
  /** Instant of the last receipt since the page was opened, in milliseconds. */
  savedAt: number | null;
  /** Whether input from before a reload was taken up again. */
  isResumed: boolean;
}

export interface DraftStore<Stored> {
  subscribe(listener: () => void): () => void;
  snapshot(): DraftSnapshot<Stored>;
  /** Notes typed values; sent after `delay` milliseconds without further typing. */
  change(fields: Fields, delay?: number): void;
  /** Sends at once what is waiting. */
  flush(settings?: { keepalive: boolean }): Promise<void>;
  decide(decisions: Decisions): void;
  /** A newer state of the record came by another way. */
  receive(stored: Stored): void;
  /** Gives up all that has not been sent. */
  discard(): void;
  dispose(): void;
}

export interface DraftStoreSettings<Stored extends Revisioned> {
  /** Names the record among what the browser keeps. */
  key: string;
  stored: Stored;
  toFields: ToFields<Stored>;
  save(fields: Fields, revision: number, settings: { keepalive: boolean }): Promise<Stored>;
  /** Reads what the server says of a conflict: the record as it is now and the fields in question. */
  readConflict(details: Readonly<Record<string, unknown>>): { current: Stored; fields: string[] } | null;
  onSaved?(stored: Stored): void;
}

const retryDelays = [1_500, 4_000, 10_000, 20_000];

/** Keeps typed input of one record until the server has it: debounced, in order, tried again, kept over a reload. */
export function createDraftStore<Stored extends Revisioned>(settings: DraftStoreSettings<Stored>): DraftStore<Stored> {
  const { key, toFields } = settings;
  const kept = readKeptDraft(key);
  let draft: FieldDraft<Stored> =
    kept === null ? startDraft(settings.stored) : resumeDraft(settings.stored, toFields, kept);
  let trouble: 'offline' | 'refused' | null = null;
  let error: unknown = null;
  let savedAt: number | null = null;
  let isResumed = Object.keys(draft.changes).length > 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isDisposed = false;
  let underWay: Promise<void> | null = null;
  let current: DraftSnapshot<Stored> | null = null;
  const listeners = new Set<() => void>();

  function set(next: FieldDraft<Stored>): void {
    draft = next;
    publish();
  }

  function publish(): void {
    current = null;
    if (!isDisposed) writeKeptDraft(key, keepDraft(draft, toFields));
    for (const listener of listeners) listener();
  }

  function stateOf(): DraftState {
    if (draft.conflicts.length > 0) return 'conflict';
    if (trouble !== null) return trouble;
    if (draft.sending !== null) return 'saving';
    return Object.keys(draft.changes).length > 0 ? 'waiting' : 'saved';
  }

  function schedule(delay: number): void {
    clearTimeout(timer);
    if (isDisposed) return;
    timer = setTimeout(() => void flush(), delay);
  }

  async function send(keepalive: boolean): Promise<void> {
    const next = beginSending(draft);
    if (next.sending === null || next === draft) return;
    const sending = next.sending;
    set(next);
    try {
      const answer = await settings.save(sending, draft.stored.revision, { keepalive });
      failures = 0;
      trouble = null;
      error = null;
      savedAt = Date.now();
      isResumed = false;
      set(acknowledge(draft, toFields, answer));
      settings.onSaved?.(answer);
      if (Object.keys(sendableFields(draft)).length > 0) schedule(0);
    } catch (fault) {
      fail(fault);
    }
  }

  function fail(fault: unknown): void {
    const conflict = isApiError(fault, 'REVISION_CONFLICT') ? settings.readConflict(fault.details) : null;
    if (conflict !== null) {
      trouble = null;
      set(collide(draft, toFields, conflict.current, conflict.fields));
      settings.onSaved?.(conflict.current);
      if (Object.keys(sendableFields(draft)).length > 0) schedule(0);
      return;
    }
    const isPassing = !isApiError(fault) || fault.status === 0 || fault.status >= 500 || fault.status === 429;
    trouble = isPassing ? 'offline' : 'refused';
    error = isPassing ? null : fault;
    set(returnSending(draft));
    if (isPassing) {
      schedule(retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 20_000);
      failures += 1;
    }
  }

  function flush(wish = { keepalive: false }): Promise<void> {
    clearTimeout(timer);
    underWay ??= send(wish.keepalive).finally(() => {
      underWay = null;
    });
    return underWay;
  }

  const onOnline = () => {
    if (trouble === 'offline') void flush();
  };
  // The page may never come back: what was typed in the last half second goes out now.
  const onHidden = () => {
    if (document.visibilityState === 'hidden' && trouble !== 'refused') void flush({ keepalive: true });
  };
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', onHidden);
  if (Object.keys(sendableFields(draft)).length > 0) schedule(0);

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => {
      current ??= {
        stored: draft.stored,
        fields: shownFields(draft, toFields),
        state: stateOf(),
        conflicts: draft.conflicts.map((field) => ({
          field,
          mine: draft.changes[field],
          theirs: toFields(draft.stored)[field],
        })),
        error,
        savedAt,
        isResumed,
      };
      return current;
    },
    change: (fields, delay = 500) => {
      if (trouble === 'refused') {
        trouble = null;
        error = null;
      }
      set(changeFields(draft, toFields, fields));
      if (trouble === 'offline') return;
      if (Object.keys(sendableFields(draft)).length > 0) schedule(delay);
    },
    flush,
    decide: (decisions) => {
      set(decideConflict(draft, toFields, decisions));
      schedule(0);
    },
    receive: (stored) => {
      // What is under way brings its own answer; an older state than the known one says nothing new.
      if (draft.sending !== null || stored.revision < draft.stored.revision || stored === draft.stored) return;
      set(rebase(draft, toFields, stored));
    },
    discard: () => {
      clearTimeout(timer);
      trouble = null;
      error = null;
      isResumed = false;
      set(startDraft(draft.stored));
    },
    dispose: () => {
      isDisposed = true;
      clearTimeout(timer);
      listeners.clear();
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onHidden);
    },
  };
}
