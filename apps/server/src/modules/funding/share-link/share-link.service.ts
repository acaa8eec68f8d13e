import type { OwnerFilter } from '@fundus/contract/owner';
import type { NewShareLink, ShareLink } from '@fundus/contract/share-link';
import type { Executor } from '#db/database.ts';
import { type Actor, listedOwners, reachableOwner, shownOwners } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { hashPassword } from '#lib/password-hash.ts';
import type { With } from '#lib/with.ts';
import {
  getReachableResearch,
  getReleasableResearch,
} from '#modules/funding/funding-research/funding-research-access.service.ts';
import { type AuditChange, recordAudit, recordNothing } from '#modules/platform/audit/audit.service.ts';
import { signFileUrl } from '#modules/platform/file/file.service.ts';
import { toShareLink } from './share-link.presenter.ts';
import {
  findListedLink,
  insertLink,
  type LinkFile,
  type ListedLink,
  listLinkFiles,
  listLinks,
  revokeLink,
  type ShareLinkRecord,
  shareLinks,
} from './share-link.repository.ts';
import { recordShareEvent } from './share-link-event.service.ts';
import { newShareToken, shareTokenOf } from './share-link-token.service.ts';
import { readSharedContent } from './shared-research.service.ts';

async function presentLinks(
  db: Executor,
  deps: With<'clock' | 'publicUrl' | 'secrets'>,
  actor: Actor,
  links: readonly ListedLink[],
): Promise<ShareLink[]> {
  const files = await listLinkFiles(
    db,
    links.map(({ id }) => id),
  );
  const options = {
    actor,
    now: deps.clock(),
    publicUrl: deps.publicUrl,
    tokenOf: (link: ListedLink) => shareTokenOf(deps, link),
    urlOf: (file: LinkFile) => signFileUrl(deps, file.fileId),
  };
  return links.map((link) =>
    toShareLink(
      link,
      files.filter((file) => file.shareLinkId === link.id),
      options,
    ),
  );
}

/**
 * Makes a link to a research; what a frozen one shows is kept with it. Throws NOT_FOUND,
 * LIABILITY_NOTICE_NOT_ACCEPTED, NO_PROGRAMME_SELECTED, or VALIDATION_FAILED for an expiry that has passed.
 */
export async function createShareLink(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  researchId: string,
  input: NewShareLink,
): Promise<ShareLink> {
  // Whether the research is there comes first: a caller learns nothing of another user's.
  await getReachableResearch(deps.db, actor, researchId);
  const now = deps.clock();
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt);
  if (expiresAt !== null && expiresAt <= now) throw invalidField(['expiresAt'], 'dateInPast');
  const passwordHash = input.password === null ? null : await hashPassword(input.password);
  return deps.db.transaction().execute(async (tx) => {
    const research = await getReleasableResearch(tx, actor, researchId, 'share');
    const link: ShareLinkRecord = {
      id: newId(),
      ...newShareToken(deps),
      researchId,
      // Feedback and visits concern the owner of the research, also where an administrator made the link.
      ownerId: research.ownerId,
      recipient: input.recipient,
      message: input.message,
      mode: input.mode,
      showsRecipient: input.showsRecipient,
      showsFinancing: input.showsFinancing,
      requestsFiles: input.requestsFiles,
      passwordHash,
      expiresAt,
      revokedAt: null,
      views: 0,
      lastViewedAt: null,
      lastDeadVisitAt: null,
      createdAt: now,
    };
    const frozen = input.mode === 'frozen' ? await readSharedContent(tx, deps, link) : null;
    if (input.mode === 'frozen' && frozen === null) throw notFound('research');
    await insertLink(tx, link, frozen);
    await recordShareEvent(tx, deps, 'shareCreated', {
      link: { ...link, researchName: research.name, personId: research.person?.personId ?? null },
      authorId: actor.userId,
    });
    await recordLink(tx, now, 'shareLink.created', link, [
      { field: 'mode', from: null, to: link.mode },
      { field: 'showsFinancing', from: null, to: link.showsFinancing },
      { field: 'hasPassword', from: null, to: passwordHash !== null },
      { field: 'expiresAt', from: null, to: link.expiresAt?.toISOString() ?? null },
    ]);
    return getLink(tx, deps, actor, link.id);
  });
}

/** Whom a link is for, what it says and how it is called stays out of the log: its address opens it. */
export async function recordLink(
  tx: Executor,
  now: Date,
  action: 'shareLink.created' | 'shareLink.withdrawn' | 'shareLink.sent',
  { id, researchId }: Pick<ShareLinkRecord, 'id' | 'researchId'>,
  changes: readonly AuditChange[] = [],
): Promise<void> {
  await recordAudit(tx, now, { action, subjectId: id, aboutId: researchId, changes });
}

/** A link as its owner sees it. Throws NOT_FOUND. */
export async function getLink(
  db: Executor,
  deps: With<'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  shareLinkId: string,
): Promise<ShareLink> {
  const link = await findListedLink(db, shareLinkId, reachableOwner(actor));
  const [shown] = link === null ? [] : await presentLinks(db, deps, actor, [link]);
  if (shown === undefined) throw notFound('share link');
  return shown;
}

/**
 * The caller's own links, the latest first; of one research, or of others where the actor reaches them, on demand.
 * Everybody's begin with the own ones.
 */
export async function listShareLinks(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  query: { researchId?: string | undefined; owner?: OwnerFilter; after?: string | undefined; limit: number },
): Promise<{ rows: ShareLink[]; next: string | null; total: number }> {
  const { after, limit, ...filter } = query;
  const owners =
    filter.researchId === undefined ? shownOwners(actor, filter.owner) : { ownerIds: listedOwners(actor, undefined) };
  const { ids, ...page } = await shareLinks.readCountedPage(
    deps.db,
    { ...owners, filter },
    { sort: '-createdAt', after, limit },
  );
  const links = await listLinks(deps.db, ids, owners.ownerIds);
  return { rows: await presentLinks(deps.db, deps, actor, links), ...page };
}

/** Ends a link at once; one that leads nowhere any more stays as it is. */
export async function revokeShareLink(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  shareLinkId: string,
): Promise<ShareLink> {
  return deps.db.transaction().execute(async (tx) => {
    const link = await getLink(tx, deps, actor, shareLinkId);
    if (!link.abilities.includes('revoke')) {
      recordNothing();
      return link;
    }
    const now = deps.clock();
    await revokeLink(tx, shareLinkId, now);
    await recordLink(tx, now, 'shareLink.withdrawn', { id: shareLinkId, researchId: link.researchId });
    return getLink(tx, deps, actor, shareLinkId);
  });
}
