import type { ChapterWriting, PlanChapterText } from '@fundus/contract/business-plan-chapter';
import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { PlanText } from '@fundus/contract/plan-text';
import { isApiError } from '#lib/api/api-error.ts';
import { isSameValue } from '#lib/same-value.ts';
import type { ChapterDrafts } from './chapter-drafts.ts';

/** `offline`: kept in this browser, sent as soon as the server answers again. `conflict`: waits for the writer's choice. */
export type ChapterState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'conflict';

/** A chapter as it is being written. */
export interface WrittenChapter {
  /** As the server acknowledged it last. */
  base: PlanChapterText;
  text: PlanText;
  answered: readonly number[];
  state: ChapterState;
  /** What another writer stored meanwhile. */
  conflict: PlanChapterText | null;
  /** Counts how often the text came from outside: the editor begins anew with it. */
  arrivals: number;
}

/** Typing that pauses so long is saved. */
const pauseMs = 800;
/** Typing that pauses so long is read off the editor; without a pause, so long after the last time. */
const restMs = 300;
const longestRestMs = 2_000;
const firstRetryMs = 2_000;
const longestRetryMs = 20_000;

type Writing = Pick<WrittenChapter, 'text' | 'answered'>;
type Save = (chapter: PlanChapter, writing: ChapterWriting) => Promise<PlanChapterText>;

/**
 * The chapters of a plan that is written in this browser. Every change is kept in the browser first, then sent; one call per
 * chapter is on its way at a time. What is not acknowledged is there again after a reload, and is sent then.
 */
