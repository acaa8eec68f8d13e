import type { PrintJob, PrintOptions } from '@fundus/contract/print';
import { call } from '#lib/api/client.ts';

export type PrintInput = Pick<PrintOptions, 'sections' | 'statuses'> & Partial<PrintOptions>;

/** Whether the job has come to its end, well or not. */
export function isPrintOver(job: PrintJob): boolean {
  return job.state === 'done' || job.state === 'failed';
}

/**
 * Prints a research and follows the job to its end; every state is reported. The server holds each question for a
 * moment until something changes, so nothing is asked in vain. Throws `ApiError`; ends early when aborted.
 */
export async function printToEnd(
  researchId: string,
  options: PrintInput,
  onChange: (job: PrintJob) => void,
  signal: AbortSignal,
): Promise<PrintJob> {
  let job: PrintJob = await call('POST /api/funding-researches/:researchId/prints', {
    params: { researchId },
    body: options,
    signal,
  });
  onChange(job);
  while (!isPrintOver(job)) {
    job = await call('GET /api/prints/:printId', { params: { printId: job.printId }, signal });
    onChange(job);
  }
  return job;
}
