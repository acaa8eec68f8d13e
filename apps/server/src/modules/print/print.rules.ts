import type { ItemStatus } from '@fundus/contract/funding-research';
import type { Feature } from '@fundus/contract/permission';
import type { PrintJob, PrintOptions } from '@fundus/contract/print';
import { type PrintSection, printSections, programmeDocumentKinds } from '@fundus/contract/print-section';
import type { PdfProgress, PdfWarning } from '#lib/pdf/pdf-job.ts';

type PrintState = PrintJob['state'];
type PrintWarning = PrintJob['warnings'][number];

const originals: ReadonlySet<string> = new Set(programmeDocumentKinds);

/** What of the package a part of the print needs, or null. */
export function featureOfSection(section: PrintSection): Feature | null {
  if (originals.has(section)) return 'print-original-documents';
  return section === 'userDefined' ? 'print-user-defined' : null;
}

export type SectionChoice = { isAllowed: true; sections: PrintSection[] } | { isAllowed: false; missing: Feature };

/**
 * The chosen parts in the order in which they are printed, each once. A part that the package lacks is refused, not left
 * out silently. An empty text of one's own is no part.
 */
export function selectSections(
  options: Pick<PrintOptions, 'sections' | 'userDefinedText'>,
  features: readonly Feature[],
): SectionChoice {
  const chosen = new Set(options.sections);
  for (const section of printSections) {
    const needed = chosen.has(section) ? featureOfSection(section) : null;
    if (needed !== null && !features.includes(needed)) return { isAllowed: false, missing: needed };
  }
  const sections = printSections.filter(
    (section) => chosen.has(section) && (section !== 'userDefined' || options.userDefinedText !== ''),
  );
  return { isAllowed: true, sections };
}

/** The items to print, in the order of the result list. */
export function selectItems<Item extends { status: ItemStatus }>(
  items: readonly Item[],
  statuses: readonly ItemStatus[],
): Item[] {
  return items.filter((item) => statuses.includes(item.status));
}

/** A running print tells that it lives at least this often; one that has been silent for long was killed. */
export const heartbeatMs = 3_000;
export const silenceMs = 20_000;
/** Finished prints and their files are kept this long. */
export const keepPrintsMs = 24 * 3_600_000;

export function isFinal(state: string): boolean {
  return state === 'done' || state === 'failed';
}

/** Whether a print will never end because its process is gone. */
export function isLeftBehind(job: { state: string; updatedAt: Date }, now: Date): boolean {
  return !isFinal(job.state) && now.getTime() - job.updatedAt.getTime() > silenceMs;
}

/** How far a print is, of 1: collecting takes the first fifth, typesetting up to the half, attachments the rest. */
export function progressOf({ phase, step, steps }: PdfProgress): { state: PrintState; progress: number } {
  const share = steps === 0 ? 0 : step / steps;
  if (phase === 'opening') return { state: 'collecting', progress: 0.2 + share * 0.15 };
  if (phase === 'typesetting') return { state: 'typesetting', progress: 0.35 };
  return { state: 'merging', progress: 0.6 + share * 0.35 };
}

/** What the reader has to know of the finished file; the rest is for the log. */
export function toWarnings(warnings: readonly PdfWarning[]): PrintWarning[] {
  const skipped = warnings.flatMap((warning): PrintWarning[] =>
    warning.code === 'attachmentSkipped' ? [{ code: warning.reason, name: warning.attachment }] : [],
  );
  const losesClaim = warnings.some(
    ({ code }) => code === 'accessibilityClaimRemoved' || code === 'archiveClaimRemoved' || code === 'standardDropped',
  );
  return losesClaim ? [...skipped, { code: 'notTagged', name: '' }] : skipped;
}
