import type { ItemStatus } from '@fundus/contract/funding-research-item';
import type { PrintJob, PrintOptions } from '@fundus/contract/print';
import { type PrintSection, printSections } from '@fundus/contract/print-section';
import type { PdfProgress, PdfWarning } from '#lib/pdf/pdf-job.ts';

type PrintState = PrintJob['state'];
type PrintWarning = PrintJob['warnings'][number];

/** The chosen parts in the order in which they are printed, each once. An empty own text is no part. */
export function selectSections({
  sections,
  userDefinedText,
}: Pick<PrintOptions, 'sections' | 'userDefinedText'>): PrintSection[] {
  const chosen = new Set(sections);
  return printSections.filter(
    (section) => chosen.has(section) && (section !== 'userDefined' || userDefinedText !== ''),
  );
}

/** The items to print, in the order of the result list. */
export function selectItems<Item extends { status: ItemStatus }>(
  items: readonly Item[],
  statuses: readonly ItemStatus[],
): Item[] {
  return items.filter((item) => statuses.includes(item.status));
}

/** A print that was cut off so often is what cuts it off. */
const triesAtMost = 3;

/** Whether a print that was cut off is begun once more. */
export function isTriedAgain({ tries }: { tries: number }): boolean {
  return tries < triesAtMost;
}

/** Finished prints and their files are kept this long. */
export const keepPrintsMs = 24 * 3_600_000;

export function isFinal(state: string): boolean {
  return state === 'done' || state === 'failed';
}

/** How far a print is, of 1: collecting takes the first fifth, typesetting up to the half, attachments the rest. */
export function progressOf({ phase, step, steps }: PdfProgress): { state: PrintState; progress: number } {
  const share = steps === 0 ? 0 : step / steps;
  if (phase === 'opening') return { state: 'collecting', progress: 0.2 + share * 0.15 };
  if (phase === 'typesetting') return { state: 'typesetting', progress: 0.35 };
  return { state: 'merging', progress: 0.6 + share * 0.35 };
}

/** Warnings about the finished file for the reader; the rest is for the log. */
export function toWarnings(warnings: readonly PdfWarning[]): PrintWarning[] {
  const skipped = warnings.flatMap((warning): PrintWarning[] =>
    warning.code === 'attachmentSkipped' ? [{ code: warning.reason, name: warning.attachment }] : [],
  );
  const losesClaim = warnings.some(
    ({ code }) => code === 'accessibilityClaimRemoved' || code === 'archiveClaimRemoved' || code === 'standardDropped',
  );
  return losesClaim ? [...skipped, { code: 'notTagged', name: '' }] : skipped;
}
