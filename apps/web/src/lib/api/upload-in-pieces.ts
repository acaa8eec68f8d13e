import type { FileUpload } from '@fundus/contract/file-upload';
import { ApiError, isApiError } from './api-error.ts';
import { call } from './client.ts';
import { upload } from './upload.ts';

export interface PiecesProgress {
  /** Share of the bytes sent, 0 to 1. */
  onProgress: (share: number) => void;
  /** The server cannot be reached, and the upload waits for it. */
  onPaused?: (isPaused: boolean) => void;
  signal: AbortSignal;
}

/** Rests between attempts in milliseconds; the last one is repeated. */
const rests = [500, 1_000, 2_000, 4_000, 8_000];
/** Number of pauses without any answer after which the upload fails; its user tries again. */
const mostAttempts = 75;

const isPassing = (error: unknown): boolean =>
  isApiError(error, 'OFFLINE') || isApiError(error, 'RATE_LIMITED') || isApiError(error, 'UNAVAILABLE');

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new DOMException('Upload cancelled', 'AbortError'));
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', () => [clearTimeout(timer), end()], { once: true });
  });
}

/**
 * Calls until there is an answer: a connection that broke comes back. `wasCut` tells later attempts that an earlier one may
 * have arrived although its answer did not.
 */
export async function untilAnswered<Answer>(
  run: (wasCut: boolean) => Promise<Answer>,
  { onPaused, signal }: Pick<PiecesProgress, 'onPaused' | 'signal'>,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await run(attempt > 0);
      if (attempt > 0) onPaused?.(false);
      return answer;
    } catch (error) {
      if (!isPassing(error) || attempt >= mostAttempts) throw error;
      onPaused?.(true);
      await rest(rests[Math.min(attempt, rests.length - 1)] ?? 0, signal);
    }
  }
}

/**
 * Sends a file piece by piece and goes on where it stopped when the connection breaks, also when the same file is chosen once
 * more after the page was closed. Returns the id by which the file is used. Throws `ApiError`.
 */
export async function uploadInPieces(file: File, progress: PiecesProgress): Promise<string> {
  const { onProgress, signal } = progress;
  const body = {
    fileName: file.name.slice(-200),
    bytes: file.size,
    fingerprint: `${file.name.slice(-200)} ${file.size} ${file.lastModified}`,
  };
  let state: FileUpload = await untilAnswered(() => call('POST /api/file-uploads', { body, signal }), progress);
  const params = { uploadId: state.uploadId };
  while (state.receivedBytes < file.size) {
    const offset = state.receivedBytes;
    const piece = new File([file.slice(offset, offset + state.chunkBytes)], 'piece');
    state = await untilAnswered(async (wasCut) => {
      // Bytes that arrived before the connection broke need not be sent again.
      if (wasCut) {
        const arrived = await call('GET /api/file-uploads/:uploadId', { params, signal });
        if (arrived.receivedBytes !== offset) return arrived;
      }
      return upload('POST /api/file-uploads/:uploadId/chunks', {
        file: piece,
        params,
        data: { offset },
        onProgress: (share) => onProgress(Math.min(1, (offset + share * piece.size) / file.size)),
        signal,
      });
    }, progress);
    if (signal.aborted) throw new ApiError({ status: 0, code: 'OFFLINE' });
  }
  return params.uploadId;
}
