import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createSaver } from './saver.ts';
import type { Fields } from './saving.ts';

interface Stored {
  revision: number;
  comment: string;
}

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const offline = new ApiError({ status: 0, code: 'OFFLINE' });

/** A server with one record, whose next calls fail as `faults` says. */
function serverOf(faults: (ApiError | 'unanswered' | null)[] = []) {
  const server = {
    stored: { revision: 1, comment: '' },
    sent: [] as string[],
    underWay: 0,
    most: 0,
    async save(fields: Fields, { revision }: Stored): Promise<Stored> {
      const fault = faults.shift() ?? null;
      server.sent.push(String(fields['comment']));
      server.underWay += 1;
      server.most = Math.max(server.most, server.underWay);
      await new Promise((done) => {
        setTimeout(done, 200);
      });
      server.underWay -= 1;
      if (fault instanceof ApiError) throw fault;
      if (revision !== server.stored.revision) {
        throw new ApiError({ status: 409, code: 'REVISION_CONFLICT', details: { current: server.stored } });
      }
      server.stored = { revision: revision + 1, comment: String(fields['comment']) };
      if (fault !== null) throw offline;
      return server.stored;
    },
  };
  return server;
}
const open = (server: ReturnType<typeof serverOf>) =>
  createSaver<Stored>({
    name: 'item',
    stored: server.stored,
    toFields: ({ comment }) => ({ comment }),
    save: server.save,
  });

