import type { KeptDraft } from './field-draft.ts';

const prefix = 'unsent:';

/** Unsent input of a record, kept by this tab until the server has it. */
export function readKeptDraft(key: string): KeptDraft | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(prefix + key) ?? 'null') as Partial<KeptDraft> | null;
    return typeof kept?.changes === 'object' && typeof kept.base === 'object'
      ? { changes: kept.changes, base: kept.base }
      : null;
  } catch {
    return null;
  }
}

export function writeKeptDraft(key: string, kept: KeptDraft | null): void {
  try {
    if (kept === null) window.sessionStorage.removeItem(prefix + key);
    else window.sessionStorage.setItem(prefix + key, JSON.stringify(kept));
  } catch {
    // Without storage the input lives as long as the page; leaving it asks.
  }
}