export function createChapterStore({ save, drafts }: { save: Save; drafts: ChapterDrafts }) {
  let chapters: ReadonlyMap<PlanChapter, WrittenChapter> = new Map();
  const listeners = new Set<() => void>();
  const timers = new Map<PlanChapter, ReturnType<typeof setTimeout>>();
  const onTheWay = new Set<PlanChapter>();
  const retryMs = new Map<PlanChapter, number>();
  /** What was sent since the last answer: a server that died may have stored any of it without being able to say so. */
  const unanswered = new Map<PlanChapter, Writing[]>();
  /** What was typed and not read off the editor yet: writing down a long chapter takes longer than a key may. */
  const unread = new Map<PlanChapter, { read: () => PlanText; since: number; timer: ReturnType<typeof setTimeout> }>();

  const set = (chapter: PlanChapter, change: Partial<WrittenChapter>): void => {
    const known = chapters.get(chapter);
    if (known === undefined) return;
    chapters = new Map(chapters).set(chapter, { ...known, ...change });
    for (const listener of listeners) listener();
  };
  const later = (chapter: PlanChapter, delay: number): void => {
    clearTimeout(timers.get(chapter));
    timers.set(
      chapter,
      setTimeout(() => void send(chapter), delay),
    );
  };

  async function send(chapter: PlanChapter): Promise<void> {
    readOff(chapter);
    clearTimeout(timers.get(chapter));
    const known = chapters.get(chapter);
    if (known === undefined || known.conflict !== null || onTheWay.has(chapter)) return;
    const { text, answered, base } = known;
    onTheWay.add(chapter);
    const before = unanswered.get(chapter) ?? [];
    if (!before.some((one) => isSameValue(one, { text, answered })))
      unanswered.set(chapter, [...before, { text, answered }]);
    set(chapter, { state: 'saving' });
    try {
      const stored = await save(chapter, { basedOn: base.revision, text, answered: [...answered] });
      onTheWay.delete(chapter);
      retryMs.delete(chapter);
      acknowledge(chapter, stored, { text, answered });
    } catch (error) {
      onTheWay.delete(chapter);
      fail(chapter, error);
    }
  }

  function acknowledge(chapter: PlanChapter, stored: PlanChapterText, sent: Writing): void {
    const now = chapters.get(chapter);
    if (now === undefined) return;
    unanswered.delete(chapter);
    const isAll = now.text === sent.text && now.answered === sent.answered && !unread.has(chapter);
    set(chapter, { base: stored, state: isAll ? 'saved' : 'unsaved' });
    if (isAll) drafts.forget(chapter);
    else {
      drafts.keep(chapter, { base: stored, text: now.text, answered: [...now.answered] });
      later(chapter, pauseMs);
    }
  }

  function fail(chapter: PlanChapter, error: unknown): void {
    if (isApiError(error, 'REVISION_CONFLICT')) {
      const current = error.details['current'] as PlanChapterText;
      const { text, answered } = current;
      const own = unanswered.get(chapter)?.find((one) => isSameValue(one, { text, answered }));
      // The writer's own words, of which the answer was lost, are no conflict: the rest is written on top of them.
      if (own === undefined) set(chapter, { state: 'conflict', conflict: current });
      else acknowledge(chapter, current, own);
      return;
    }
    const delay = retryMs.get(chapter) ?? firstRetryMs;
    retryMs.set(chapter, Math.min(longestRetryMs, delay * 2));
    set(chapter, { state: isApiError(error, 'OFFLINE') ? 'offline' : 'failed' });
    later(chapter, delay);
  }

  function writeDown(chapter: PlanChapter, change: Partial<Writing>, delay = pauseMs): void {
    const known = chapters.get(chapter);
    if (known === undefined) return;
    const { base, text, answered } = { ...known, ...change };
    drafts.keep(chapter, { base, text, answered: [...answered] });
    set(chapter, { ...change, ...(known.state === 'conflict' ? {} : { state: 'unsaved' as const }) });
    later(chapter, delay);
  }

  function readOff(chapter: PlanChapter): void {
    const typed = unread.get(chapter);
    if (typed === undefined) return;
    unread.delete(chapter);
    clearTimeout(typed.timer);
    writeDown(chapter, { text: typed.read() }, pauseMs - restMs);
  }

  function readOffAll(): void {
    for (const chapter of unread.keys()) readOff(chapter);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => chapters,
    /** Takes over what the server has; what this browser has not sent yet stays. */
    take(stored: readonly PlanChapterText[]): void {
      for (const base of stored) {
        const { chapter, text, answered } = base;
        const known = chapters.get(chapter);
        if (known === undefined) {
          const draft = drafts.find(chapter);
          const isKept =
            draft !== null && JSON.stringify(draft.text) + draft.answered !== JSON.stringify(text) + answered;
          const begun = { base, text, answered, state: 'saved' as const, conflict: null, arrivals: 0 };
          chapters = new Map(chapters).set(chapter, isKept ? { ...begun, ...draft, state: 'unsaved' } : begun);
          if (isKept) later(chapter, 0);
          else drafts.forget(chapter);
        } else if (known.state === 'saved' && base.revision > known.base.revision) {
          set(chapter, { base, text, answered, arrivals: known.arrivals + 1 });
        }
      }
      for (const listener of listeners) listener();
    },
    change(chapter: PlanChapter, change: Partial<Writing>): void {
      readOff(chapter);
      writeDown(chapter, change);
    },
    /** A key in the editor: marked as unsaved at once; `read` tells the text when the typing pauses, or when something asks for it. */
    type(chapter: PlanChapter, read: () => PlanText): void {
      const before = unread.get(chapter);
      const now = Date.now();
      const since = before?.since ?? now;
      clearTimeout(before?.timer);
      const wait = Math.max(0, Math.min(restMs, since + longestRestMs - now));
      unread.set(chapter, { read, since, timer: setTimeout(() => readOff(chapter), wait) });
      if (chapters.get(chapter)?.state === 'saved') set(chapter, { state: 'unsaved' });
      later(chapter, pauseMs);
    },
    /** Keeps in the browser what was typed up to now: the page may be gone the next moment. */
    keepAll: readOffAll,
    /** A change that does not come from the editor, which begins anew with it. */
    arrive(chapter: PlanChapter, change: (text: PlanText) => PlanText): void {
      readOff(chapter);
      const known = chapters.get(chapter);
      if (known === undefined) return;
      set(chapter, { arrivals: known.arrivals + 1 });
      writeDown(chapter, { text: change(known.text) });
    },
    /** Sends everything that waits, at once: the browser is online again, or the writer asks for it. */
    sendAll(): void {
      readOffAll();
      for (const [chapter, { state }] of chapters) {
        if (state === 'unsaved' || state === 'offline' || state === 'failed') void send(chapter);
      }
    },
    /** The writer has decided what holds where two texts collided. */
    resolve(chapter: PlanChapter, text: PlanText): void {
      readOff(chapter);
      const known = chapters.get(chapter);
      if (known?.conflict == null) return;
      const answered = [...new Set([...known.answered, ...known.conflict.answered])];
      drafts.keep(chapter, { base: known.conflict, text, answered });
      const arrivals = known.arrivals + 1;
      set(chapter, { base: known.conflict, text, answered, conflict: null, state: 'unsaved', arrivals });
      void send(chapter);
    },
    /** Ends the timers; what waits is kept in the browser. */
    stop(): void {
      readOffAll();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
export type ChapterStore = ReturnType<typeof createChapterStore>;
