import { ApiError } from './api-error.ts';
import { type Address, type CallArguments, fetchAnswer } from './client.ts';

/**
 * Fetches a file with the token in the header and hands it to the browser's downloads. The name is the one that the
 * server gave. Throws `ApiError`.
 */
export async function download<A extends Address>(address: A, ...[input]: CallArguments<A>): Promise<void> {
  const response = await fetchAnswer(address, input ?? {});
  const content = await response.blob().catch(() => {
    throw new ApiError({ status: 0, code: 'OFFLINE' });
  });
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(response.headers.get('content-disposition')) ?? 'download';
  link.click();
  // The browser reads the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name in a Content-Disposition header: the one with umlauts before the plain one. */
export function fileNameOf(header: string | null): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // A header that is not of our server; the plain name may still be readable.
    }
  }
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(header ?? '');
  return (plain?.[1] ?? plain?.[2])?.trim() ?? null;
}
