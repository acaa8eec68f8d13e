import { type Profile, type ProfileFileKind, profileFileKinds } from '@fundus/contract/profile';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { type OwnFields, ownFieldsOf, ownUser, profileFileColumns } from '#modules/access/user/own-profile.service.ts';
import { getUser, type UserRow } from '#modules/access/user/user.service.ts';
import { findPendingEmail } from '#modules/access/user-link/user-link.service.ts';
import type { AuditChange } from '#modules/platform/audit/audit.service.ts';
import { dropFiles, getFile, removeDroppedBytes, signFileUrl } from '#modules/platform/file/file.service.ts';
import { readStorage } from '#modules/platform/storage-quota/storage-quota.service.ts';
import {
  type PresentedRecord,
  saveVersioned,
  saveVersionedIn,
  type Wish,
} from '#modules/platform/versioned-record/versioned-record.service.ts';
import { type ShownFile, toProfile } from './profile.presenter.ts';

async function showFile(
  db: Executor,
  deps: With<'clock' | 'secrets'>,
  fileId: string | null,
): Promise<ShownFile | null> {
  if (fileId === null) return null;
  const { fileName, mediaType, bytes, createdAt } = await getFile(db, fileId);
  return { fileName, mediaType, bytes, createdAt, url: signFileUrl(deps, fileId, { inline: true, minutes: 60 }) };
}

/** The caller's own data. */
export async function getProfile(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  db: Executor = deps.db,
): Promise<Profile> {
  const user = await getUser(db, actor.userId);
  return toProfile(user, ownFieldsOf(user), {
    photo: await showFile(db, deps, user.photoFileId),
    logo: await showFile(db, deps, user.logoFileId),
    letterhead: await showFile(db, deps, user.letterheadFileId),
    pendingEmail: await findPendingEmail(db, deps.clock(), user.id),
    storage: await readStorage(db, user.id),
  });
}

type ProfileChange = Wish<OwnFields>['wanted'];

/** Fields that the audit log never holds. */
const withheldFields: ReadonlySet<string> = new Set(['taxNumber', 'iban', 'bic']);

const isFile = (field: string): field is ProfileFileKind => (profileFileKinds as readonly string[]).includes(field);

/** The caller's own data as they change them; files that were replaced are forgotten. */
function ownProfile(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
): PresentedRecord<UserRow, OwnFields, Profile> {
  const own = ownUser(actor.userId);
  return {
    ...own,
    write: async (tx, after, change) => {
      await own.write(tx, after, change);
      const { before, changed, now } = change;
      const replaced = changed.filter(isFile).map((kind) => before[profileFileColumns[kind]]);
      await dropFiles(
        tx,
        now,
        replaced.filter((fileId) => fileId !== null),
      );
    },
    audit: ({ before, was, fields, changed }) => ({
      action: 'account.changed',
      subjectId: before.id,
      subjectName: userName(before),
      changes: changed.map((field) => changeOf(field as keyof OwnFields, was, fields)),
    }),
    present: (tx) => getProfile(deps, actor, tx),
  };
}

/** The content of a picture has no words for the log. */
function changeOf(field: keyof OwnFields, was: OwnFields, becomes: OwnFields): AuditChange {
  if (isFile(field) || withheldFields.has(field))
    return { field: field === 'logo' ? 'ownLogo' : field, isWithheld: true };
  return { field, from: was[field], to: becomes[field] };
}

/** Gives the caller another file of their own appearance, within the transaction that stored it. */
export function applyProfileFile(
  tx: Executor,
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  kind: ProfileFileKind,
  fileId: string,
): Promise<Profile> {
  return saveVersionedIn(tx, deps.clock, ownProfile(deps, actor), ({ revision }) => ({
    base: revision,
    wanted: { [kind]: fileId },
  }));
}

/**
 * Changes own data; a file becomes `null` by it, never another one. Throws REVISION_CONFLICT with what is stored
 * (`current`) and the colliding `fields`.
 */
export async function updateProfile(
  deps: With<'db' | 'clock' | 'blobs' | 'secrets'>,
  actor: Actor,
  { revision, ...wanted }: { revision: number } & ProfileChange,
): Promise<Profile> {
  const profile = await saveVersioned(deps, ownProfile(deps, actor), { base: revision, wanted });
  if (profileFileKinds.some((kind) => wanted[kind] === null)) await removeDroppedBytes(deps);
  return profile;
}
