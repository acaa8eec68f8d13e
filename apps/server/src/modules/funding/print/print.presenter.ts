import type { PrintJob } from '@fundus/contract/print';
import type { PrintRecord } from './print.repository.ts';

export function toPrintJob(print: PrintRecord, urlOf: (fileId: string) => string): PrintJob {
  return {
    printId: print.id,
    state: print.state,
    progress: print.progress,
    pages: print.pages,
    warnings: print.warnings,
    url: print.state === 'done' && print.fileId !== null ? urlOf(print.fileId) : null,
    createdAt: print.createdAt.toISOString(),
  };
}
