import type { PlanChapterText } from '@fundus/contract/business-plan-chapter';
import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { PlanText } from '@fundus/contract/plan-text';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { ChapterDraft, ChapterDrafts } from './chapter-drafts.ts';
import { createChapterStore } from './chapter-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const says = (text: string): PlanText => [{ kind: 'paragraph', inlines: [{ text }] }];
const chapterAt = (revision: number, text: string): PlanChapterText => ({
  chapter: 'idea',
  text: says(text),
  answered: [],
  revision,
  authorName: 'Petra',
  updatedAt: '2026-11-24T08:00:00.000Z',
});
const offline = new ApiError({ status: 0, code: 'OFFLINE' });

function memoryDrafts(): ChapterDrafts & { kept: Map<PlanChapter, ChapterDraft> } {
  const kept = new Map<PlanChapter, ChapterDraft>();
  return {
    kept,
    find: (chapter) => kept.get(chapter) ?? null,
    keep: (chapter, draft) => void kept.set(chapter, draft),
    forget: (chapter) => void kept.delete(chapter),
  };
}

/** A store over a server with prepared answers; `sent` lists its calls. */
function begin(answers: (PlanChapterText | ApiError)[], drafts = memoryDrafts()) {
  const sent: { basedOn: number; text: PlanText }[] = [];
  const store = createChapterStore({
    drafts,
    save: async (_chapter, { basedOn, text }) => {
      sent.push({ basedOn, text });
      const answer = answers.shift();
      if (answer instanceof ApiError || answer === undefined) throw answer ?? offline;
      return answer;
    },
  });
  store.take([chapterAt(1, 'Eins')]);
  return { store, sent, drafts, now: () => store.read().get('idea') };
}

