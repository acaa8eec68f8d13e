import type { ShareLink } from '@fundus/contract/share-link';
import type { Actor } from '#http/actor.ts';
import { shareLinkAbilitiesOf } from './share-link.policy.ts';
import type { LinkFile, ListedLink } from './share-link.repository.ts';

/** A link as the actor sees it. `tokenOf` reads its secret, `urlOf` signs the address of a file. */
export function toShareLink(
  link: ListedLink,
  files: readonly LinkFile[],
  options: {
    publicUrl: string;
    tokenOf: (link: ListedLink) => string;
    urlOf: (file: LinkFile) => string;
    actor: Actor;
    now: Date;
  },
): ShareLink {
  const token = options.tokenOf(link);
  return {
    shareLinkId: link.id,
    researchId: link.researchId,
    researchName: link.researchName,
    owner: { userId: link.ownerId, name: link.ownerName },
    url: `${options.publicUrl}/share/recherche/${token}`,
    uuid: token,
    recipient: link.recipient,
    message: link.message,
    mode: link.mode,
    showsRecipient: link.showsRecipient,
    showsFinancing: link.showsFinancing,
    requestsFiles: link.requestsFiles,
    hasPassword: link.passwordHash !== null,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    revokedAt: link.revokedAt?.toISOString() ?? null,
    views: link.views,
    lastViewedAt: link.lastViewedAt?.toISOString() ?? null,
    feedbackCount: link.feedbackCount,
    files: files.map((file) => ({
      fileId: file.fileId,
      fileName: file.fileName,
      bytes: file.bytes,
      createdAt: file.createdAt.toISOString(),
      url: options.urlOf(file),
    })),
    createdAt: link.createdAt.toISOString(),
    abilities: shareLinkAbilitiesOf(options.actor, link, options.now),
  };
}
