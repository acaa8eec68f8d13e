import { sessionToken } from '../session/session-storage.ts';
import { ApiError } from './api-error.ts';
import {
  type Address,
  type AnswerOf,
  type BodyOf,
  type CallInput,
  failureOf,
  requestLineOf,
  sessionHeaders,
} from './client.ts';

export interface UploadInput {
  file: File;
  params?: Record<string, string>;
  /** Body of the endpoint; travels as JSON in the field `data` before the file. */
  data?: unknown;
  headers?: Record<string, string>;
  /** Share of the bytes sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
}

type UploadInputOf<A extends Address> = Omit<UploadInput, 'params' | 'data'> &
  Pick<CallInput<A>, 'params'> &
  ([BodyOf<A>] extends [undefined] ? { data?: undefined } : { data: BodyOf<A> });

/** Sends one file. XMLHttpRequest because fetch cannot tell how far the sending is. Throws `ApiError`. */
export function upload<A extends Address>(address: A, input: UploadInputOf<A>): Promise<AnswerOf<A>> {
  const { file, params, data, headers, onProgress, signal } = input as UploadInput;
  const { method, url } = requestLineOf(address, { params });
  const form = new FormData();
  if (data !== undefined) form.append('data', JSON.stringify(data));
  form.append('file', file, file.name);
  const token = sessionToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries({ ...sessionHeaders(token), ...headers })) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const body = parsedOrUndefined(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as AnswerOf<A>);
      else reject(failureOf(request.status, body, token));
    });
    request.addEventListener('error', () => reject(new ApiError({ status: 0, code: 'OFFLINE' })));
    request.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function parsedOrUndefined(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
