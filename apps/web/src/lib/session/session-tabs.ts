import { mayOtherTabsHold } from './login-mark.ts';
import { createHandover, type TabSession, tokenInUse } from './session-handover.ts';
import { isStillTheirs, noteRenewal, onSessionChange, sessionState } from './session-state.ts';
import * as storage from './session-storage.ts';

let reload = (): void => undefined;

/** Another tab logged in, went on under another token, or began or ended acting as another user. */
function hearNews(session: TabSession): void {
  const before = storage.tabSession();
  const isOlder = (storage.loginTime() ?? 0) > session.since;
  if (isOlder || (before !== null && tokenInUse(before) === tokenInUse(session))) return;
  storage.keepTabSession(session);
  if (isStillTheirs()) noteRenewal();
  else reload();
}

const handover = createHandover({ own: storage.tabSession, onNews: hearNews });
let joining: Promise<boolean> | null = null;

/** Takes the session of another tab, other than one whose token was refused. Tells whether there was one. */
export function joinOtherTab(refused: string | null): Promise<boolean> {
  const join = async (): Promise<boolean> => {
    if (!mayOtherTabsHold()) return false;
    const session = await handover.ask(refused);
    if (session !== null) storage.keepTabSession(session);
    return session !== null;
  };
  // Many calls may be refused at once; one question will do.
  joining ??= join().finally(() => {
    joining = null;
  });
  return joining;
}

/** Tells the other tabs what session this one has by now, where they do not read it by themselves. */
export function tellTabs(): void {
  const session = storage.tabSession();
  if (session !== null) handover.tell(session);
}

/**
 * The token by which the same person goes on whose token the server refused: another tab renewed it, maybe while this one
 * was asleep. Null without one: the session is over, or another one by now.
 */
export async function successorOf(refused: string): Promise<string | null> {
  if (storage.sessionToken() === refused && storage.tabSession() !== null) await joinOtherTab(refused);
  const next = storage.sessionToken();
  const { user } = sessionState();
  const isSomebodyElse = user !== null && storage.storedUser()?.userId !== user.userId;
  return next === refused || isSomebodyElse ? null : next;
}

/** Answers the other tabs and hears their news; `reloadAnew` loads the session that they have by now. Gives back how to stop. */
export function listenToTabs(reloadAnew: () => void): () => void {
  reload = reloadAnew;
  const showHold = (): void => handover.hold(storage.tabSession() !== null);
  showHold();
  const stops = [handover.listen(), onSessionChange(showHold)];
  return () => {
    for (const stop of stops) stop();
  };
}
