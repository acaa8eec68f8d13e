import type { PdfErrorCode } from './pdf-error.ts';

/** Why an attachment is not in the document. */
export type AttachmentProblem = 'encrypted' | 'broken' | 'tooLarge' | 'tooManyPages';

export type PdfWarning =
  | { code: 'attachmentSkipped'; attachment: string; reason: AttachmentProblem }
  /** `letterhead` as well where it could not be opened. */
  | { code: 'imageSkipped'; image: string }
  | { code: 'charactersReplaced' | 'textsShortened' | 'linksRemoved'; count: number }
  /** Attached pages carry no tags of ours, so the file does not call itself PDF/UA (or PDF/A) any more. */
  | { code: 'accessibilityClaimRemoved' | 'archiveClaimRemoved' }
  /** The export in the wanted standard was refused; the file is tagged but makes no claim. */
  | { code: 'standardDropped'; detail: string };

/** Progress of a print. `step` of `steps` counts attachments. */
export interface PdfProgress {
  phase: 'opening' | 'typesetting' | 'merging';
  step: number;
  steps: number;
}

/** Limits of attached files: bytes and pages of each, pages of all together. */
export const attachmentLimits = { bytes: 25 * 1024 * 1024, pages: 300, pagesInAll: 1_000 } as const;

export interface JobAttachment {
  title: string;
  /** The file itself or, for a file on this machine, its absolute path. */
  content: Uint8Array | string;
  /** Set where the parent already knows that the file cannot be used. */
  problem: AttachmentProblem | null;
}

export interface JobImage {
  bytes: Uint8Array;
  format: 'png' | 'jpg' | 'svg';
}

/** One document to typeset, as the parent sends it to the child. */
export interface PdfJob {
  kind: 'job';
  id: number;
  template: string;
  data: unknown;
  title: string;
  language: 'de' | 'en';
  archive: boolean;
  /** Seconds since 1970, for the date of creation in the file. */
  createdAtSeconds: number;
  images: Record<string, JobImage>;
  /** A PDF whose first page lies below the first page of the document. */
  letterhead: Uint8Array | null;
  attachments: JobAttachment[];
  skippedImages: string[];
}

export interface PdfResult {
  pdf: Buffer;
  /** Pages of the whole document, attachments included. */
  pages: number;
  warnings: PdfWarning[];
  /** The typesetter's warning about a layout that did not converge: page numbers may be wrong. */
  unsettled: string | null;
}

/** Facts about its engine that the child finds before it reports ready. */
export interface PdfEngineInfo {
  typstVersion: string;
  fontFamilies: string[];
  characters: number;
}

/** Messages from the child to the parent. */
export type PdfWorkerMessage =
  | { kind: 'ready'; engine: PdfEngineInfo }
  | { kind: 'unavailable'; message: string }
  | { kind: 'progress'; id: number; progress: PdfProgress }
  | ({ kind: 'done'; id: number } & Omit<PdfResult, 'pdf'> & { pdf: Uint8Array })
  | { kind: 'failed'; id: number; code: PdfErrorCode; message: string }
  | { kind: 'idle'; residentBytes: number };
