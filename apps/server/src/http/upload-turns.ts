import type { FastifyReply } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import { createSemaphore } from '#lib/semaphore.ts';

/**
 * Runs what came with a file when it is its turn. It holds a connection to the database until the file is stored. Where the store of files is
 * slow that is long, and fewer of them at a time than there are connections leave some for everybody else; the others wait here, with their file
 * on the disk of this machine. Throws UNAVAILABLE where too many wait, and where the caller has gone meanwhile: such a caller was never answered
 * and sends the file again, so that stored now it would be there twice.
 */
export function createUploadTurns(): <Result>(reply: FastifyReply, work: () => Promise<Result>) => Promise<Result> {
  const inTurn = createSemaphore({ atOnce: 8, waitingAtMost: 200 });
  return (reply, work) =>
    inTurn(() => {
      if (reply.raw.destroyed) {
        throw new AppError('UNAVAILABLE', { internal: 'the caller of an upload has gone before its turn' });
      }
      return work();
    });
}
