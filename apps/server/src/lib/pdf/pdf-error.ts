/**
 * Why a document could not be printed. `PDF_ENGINE_UNAVAILABLE`: the platform has no binary of the typesetter;
 * `PDF_QUEUE_FULL`: too many prints are waiting; `PDF_TIMED_OUT`: the job took longer than allowed and was ended;
 * `PDF_CRASHED`: the child process died; `PDF_FAILED`: the typesetter refused the document; `PDF_CLOSED`: the server stops.
 */
export type PdfErrorCode =
  | 'PDF_ENGINE_UNAVAILABLE'
  | 'PDF_QUEUE_FULL'
  | 'PDF_TIMED_OUT'
  | 'PDF_CRASHED'
  | 'PDF_FAILED'
  | 'PDF_CLOSED';

/** An error of the print; the message is for the log, the code decides what the user reads. */
export class PdfError extends Error {
  readonly code: PdfErrorCode;

  constructor(code: PdfErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PdfError';
    this.code = code;
  }
}
