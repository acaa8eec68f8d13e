import { calendarDateAt } from '@fundus/contract/date';
import { uploadLimits } from '@fundus/contract/limits';
import type { ProgrammeAdvice } from '@fundus/contract/programme-advice';
import { type SharedResearch, shareTypes } from '@fundus/contract/share-link';
import type { Executor } from '#db/database.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { verifyPassword } from '#lib/password-hash.ts';
import type { With } from '#lib/with.ts';
import { beginUnlockAttempt } from '#modules/access/auth/login-throttle.service.ts';
import type { Visitor } from '#modules/access/auth/visitor.rules.ts';
import { toSharedAdvisor } from '#modules/access/user/advisor-appearance.service.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { readClientFinancing } from '#modules/funding/financing-mix/client-financing.service.ts';
import { readAdvice } from '#modules/funding/funding-programme/mention.service.ts';
import { readProse } from '#modules/funding/funding-programme/programme-prose.service.ts';
import { findReadResearch } from '#modules/funding/funding-research/funding-research.service.ts';
import { listLinkFeedback } from '#modules/funding/funding-research/share-feedback.service.ts';
import { storeUpload } from '#modules/platform/file/file.service.ts';
import { notify } from '#modules/platform/notification/notification.service.ts';
import { storeWithinQuota } from '#modules/platform/storage-quota/storage-quota.service.ts';
import { isGrantFor, makeGrant, makePass, readPass } from './share-grant.rules.ts';
import { findFrozen, insertLinkFile, listLinkFiles, lockLink, type OpenableLink } from './share-link.repository.ts';
import { recordShareEvent } from './share-link-event.service.ts';
import { findLinkOfAddress } from './share-link-token.service.ts';
import { isAlive } from './share-view.rules.ts';
import { noteDeadVisit } from './share-view.service.ts';
import { toSharedResearch } from './shared-research.presenter.ts';
import { type SharedContent, toSharedItem } from './shared-research.rules.ts';

/** The address that a call names, and who calls. */
export interface Visit {
  type: string;
  uuid: string;
  /** Grant from `unlockShare`, for a link with a password. */
  grant: string | undefined;
  /** As far as trusted proxies tell; never stored. */
  address: string;
  visitor: Visitor;
}

/**
 * The link behind an address. Throws NOT_FOUND for a type that does not exist, and SHARE_LINK_UNAVAILABLE alike for
 * unknown, revoked and expired links: each costs one query before the answer goes out.
 */
export async function getLivingLink(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'log'>,
  visit: Pick<Visit, 'type' | 'uuid' | 'visitor'>,
): Promise<OpenableLink> {
  if (!(shareTypes as readonly string[]).includes(visit.type)) throw notFound('share type');
  const link = await findLinkOfAddress(deps.db, visit.uuid);
  if (link !== null && isAlive(link, deps.clock())) return link;
  if (link !== null) noteDeadVisit(deps, link, visit.visitor);
  throw new AppError('SHARE_LINK_UNAVAILABLE');
}

/** The link behind an address that also opens without or with its password. Throws SHARE_PASSWORD_REQUIRED. */
export async function getOpenLink(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'log'>,
  visit: Visit,
): Promise<OpenableLink> {
  const link = await getLivingLink(deps, visit);
  const isOpen = link.passwordHash === null || isGrantFor(deps.secrets, visit.grant, link, deps.clock());
  if (!isOpen) throw new AppError('SHARE_PASSWORD_REQUIRED');
  return link;
}

/** Present content of a research for clients; null where it is gone. */
export async function readSharedContent(
  db: Executor,
  deps: With<'db' | 'clock'>,
  { researchId, showsFinancing }: Pick<OpenableLink, 'researchId' | 'showsFinancing'>,
): Promise<SharedContent | null> {
  const research = await findReadResearch(db, deps, researchId);
  if (research === null) return null;
  const { record } = research;
  const items: SharedContent['items'] = [];
  const versions = research.items.map(({ content, summary }) => ({ content, programmeId: summary.programmeId }));
  const advice = await readAdvice(db, versions);
  for (const [place, item] of research.items.entries()) {
    const prose = await readProse(db, item.summary, ['shortText', 'conditions']);
    items.push(toSharedItem(item, { ...prose, advice: advice[place] as ProgrammeAdvice }));
  }
  return {
    title: record.name,
    updatedAt: record.updatedAt.toISOString(),
    liabilityNotice: record.notice?.text ?? '',
    items,
    financing: showsFinancing ? await readClientFinancing(db, deps, record) : null,
  };
}

