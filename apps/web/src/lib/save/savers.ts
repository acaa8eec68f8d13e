import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { onSessionChange, sessionState } from '../session/session-state.ts';
import { useCurrent } from '../use-current.ts';
import { createSaver, type Saver, type SaverSettings, type SaverSnapshot } from './saver.ts';
import type { Revisioned } from './saving.ts';

/** The reader of a page that a link opens, independent of the session in this browser. */
export const linkReader = 'link';
const savers = new Map<string, { reader: string; saver: Pick<Saver<Revisioned>, 'flush' | 'isAtRisk' | 'dispose'> }>();
const userOf = (): string => sessionState().user?.userId ?? '';

// Unsent input outlives the screen, but never the user: the next one in this tab sends nothing of it.
onSessionChange(() => {
  for (const [key, { reader, saver }] of savers) {
    if (reader === linkReader || reader === userOf()) continue;
    saver.dispose();
    savers.delete(key);
  }
});

// The browser asks before the tab is closed, also where the screen that the input was typed on has been left.
window.addEventListener('beforeunload', (event) => {
  if ([...savers.values()].some(({ saver }) => saver.isAtRisk())) event.preventDefault();
});

/** The saver of a record: the same one as long as the page lives, so that leaving a screen interrupts no sending. */
function obtainSaver<Stored extends Revisioned>(settings: SaverSettings<Stored>, reader = userOf()): Saver<Stored> {
  const name = `${reader}:${settings.name}`;
  const known = savers.get(name)?.saver as Saver<Stored> | undefined;
  const saver = known ?? createSaver({ ...settings, name });
  if (known === undefined) savers.set(name, { reader, saver });
  return saver;
}

export type SavedRecord<Stored extends Revisioned> = readonly [Saver<Stored>, SaverSnapshot<Stored>];

/** The saver of a record that a screen shows. Another record has to come with another `key`. */
export function useSaver<Stored extends Revisioned>(settings: SaverSettings<Stored>): SavedRecord<Stored> {
  const [saver] = useState(() => obtainSaver(settings));
  const { stored } = settings;
  useEffect(() => saver.receive(stored), [saver, stored]);
  // The next screen may show what comes of the last keys.
  useEffect(() => () => void saver.flush(), [saver]);
  return [saver, useSyncExternalStore(saver.subscribe, saver.snapshot)];
}

/** The savers of several records in their order. `settings` stays the same as long as the stored records do. */
export function useSavers<Stored extends Revisioned>(
  settings: readonly SaverSettings<Stored>[],
  reader?: string,
): readonly SavedRecord<Stored>[] {
  const obtained = useMemo(() => settings.map((one) => obtainSaver(one, reader)), [settings, reader]);
  useEffect(() => {
    for (const [index, { stored }] of settings.entries()) obtained[index]?.receive(stored);
  }, [settings, obtained]);
  const latest = useCurrent(obtained);
  useEffect(
    () => () => {
      for (const saver of latest.current) void saver.flush();
    },
    [latest],
  );
  const last = useRef<readonly SavedRecord<Stored>[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = obtained.map((saver) => saver.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [obtained],
  );
  const snapshot = useCallback(() => {
    const next = obtained.map((saver): SavedRecord<Stored> => [saver, saver.snapshot()]);
    const isSame =
      next.length === last.current.length &&
      next.every(([saver, saving], index) => {
        const before = last.current[index];
        return before?.[0] === saver && before[1] === saving;
      });
    if (!isSame) last.current = next;
    return last.current;
  }, [obtained]);
  return useSyncExternalStore(subscribe, snapshot);
}

/** Sends everything that was typed and not yet sent. */
export async function flushSavers(): Promise<void> {
  await Promise.all([...savers.values()].map(({ saver }) => saver.flush()));
}
