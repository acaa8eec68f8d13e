import { type Profile, type ProfileFields, type ProfileFileKind, profileFileKinds } from '@fundus/contract/profile';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { changeOwnFields, ownFieldsOf, profileFileColumns } from '#modules/access/user/own-profile.service.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { findPendingEmail } from '#modules/access/user-link/user-link.service.ts';
import { type AuditChange, recordChanges } from '#modules/platform/audit/audit.service.ts';
import { dropFiles, getFile, removeDroppedBytes, signFileUrl } from '#modules/platform/file/file.service.ts';
import { readStorage } from '#modules/platform/storage-quota/storage-quota.service.ts';
import type { Deps } from '../../../deps.ts';
import { type ShownFile, toProfile } from './profile.presenter.ts';

async function showFile(db: Executor, deps: Deps, fileId: string | null): Promise<ShownFile | null> {
  if (fileId === null) return null;
  const { fileName, mediaType, bytes, createdAt } = await getFile(db, fileId);
  return { fileName, mediaType, bytes, createdAt, url: signFileUrl(deps, fileId, { inline: true, minutes: 60 }) };
}

/** The caller's own data. */
export async function getProfile(deps: Deps, actor: Actor, db: Executor = deps.db): Promise<Profile> {
  const user = await getUser(db, actor.userId);
  return toProfile(user, ownFieldsOf(user), {
    photo: await showFile(db, deps, user.photoFileId),
    logo: await showFile(db, deps, user.logoFileId),
    letterhead: await showFile(db, deps, user.letterheadFileId),
    pendingEmail: await findPendingEmail(db, deps.clock(), user.id),
    storage: await readStorage(db, user.id),
  });
}

export type ProfileChange = { [Field in keyof ProfileFields]?: ProfileFields[Field] | undefined } & {
  [Kind in ProfileFileKind]?: string | null | undefined;
};

/** What the audit log never tells. */
const withheldFields: ReadonlySet<string> = new Set(['taxNumber', 'iban', 'bic']);

const isFile = (field: string): field is ProfileFileKind => (profileFileKinds as readonly string[]).includes(field);

/**
 * Changes own data within a transaction and forgets files that were replaced. Throws REVISION_CONFLICT with what is stored
 * (`current`) and the colliding `fields`.
 */
export async function applyProfileChange(
  tx: Executor,
  deps: Deps,
  actor: Actor,
  base: number | 'newest',
  wanted: ProfileChange,
): Promise<Profile> {
  const now = deps.clock();
  const { before, changed, conflicts } = await changeOwnFields(tx, now, actor.userId, base, wanted);
  if (conflicts.length > 0) {
    throw new AppError('REVISION_CONFLICT', {
      details: { current: await getProfile(deps, actor, tx), fields: conflicts },
    });
  }
  const stored = ownFieldsOf(before);
  await recordChanges(tx, now, {
    action: 'account.changed',
    subjectId: before.id,
    subjectName: userName(before),
    // The content of a picture has no words for the log.
    changes: changed.map((field) =>
      isFile(field) || withheldFields.has(field)
        ? { field: field === 'logo' ? 'ownLogo' : field, isWithheld: true }
        : ({
            field,
            from: stored[field as keyof ProfileFields],
            to: wanted[field as keyof ProfileFields],
          } as AuditChange),
    ),
  });
  const replaced = changed.filter(isFile).map((kind) => before[profileFileColumns[kind]]);
  await dropFiles(
    tx,
    now,
    replaced.filter((fileId) => fileId !== null),
  );
  return getProfile(deps, actor, tx);
}

/** Changes own data; a file becomes `null` by it, never another one. Throws as `applyProfileChange`. */
export async function updateProfile(
  deps: Deps,
  actor: Actor,
  { revision, ...wanted }: { revision: number } & ProfileChange,
): Promise<Profile> {
  const profile = await deps.db.transaction().execute((tx) => applyProfileChange(tx, deps, actor, revision, wanted));
  if (profileFileKinds.some((kind) => wanted[kind] === null)) await removeDroppedBytes(deps);
  return profile;
}
