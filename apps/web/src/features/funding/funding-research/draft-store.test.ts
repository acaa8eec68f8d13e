import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { createDraftStore } from './draft-store.ts';
import type { Fields } from './field-draft.ts';

interface Stored {
  revision: number;
  comment: string;
}

let save: ReturnType<typeof vi.fn<(fields: Fields, revision: number) => Promise<Stored>>>;
const open = (stored: Stored = { revision: 1, comment: '' }) =>
  createDraftStore<Stored>({
    key: 'item',
    stored,
    toFields: ({ comment }) => ({ comment }),
    save,
    readConflict: ({ current }) => ({ current: current as Stored, fields: ['comment'] }),
  });

beforeEach(() => {
  vi.useFakeTimers();
  window.sessionStorage.clear();
  save = vi.fn<(fields: Fields, revision: number) => Promise<Stored>>((fields, revision) =>
    Promise.resolve({ revision: revision + 1, comment: String(fields['comment']) }),
  );
});
afterEach(() => vi.useRealTimers());

describe('the store of a draft', () => {
  it('sends once after a rest', async () => {
    const store = open();
    store.change({ comment: 'G' }, 500);
    store.change({ comment: 'Gut' }, 500);
    expect(store.snapshot().state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(500);
    expect(save).toHaveBeenCalledTimes(1);
    expect(store.snapshot()).toMatchObject({ state: 'saved', fields: { comment: 'Gut' } });
    expect(window.sessionStorage.length).toBe(0);
    store.dispose();
  });

  it('keeps the text while the server is away, tries again, and offers it after a reload', async () => {
    save.mockRejectedValueOnce(new ApiError({ status: 0, code: 'OFFLINE' }));
    const store = open();
    store.change({ comment: 'Wichtig' }, 0);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.snapshot()).toMatchObject({ state: 'offline', fields: { comment: 'Wichtig' } });
    expect(window.sessionStorage.length).toBe(1);
    store.dispose();

    const reopened = open();
    expect(reopened.snapshot()).toMatchObject({ isResumed: true, fields: { comment: 'Wichtig' } });
    await vi.advanceTimersByTimeAsync(1);
    expect(reopened.snapshot().state).toBe('saved');
    reopened.dispose();
  });

  it('tries again by itself', async () => {
    save.mockRejectedValueOnce(new ApiError({ status: 503, code: 'UNAVAILABLE' }));
    const store = open();
    store.change({ comment: 'Wichtig' }, 0);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(store.snapshot().state).toBe('saved');
    store.dispose();
  });

  it('shows both versions of a conflict and sends what was decided', async () => {
    save.mockRejectedValueOnce(
      new ApiError({ status: 409, code: 'REVISION_CONFLICT', details: { current: { revision: 7, comment: 'Ihres' } } }),
    );
    const store = open();
    store.change({ comment: 'Meins' }, 0);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.snapshot()).toMatchObject({
      state: 'conflict',
      conflicts: [{ field: 'comment', mine: 'Meins', theirs: 'Ihres' }],
    });
    store.decide({ comment: 'mine' });
    await vi.advanceTimersByTimeAsync(1);
    expect(save).toHaveBeenLastCalledWith({ comment: 'Meins' }, 7, { keepalive: false });
    expect(store.snapshot().state).toBe('saved');
    store.dispose();
  });
});
