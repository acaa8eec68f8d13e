import { lookups, onNotice } from '#db/database.ts';
import { hashToken } from '#lib/token.ts';
import type { With } from '#lib/with.ts';
import { readChannelMessages } from '#modules/platform/event/event-message.rules.ts';
import type { WithEvents } from '#modules/platform/event/event-stream.service.ts';
import { findSessionByToken, type TokenSession } from './session.repository.ts';
import { goodUntil } from './session.rules.ts';

/** The living sessions of tokens, as they are by now. */
export interface SessionKeeper {
  find(token: string, now: Date): Promise<TokenSession | undefined>;
  /** Reads the session of this token again when it is requested next. */
  forget(token: string): void;
}

interface KeptSession {
  session: TokenSession;
  readAt: number;
  goodUntil: number;
}

/** Longest time a session is cached. Every end of a session is announced; this bounds the effect of a lost announcement. */
const keptMs = 5000;
/** A transaction of this process that changed a session is over by then; until then, nothing read of it is kept. */
const unsettledMs = 65_000;
/** More than any portal has users who call within seconds. */
const mostKept = 10_000;

/**
 * Keeps sessions for seconds, so that a call does not begin with a question that the call before it asked. The database tells, by
 * triggers, whatever ends a session or changes what it may do (migration `0008_session`), in two ways: all servers hear it
 * with the commit, and the server whose statement it was at once, so that an answer of this server is never followed by
 * a call that is judged by what was before it. Nothing is kept while the database cannot tell.
 */
export function createSessionKeeper({ db, events }: With<'db'> & WithEvents): SessionKeeper {
  const kept = new Map<string, KeptSession>();
  const unsettled = new Map<string | null, number>();
  let isListening = false;
  let isWatching = false;
  /** Rises with all that may make what is being read at the moment old. */
  let changes = 0;

  const drop = (userId: string | null): void => {
    changes += 1;
    for (const [key, { session }] of kept) if (concerns(userId, session)) kept.delete(key);
  };
  const dropAll = (): void => drop(null);

  const isUnsettled = (session: TokenSession): boolean => {
    const now = performance.now();
    for (const [userId, until] of unsettled) {
      if (until <= now) unsettled.delete(userId);
      else if (concerns(userId, session)) return true;
    }
    return false;
  };

  const watch = (): void => {
    isWatching = true;
    events.watchSessions({
      onChange: drop,
      onListening: () => {
        isListening = true;
        dropAll();
      },
      onLost: () => {
        isListening = false;
        dropAll();
      },
    });
    onNotice(db, (text) => {
      for (const message of readChannelMessages(text)) {
        if ('event' in message) continue;
        unsettled.set(message.sessionsOf, performance.now() + unsettledMs);
        drop(message.sessionsOf);
      }
    });
  };

  const keep = (key: string, session: TokenSession, tokenHash: Buffer, now: Date): void => {
    if (isUnsettled(session)) return;
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, { session, readAt: now.getTime(), goodUntil: goodUntil(session, tokenHash).getTime() });
  };

  return {
    find: async (token, now) => {
      if (!isWatching) watch();
      const tokenHash = hashToken(token);
      const key = keyOf(tokenHash);
      const found = kept.get(key);
      const age = found === undefined ? keptMs : now.getTime() - found.readAt;
      if (found !== undefined && age >= 0 && age < keptMs && found.goodUntil > now.getTime()) return found.session;
      const changesBefore = changes;
      const session = await findSessionByToken(lookups(db), tokenHash, now);
      // A notice that came meanwhile may concern a change after the read.
      if (session !== undefined && isListening && changes === changesBefore) keep(key, session, tokenHash, now);
      return session;
    },
    forget: (token) => void kept.delete(keyOf(hashToken(token))),
  };
}

/** The tokens themselves are nowhere, and so not here either. */
function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('latin1');
}

/** Whether what happened to a user (null: to all) may have happened to a session: it hangs on the user and on who acts as them. */
function concerns(userId: string | null, session: TokenSession): boolean {
  return userId === null || userId === session.userId || userId === session.impersonatorId;
}
