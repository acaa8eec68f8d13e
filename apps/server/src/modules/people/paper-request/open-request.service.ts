import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { type LineRecord, listLines, listRequests } from './paper-request.repository.ts';
import { isAlive, isOpenLine } from './paper-request.rules.ts';
import { urlOf } from './paper-request-mail.service.ts';

/** A request whose link opens now. */
export interface OpenPaperRequest {
  id: string;
  title: string;
  recipient: string;
  url: string;
  dueOn: string | null;
  total: number;
  /** Lines that wait for the client. */
  open: Pick<LineRecord, 'title' | 'kind' | 'state'>[];
}

/** Requests of a person whose links open now, the latest first; the caller has checked who asks. */
export async function listOpenPaperRequests(
  db: Executor,
  deps: With<'clock' | 'secrets' | 'publicUrl'>,
  personId: string,
): Promise<OpenPaperRequest[]> {
  const now = deps.clock();
  const requests = (await listRequests(db, personId)).filter((one) => isAlive({ ...one, isInTrash: false }, now));
  const lines = await listLines(
    db,
    requests.map(({ id }) => id),
  );
  return requests.flatMap((request) => {
    const url = urlOf(deps, request);
    const own = lines.filter(({ requestId }) => requestId === request.id);
    const { id, title, recipient, dueOn } = request;
    return url === null ? [] : [{ id, title, recipient, url, dueOn, total: own.length, open: own.filter(isOpenLine) }];
  });
}
