import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import type { OpenableLink } from './share-link.repository.ts';

/** Tells the history of the person whom a shared research is for, if it is for one, what happened to its link. */
export async function recordShareEvent(
  tx: Executor,
  deps: With<'clock'>,
  kind: 'shareCreated' | 'shareViewed' | 'shareFeedback' | 'shareFile',
  event: {
    link: Pick<OpenableLink, 'researchId' | 'researchName' | 'personId' | 'recipient'>;
    values?: Record<string, string>;
    /** `null`: the recipient did it. */
    authorId?: string;
  },
): Promise<void> {
  const { researchId, researchName, personId, recipient } = event.link;
  if (personId === null) return;
  const values = { research: researchName, recipient, ...event.values };
  await recordEvents(tx, deps, [{ personId, kind, values, authorId: event.authorId ?? null, researchId }]);
}
