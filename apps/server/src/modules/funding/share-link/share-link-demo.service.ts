import type { Executor } from '#db/database.ts';
import { insertAll } from '#db/whole-rows.ts';
import { newSecretUuid } from '#lib/id.ts';
import { hashToken } from '#lib/token.ts';

/** A link to a research of the demo, without a password. */
export interface DemoLink {
  id: string;
  researchId: string;
  ownerId: string;
  recipient: string;
  message: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  views: number;
  lastViewedAt: Date | null;
}

/** Links of the demo; each has a secret address of its own, which the start seals. */
export async function insertDemoLinks(tx: Executor, links: readonly DemoLink[]): Promise<void> {
  await insertAll(
    tx,
    'share_link',
    links.map((link) => {
      const token = newSecretUuid();
      return {
        ...link,
        token,
        tokenHash: hashToken(token),
        mode: 'live',
        showsRecipient: true,
        requestsFiles: true,
        passwordHash: null,
        lastDeadVisitAt: null,
        frozen: null,
      };
    }),
  );
}