describe('a chapter that is written', () => {
  it('is kept in the browser with every change, and sent once the typing pauses', async () => {
    const { store, sent, drafts, now } = begin([chapterAt(2, 'Zwei')]);
    store.change('idea', { text: says('Z') });
    store.change('idea', { text: says('Zwei') });
    expect([now()?.state, drafts.kept.get('idea')?.text]).toEqual(['unsaved', says('Zwei')]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([{ basedOn: 1, text: says('Zwei') }]);
    expect([now()?.state, drafts.kept.size]).toEqual(['saved', 0]);
  });

  it('says that it is offline, and is sent again until the server answers', async () => {
    const { store, sent, drafts, now } = begin([offline, offline, chapterAt(2, 'Zwei')]);
    store.change('idea', { text: says('Zwei') });
    await vi.advanceTimersByTimeAsync(1_000);
    expect([now()?.state, drafts.kept.size]).toEqual(['offline', 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([now()?.state, drafts.kept.size, sent.length]).toEqual(['saved', 0, 3]);
  });

  it('is there again after a reload, and is sent on the basis that it began from', async () => {
    const drafts = memoryDrafts();
    begin([offline], drafts).store.change('idea', { text: says('Zwei') });
    const { sent, now } = begin([chapterAt(2, 'Zwei')], drafts);
    expect(now()?.text).toEqual(says('Zwei'));
    await vi.advanceTimersByTimeAsync(100);
    expect([sent, now()?.state]).toEqual([[{ basedOn: 1, text: says('Zwei') }], 'saved']);
  });

  it('waits for the choice of the writer where another one was faster, and writes nothing meanwhile', async () => {
    const conflict = new ApiError({
      status: 409,
      code: 'REVISION_CONFLICT',
      details: { current: chapterAt(2, 'Seins') },
    });
    const { store, sent, now } = begin([conflict, chapterAt(3, 'Beides')]);
    store.change('idea', { text: says('Meins') });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(now()).toMatchObject({ state: 'conflict', text: says('Meins'), conflict: { text: says('Seins') } });
    store.change('idea', { text: says('Meins weiter') });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toHaveLength(1);
    store.resolve('idea', says('Beides'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toEqual({ basedOn: 2, text: says('Beides') });
    expect(now()?.state).toBe('saved');
  });

  it('knows its own words again where the answer to them was lost, and writes on', async () => {
    const stored = chapterAt(2, 'Zwei');
    const conflict = new ApiError({ status: 409, code: 'REVISION_CONFLICT', details: { current: stored } });
    // The first call was stored by a server that died before it could say so; the second never arrived.
    const { store, sent, drafts, now } = begin([offline, offline, conflict, chapterAt(3, 'Zwei und drei')]);
    store.change('idea', { text: says('Zwei') });
    await vi.advanceTimersByTimeAsync(1_000);
    store.change('idea', { text: says('Zwei und') });
    await vi.advanceTimersByTimeAsync(1_000);
    store.change('idea', { text: says('Zwei und drei') });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(now()).toMatchObject({ state: 'saved', conflict: null, base: { revision: 3 } });
    expect(sent.at(-1)).toEqual({ basedOn: 2, text: says('Zwei und drei') });
    expect(drafts.kept.size).toBe(0);
  });

  it('is not read off the editor with every key: once the typing rests, and every two seconds without a rest', async () => {
    const { store, drafts, now } = begin([]);
    let reads = 0;
    const type = (text: string) =>
      store.type('idea', () => {
        reads += 1;
        return says(text);
      });
    type('Z');
    expect([now()?.state, now()?.text, reads]).toEqual(['unsaved', says('Eins'), 0]);
    await vi.advanceTimersByTimeAsync(100);
    type('Zw');
    await vi.advanceTimersByTimeAsync(400);
    expect([reads, now()?.text, drafts.kept.get('idea')?.text]).toEqual([1, says('Zw'), says('Zw')]);
    for (let key = 0; key < 25; key += 1) {
      type(`Zw${'o'.repeat(key)}`);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(reads).toBe(2);
    expect(drafts.kept.get('idea')?.text).toEqual(says(`Zw${'o'.repeat(19)}`));
  });

  it('is whole wherever it is asked for between two keys', async () => {
    const { store, sent, drafts, now } = begin([chapterAt(2, 'Zwei')]);
    store.type('idea', () => says('Zwei'));
    // Another writer's text that arrives now takes nothing away.
    store.take([chapterAt(2, 'Von Mara')]);
    expect([now()?.arrivals, now()?.state]).toEqual([0, 'unsaved']);
    store.keepAll();
    expect(drafts.kept.get('idea')?.text).toEqual(says('Zwei'));
    store.type('idea', () => says('Zwei und'));
    store.arrive('idea', (text) => [...text, ...says('Notiz')]);
    expect(now()?.text).toEqual([...says('Zwei und'), ...says('Notiz')]);
    store.type('idea', () => says('Drei'));
    store.sendAll();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ basedOn: 1, text: says('Drei') }]);
  });

  it('that is typed in while it is on its way is sent once more', async () => {
    const { store, sent, now } = begin([chapterAt(2, 'Zwei'), chapterAt(3, 'Drei')]);
    store.type('idea', () => says('Zwei'));
    store.sendAll();
    store.type('idea', () => says('Drei'));
    await vi.advanceTimersByTimeAsync(0);
    expect([now()?.state, now()?.base.revision]).toEqual(['unsaved', 2]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent.map(({ text }) => text)).toEqual([says('Zwei'), says('Drei')]);
    expect(now()?.state).toBe('saved');
  });

  it('takes over what others wrote while nothing of its own waits', () => {
    const { store, now } = begin([]);
    store.take([chapterAt(2, 'Von Mara')]);
    expect(now()).toMatchObject({ text: says('Von Mara'), arrivals: 1 });
    store.change('idea', { text: says('Meins') });
    store.take([chapterAt(3, 'Noch eins')]);
    expect(now()?.text).toEqual(says('Meins'));
  });
});
