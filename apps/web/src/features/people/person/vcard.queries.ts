import { queryOptions } from '@tanstack/react-query';
import { fetchAnswer } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { queryKeys } from '#query-keys.ts';

const address = 'GET /api/persons/:personId/vcard';

/** Persons as contacts for a phone, in one file. */
export const downloadVcards = (personIds: string[]): Promise<void> =>
  download('POST /api/persons/vcards', { body: { personIds } });

export const downloadVcard = (personId: string): Promise<void> => download(address, { params: { personId } });

/** A person as the text that a code holds for the camera of a phone. */
export const vcardQuery = (personId: string, revision: number) =>
  queryOptions({
    queryKey: queryKeys.person.vcard(personId, revision),
    queryFn: async ({ signal }) => (await fetchAnswer(address, { params: { personId }, signal })).text(),
    staleTime: Number.POSITIVE_INFINITY,
  });
