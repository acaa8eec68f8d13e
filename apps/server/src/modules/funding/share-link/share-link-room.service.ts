import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { listLinksOfPerson } from './share-link.repository.ts';
import { shareTokenOf } from './share-link-token.service.ts';
import { isAlive } from './share-view.rules.ts';

/** A link to a research of a person that opens its page now. */
export interface OpenShareLink {
  id: string;
  researchName: string;
  recipient: string;
  url: string;
  hasPassword: boolean;
  createdAt: Date;
}

/** Links to researches of a person that open now, the latest first; the caller has checked who asks. */
export async function listOpenShareLinks(
  db: Executor,
  deps: With<'clock' | 'secrets' | 'publicUrl'>,
  personId: string,
): Promise<OpenShareLink[]> {
  const now = deps.clock();
  return (await listLinksOfPerson(db, personId))
    .filter((link) => isAlive({ ...link, researchDeletedAt: null }, now))
    .map((link) => ({
      id: link.id,
      researchName: link.researchName,
      recipient: link.recipient,
      url: `${deps.publicUrl}/share/recherche/${shareTokenOf(deps, link)}`,
      hasPassword: link.passwordHash !== null,
      createdAt: link.createdAt,
    }));
}
