import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';

/**
 * Has an upload looked through where the operator runs a virus scanner. Throws FILE_INFECTED, or UNAVAILABLE where the
 * scanner does not answer: a file that could not be scanned is refused.
 */
export async function inspectUpload({ virusScanner, log }: With<'virusScanner' | 'log'>, path: string): Promise<void> {
  if (virusScanner === null) return;
  const found = await virusScanner.scan(path).catch((error: unknown) => {
    log.error({ err: error }, 'upload not scanned');
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 60, cause: error });
  });
  if (found === null) return;
  log.warn({ found }, 'upload infected');
  throw new AppError('FILE_INFECTED', { internal: found });
}
