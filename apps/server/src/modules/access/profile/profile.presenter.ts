import type { Profile, ProfileFields, ProfileFile } from '@fundus/contract/profile';
import type { UserRow } from '#modules/access/user/user.service.ts';

/** A stored file, with an address under which it is shown. */
export interface ShownFile {
  fileName: string;
  mediaType: string;
  bytes: number;
  createdAt: Date;
  url: string;
}

function toProfileFile(file: ShownFile | null): ProfileFile | null {
  return file && { ...file, createdAt: file.createdAt.toISOString() };
}

/** A user as they see themselves. */
export function toProfile(
  user: UserRow,
  fields: ProfileFields,
  around: {
    photo: ShownFile | null;
    logo: ShownFile | null;
    letterhead: ShownFile | null;
    pendingEmail: { email: string; expiresAt: Date } | null;
    storage: Profile['storage'];
  },
): Profile {
  const { revision, username, email } = user;
  const { pendingEmail } = around;
  return {
    ...fields,
    revision,
    username,
    email,
    roles: user.roles,
    hasPassword: user.passwordHash !== null,
    pendingEmail: pendingEmail && { email: pendingEmail.email, expiresAt: pendingEmail.expiresAt.toISOString() },
    photo: toProfileFile(around.photo),
    logo: toProfileFile(around.logo),
    letterhead: toProfileFile(around.letterhead),
    storage: around.storage,
    createdAt: user.createdAt.toISOString(),
  };
}
