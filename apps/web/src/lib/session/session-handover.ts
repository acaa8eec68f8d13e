import { sessionPollMilliseconds } from '@fundus/contract/business-constants';
import type { SessionUser } from '@fundus/contract/user';
import { newId } from '../new-id.ts';

/** A session as one tab hands it to another. It passes through memory alone and ends with the last tab. */
export interface TabSession {
  token: string;
  /** With which an administrator acts as another user. */
  impersonationToken: string | null;
  user: SessionUser | null;
  /** When its login was: of two the later one counts. */
  since: number;
}

/** Messages between tabs. Only pages of the portal's own origin receive them. */
type Word =
  | { kind: 'question'; from: string; refused: string | null }
  | { kind: 'answer'; to: string; session: TabSession }
  | { kind: 'news'; session: TabSession };

export interface SessionHandover {
  /** The session of another tab, other than one whose token the server refused; null where none has one. */
  ask(refused: string | null): Promise<TabSession | null>;
  /** Tells the other tabs of the session that this one has by now. */
  tell(session: TabSession): void;
  /** Lets new tabs know whether this one has a session to hand over. */
  hold(isHeld: boolean): void;
  /** Hears what the other tabs tell and answers what they ask; gives back how to stop. */
  listen(): () => void;
}

/** So long a question waits where no tab is known to have an answer: one may just be loading again. */
const patienceMs = 300;
/** So long it waits for a tab that has one and is busy. */
const longestMs = 3_000;

const name = 'fundus-session';

/** The token that a session works with. */
export const tokenInUse = ({ impersonationToken, token }: TabSession): string => impersonationToken ?? token;

/**
 * Tabs of one browser hand their session to each other. The browser says by a lock whether a tab has one to give; without
 * locks (plain http) a question is soon given up.
 */
export function createHandover({
  own,
  onNews,
}: {
  /** The session that this tab has to hand over. */
  own: () => TabSession | null;
  onNews: (session: TabSession) => void;
}): SessionHandover {
  const { locks } = navigator as { locks?: LockManager };
  const me = newId();
  let channel: BroadcastChannel | null = null;
  let release: (() => void) | null = null;
  let answered: ((session: TabSession) => void) | null = null;

  const hear = ({ data }: MessageEvent<Word>): void => {
    if (data.kind === 'news') onNews(data.session);
    if (data.kind === 'answer' && data.to === me) answered?.(data.session);
    if (data.kind === 'question') {
      const session = own();
      if (session !== null && tokenInUse(session) !== data.refused) say({ kind: 'answer', to: data.from, session });
    }
  };
  const open = (): BroadcastChannel => {
    channel ??= new BroadcastChannel(name);
    channel.onmessage = hear;
    return channel;
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it reaches its own origin alone
  const say = (word: Word): void => open().postMessage(word);

  const isHeldElsewhere = async (): Promise<boolean> => {
    const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
    return held.filter((lock) => lock.name === name).length > (release === null ? 0 : 1);
  };

  return {
    ask: async (refused) => {
      let answer: TabSession | null = null;
      let wake = (): void => undefined;
      answered = (session) => {
        answer = session;
        wake();
      };
      const begin = performance.now();
      let hopefulUntil = begin + patienceMs;
      for (;;) {
        say({ kind: 'question', from: me, refused });
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, sessionPollMilliseconds);
        });
        if (answer !== null) break;
        const now = performance.now();
        // Who has the refused token as well does not answer: such tabs are not waited for.
        if (refused === null && (await isHeldElsewhere())) hopefulUntil = now + patienceMs;
        if (now >= hopefulUntil || now - begin >= longestMs) break;
      }
      answered = null;
      return answer;
    },
    tell: (session) => say({ kind: 'news', session }),
    hold: (isHeld) => {
      if (isHeld === (release !== null) || locks === undefined) return;
      release?.();
      release = null;
      if (!isHeld) return;
      const end = new Promise<void>((resolve) => {
        release = resolve;
      });
      // Refused where storage is switched off: then no tab can keep a session for another.
      locks.request(name, { mode: 'shared' }, () => end).catch(() => undefined);
    },
    listen: () => {
      open();
      return () => {
        channel?.close();
        channel = null;
      };
    },
  };
}