/** Content of a link. Throws SHARE_LINK_UNAVAILABLE. */
export async function readContentOf(deps: With<'db' | 'clock'>, link: OpenableLink): Promise<SharedContent> {
  const content =
    link.mode === 'frozen' ? await findFrozen(deps.db, link.id) : await readSharedContent(deps.db, deps, link);
  // The research can go to the trash between two queries.
  if (content === null) throw new AppError('SHARE_LINK_UNAVAILABLE');
  return content;
}

/** The shared page. */
export async function getSharedResearch(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'log'>,
  visit: Visit,
): Promise<SharedResearch> {
  const link = await getOpenLink(deps, visit);
  const content = await readContentOf(deps, link);
  const advisor = await getUser(deps.db, link.ownerId);
  return toSharedResearch(content, link, {
    advisor: await toSharedAdvisor(deps.db, deps, advisor),
    feedback: await listLinkFeedback(deps.db, link.id),
    files: await listLinkFiles(deps.db, [link.id]),
    today: calendarDateAt(deps.clock()),
  });
}

/**
 * Gives a grant for an hour, and a pass. A browser with a pass counts for itself: whatever strangers try, it gets in. Throws
 * SHARE_PASSWORD_WRONG, and RATE_LIMITED where too many wrong ones came before.
 */
export async function unlockShare(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'log'>,
  visit: Visit,
  { password, pass }: { password: string; pass?: string | undefined },
): Promise<{ grant: string; pass: string }> {
  const link = await getLivingLink(deps, visit);
  const now = deps.clock();
  const known = readPass(deps.secrets, pass, link, now);
  if (link.passwordHash !== null) {
    const attempt = await beginUnlockAttempt(deps, link.id, known);
    if (!(await verifyPassword(link.passwordHash, password))) throw new AppError('SHARE_PASSWORD_WRONG');
    await attempt.succeed();
  }
  const number = known ?? newId();
  return { grant: makeGrant(deps.secrets, link, now), pass: makePass(deps.secrets, link, { now, number }) };
}

/** Keeps a file that the advisor requested and tells them. Throws NOT_FOUND where none was requested. */
export async function addSharedFile(
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'publicUrl' | 'log'>,
  visit: Visit,
  file: UploadedFile,
): Promise<void> {
  const link = await getOpenLink(deps, visit);
  if (!link.requestsFiles) throw notFound('the link asks for no files');
  const maximum = uploadLimits.shareFilesPerLink;
  await deps.db.transaction().execute(async (tx) => {
    await lockStillAlive(tx, link);
    if ((await listLinkFiles(tx, [link.id])).length >= maximum) {
      throw invalidField(['file'], 'tooManyFiles', { maximum });
    }
    const fileId = await storeForAdvisor(deps, tx, link, file);
    await insertLinkFile(tx, { id: newId(), shareLinkId: link.id, fileId, createdAt: deps.clock() });
    await notify(tx, deps, {
      userId: link.ownerId,
      kind: 'shareFile',
      values: { recipient: link.recipient, researchName: link.researchName, fileName: file.fileName },
      researchId: link.researchId,
    });
    await recordShareEvent(tx, deps, 'shareFile', { link, values: { fileName: file.fileName } });
  });
}

/** Uploads of clients count against the storage of the requesting user. Throws SHARE_STORAGE_FULL. */
async function storeForAdvisor(
  deps: With<'clock' | 'blobs'>,
  tx: Executor,
  { ownerId }: OpenableLink,
  file: UploadedFile,
): Promise<string> {
  const origin = { createdBy: null, ownerId };
  try {
    const { id } = await storeWithinQuota(tx, ownerId, file.bytes, () => storeUpload(deps, tx, file, origin));
    return id;
  } catch (error) {
    const isFull = error instanceof AppError && error.code === 'STORAGE_QUOTA_EXCEEDED';
    throw isFull ? new AppError('SHARE_STORAGE_FULL') : error;
  }
}

/** Locks a link: one that is revoked at this very moment takes nothing any more. Throws SHARE_LINK_UNAVAILABLE. */
export async function lockStillAlive(tx: Executor, link: OpenableLink): Promise<void> {
  const state = await lockLink(tx, link.id);
  if (state === null || state.revokedAt !== null) throw new AppError('SHARE_LINK_UNAVAILABLE');
}
