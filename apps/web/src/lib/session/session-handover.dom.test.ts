import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHandover, type SessionHandover, type TabSession } from './session-handover.ts';

const session = (token: string): TabSession => ({ token, impersonationToken: null, user: null, since: 1 });
const stops: (() => void)[] = [];

/** A tab that listens, with the session that it has. */
function openTab(own: TabSession | null): { handover: SessionHandover; news: TabSession[] } {
  const news: TabSession[] = [];
  const handover = createHandover({ own: () => own, onNews: (told) => news.push(told) });
  stops.push(handover.listen());
  return { handover, news };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('tabs', () => {
  it('hand their session to one that asks, and to no other', async () => {
    const first = openTab(session('T1'));
    const second = openTab(null);
    expect(await openTab(null).handover.ask(null)).toEqual(session('T1'));
    expect([...first.news, ...second.news]).toEqual([]);
  });

  it('do not hand over a token that was refused', async () => {
    openTab(session('T1'));
    const asking = openTab(session('T1'));
    expect(await asking.handover.ask('T1')).toBeNull();
    openTab(session('T2'));
    expect(await asking.handover.ask('T1')).toEqual(session('T2'));
  });

  it('leave one alone with itself soon where none has a session', async () => {
    openTab(null);
    expect(await openTab(session('T1')).handover.ask(null)).toBeNull();
  });

  it('ask again for one that is just loading', async () => {
    const asked = openTab(null).handover.ask(null);
    setTimeout(() => openTab(session('T1')), 80);
    expect(await asked).toEqual(session('T1'));
  });

  it('tell each other what changed', async () => {
    const one = openTab(session('T1'));
    const other = openTab(session('T1'));
    one.handover.tell(session('T2'));
    await vi.waitFor(() => expect(other.news).toEqual([session('T2')]));
    expect(one.news).toEqual([]);
  });
});
