import { onSessionChange, sessionState } from '#lib/session/session-state.ts';
import { createDraftStore, type DraftStore, type DraftStoreSettings } from './draft-store.ts';
import type { Revisioned } from './field-draft.ts';

const stores = new Map<string, DraftStore<never>>();
let owner = sessionState().user?.userId ?? null;

// Unsent input outlives the screen, but never the person: the next one in this tab sends nothing of it.
onSessionChange(() => {
  const next = sessionState().user?.userId ?? null;
  if (next === owner) return;
  owner = next;
  for (const store of stores.values()) store.dispose();
  stores.clear();
});

/** The store of a record: the same one as long as the page lives, so that leaving a screen interrupts no sending. */
export function obtainDraftStore<Stored extends Revisioned>(settings: DraftStoreSettings<Stored>): DraftStore<Stored> {
  const known = stores.get(settings.key) as DraftStore<Stored> | undefined;
  if (known !== undefined) {
    known.receive(settings.stored);
    return known;
  }
  const store = createDraftStore(settings);
  stores.set(settings.key, store as DraftStore<never>);
  return store;
}

/** Sends everything that was typed and not yet sent; for what is to hold it all. */
export async function flushDrafts(): Promise<void> {
  await Promise.all([...stores.values()].map((store) => store.flush()));
}