describe('a saver', () => {
  it('sends once after a pause, and keeps the input in the browser until then', async () => {
    const server = serverOf();
    const saver = open(server);
    saver.type({ comment: 'G' });
    saver.type({ comment: 'Gut' });
    expect([saver.snapshot().state, window.localStorage.length]).toEqual(['waiting', 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([saver.snapshot().state, server.sent, window.localStorage.length]).toEqual(['saved', ['Gut'], 0]);
    saver.dispose();
  });

  it('takes input of an earlier visit up again', async () => {
    const server = serverOf([offline]);
    const first = open(server);
    first.type({ comment: 'Wichtig' }, 0);
    await vi.advanceTimersByTimeAsync(300);
    expect(first.snapshot()).toMatchObject({ state: 'offline', fields: { comment: 'Wichtig' } });
    first.dispose();
    const second = open(server);
    expect(second.snapshot()).toMatchObject({ isResumed: true, fields: { comment: 'Wichtig' } });
    await vi.advanceTimersByTimeAsync(300);
    expect([second.snapshot().state, server.stored.comment]).toEqual(['saved', 'Wichtig']);
    second.dispose();
  });

  it('leaves alone what another tab keeps of the same record', async () => {
    const saver = open(serverOf());
    saver.type({ comment: 'Hier' }, 0);
    await vi.advanceTimersByTimeAsync(100);
    window.localStorage.setItem('unsent:item', 'typed in the other tab');
    await vi.advanceTimersByTimeAsync(300);
    expect(saver.snapshot().state).toBe('saved');
    expect(window.localStorage.getItem('unsent:item')).toBe('typed in the other tab');
    saver.dispose();
  });

  it('puts its input back where another tab removed the copy with its own', async () => {
    const server = serverOf([offline]);
    const saver = open(server);
    saver.type({ comment: 'Hier' }, 0);
    await vi.advanceTimersByTimeAsync(300);
    window.localStorage.removeItem('unsent:item');
    window.dispatchEvent(new StorageEvent('storage', { key: 'unsent:item', newValue: null }));
    expect(window.localStorage.getItem('unsent:item')).toContain('Hier');
    await vi.advanceTimersByTimeAsync(2_000);
    expect([saver.snapshot().state, window.localStorage.length]).toEqual(['saved', 0]);
    saver.dispose();
  });

  it('says that input is at risk where the browser cannot keep it, and leaves no older copy of it', async () => {
    const server = serverOf();
    const saver = open(server);
    saver.type({ comment: 'Kurz' });
    expect(saver.isAtRisk()).toBe(false);
    const storage = window.localStorage;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.getItem(key),
      removeItem: (key: string) => storage.removeItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    saver.type({ comment: 'Lang' });
    expect(saver.isAtRisk()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.unstubAllGlobals();
    expect([server.stored.comment, saver.isAtRisk(), storage.length]).toEqual(['Lang', false, 0]);
    saver.dispose();
  });

  it.each([
    ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
    ['the page is hidden', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
  ])('sends at once when %s', async (_name, happen) => {
    const server = serverOf([offline, offline]);
    const saver = open(server);
    saver.type({ comment: 'Gut' }, 0);
    // Two calls without an answer: the next one would come four seconds later.
    await vi.advanceTimersByTimeAsync(2_000);
    expect([saver.snapshot().state, server.sent.length]).toEqual(['offline', 2]);
    happen();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(300);
    expect(saver.snapshot().state).toBe('saved');
    vi.restoreAllMocks();
    saver.dispose();
  });

  it('shows no older state of the record that arrives late', async () => {
    const server = serverOf();
    const saver = open(server);
    saver.type({ comment: 'Neu' }, 0);
    await vi.advanceTimersByTimeAsync(300);
    saver.receive({ revision: 1, comment: '' });
    expect(saver.snapshot()).toMatchObject({ stored: { revision: 2 }, fields: { comment: 'Neu' } });
    saver.dispose();
  });

  it('does not repeat what the server refuses, until it is changed', async () => {
    const server = serverOf([new ApiError({ status: 422, code: 'VALIDATION_FAILED' })]);
    const saver = open(server);
    saver.type({ comment: 'Zu lang' }, 0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([saver.snapshot().state, server.sent.length]).toEqual(['refused', 1]);
    // The record may be gone, and with it the screen on which to give the input up.
    expect(saver.isAtRisk()).toBe(false);
    const close = saver.subscribe(() => undefined);
    expect(saver.isAtRisk()).toBe(true);
    close();
    saver.type({ comment: 'Kurz' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect([saver.snapshot().state, server.stored.comment]).toEqual(['saved', 'Kurz']);
    saver.dispose();
  });

  it('shows both versions of a conflict and sends what was decided', async () => {
    const server = serverOf();
    const saver = open(server);
    server.stored = { revision: 7, comment: 'Ihres' };
    saver.type({ comment: 'Meins' }, 0);
    await vi.advanceTimersByTimeAsync(300);
    const conflicts = [{ field: 'comment', base: '', mine: 'Meins', theirs: 'Ihres' }];
    expect(saver.snapshot()).toMatchObject({ state: 'conflict', conflicts });
    saver.settle({ comment: 'Beides' });
    await vi.advanceTimersByTimeAsync(300);
    expect([saver.snapshot().state, server.stored]).toEqual(['saved', { revision: 8, comment: 'Beides' }]);
    saver.dispose();
  });

  it('reads long input once typing rests, every two seconds without a rest, and wherever all of it is needed', async () => {
    const server = serverOf();
    const saver = open(server);
    let reads = 0;
    const type = (comment: string): void =>
      saver.typeLater(() => {
        reads += 1;
        return { comment };
      });
    type('Z');
    expect([saver.snapshot().state, reads]).toEqual(['waiting', 0]);
    for (let key = 0; key < 25; key += 1) {
      type(`Z${key}`);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect([reads, saver.snapshot().arrivals]).toEqual([1, 0]);
    saver.receive({ revision: 2, comment: 'Von Mara' });
    expect(saver.snapshot()).toMatchObject({ state: 'conflict', fields: { comment: 'Z24' } });
    saver.dispose();
  });

  type Action = ['type', string] | ['wait', number] | ['other'] | ['reload'];
  const action: fc.Arbitrary<Action> = fc.oneof(
    fc.tuple(fc.constant('type' as const), fc.string({ minLength: 1, maxLength: 2 })),
    fc.tuple(fc.constant('wait' as const), fc.nat(1_500)),
    fc.tuple(fc.constant('other' as const)),
    fc.tuple(fc.constant('reload' as const)),
  );

  it('has one call under way at a time, and stores the last input in any order of events', async () => {
    const fault = fc.constantFrom(
      offline,
      new ApiError({ status: 503, code: 'UNAVAILABLE' }),
      'unanswered' as const,
      null,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { maxLength: 20 }),
        fc.array(fault, { maxLength: 6 }),
        async (actions, faults) => {
          window.localStorage.clear();
          const server = serverOf([...faults]);
          let saver = open(server);
          let last = '';
          let count = 0;
          for (const [name, value] of actions) {
            if (name === 'type') {
              last = `${value} ${(count += 1)}`;
              saver.type({ comment: last });
            }
            if (name === 'wait') await vi.advanceTimersByTimeAsync(value);
            if (name === 'other')
              server.stored = { revision: server.stored.revision + 1, comment: `other ${(count += 1)}` };
            if (name === 'reload') {
              // A call of the page that ends arrives or not before the next page begins.
              saver.dispose();
              await vi.advanceTimersByTimeAsync(200);
              saver = open(server);
            }
            if (saver.snapshot().conflicts.length > 0) expect(saver.snapshot().fields['comment']).toBe(last);
          }
          for (let round = 0; round < 5; round += 1) {
            await vi.advanceTimersByTimeAsync(40_000);
            if (saver.snapshot().state === 'conflict') saver.settle({ comment: last });
          }
          expect(server.most).toBeLessThanOrEqual(1);
          expect(saver.snapshot().state).toBe('saved');
          if (server.sent.length > 0 && !server.stored.comment.startsWith('other'))
            expect(server.stored.comment).toBe(last);
          if (last !== '') expect(server.sent).toContain(last);
          saver.dispose();
        },
      ),
      { numRuns: 200 },
    );
  });
});
