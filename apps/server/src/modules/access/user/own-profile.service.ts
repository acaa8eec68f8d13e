import type { ProfileFields, ProfileFileKind } from '@fundus/contract/profile';
import { storedLanguage } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { fromJson } from '#db/json.ts';
import { type FieldRevisions, mergeFields } from '#lib/field-revision.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import type { UserRow } from './user.repository.ts';
import { holdUser, writeUser } from './user-administration.service.ts';

/** In which column a file of the own appearance stands. */
export const profileFileColumns = {
  photo: 'photoFileId',
  logo: 'logoFileId',
  letterhead: 'letterheadFileId',
} as const satisfies Record<ProfileFileKind, keyof UserRow>;

type Wanted = { [Field in keyof ProfileFields]?: ProfileFields[Field] | undefined } & {
  [Kind in ProfileFileKind]?: string | null | undefined;
};

/** What users may change of themselves, by the names of the contract; files by their ids. */
export function ownFieldsOf(user: UserRow): ProfileFields & Record<ProfileFileKind, string | null> {
  const { salutation, title, firstName, lastName, company, phone, address, website } = user;
  const { registerCourt, registerNumber, vatId, taxNumber, iban, bic } = user;
  return {
    salutation,
    title,
    firstName,
    lastName,
    company,
    phone,
    address,
    website,
    registerCourt,
    registerNumber,
    vatId,
    taxNumber,
    iban,
    bic,
    language: storedLanguage(user.language),
    photo: user.photoFileId,
    logo: user.logoFileId,
    letterhead: user.letterheadFileId,
  };
}

/** Which language one reads is nothing that two people change against each other. */
const lastWins = new Set(['language']);

/**
 * Changes a user's own profile and merges it with what an administrator saved meanwhile. Open pages of theirs
 * ask anew who they are. Returns what was changed; `conflicts` names fields that another caller changed since `base`,
 * and nothing is written then.
 */
export async function changeOwnFields(
  tx: Executor,
  now: Date,
  userId: string,
  base: number | 'newest',
  wanted: Wanted,
): Promise<{ before: UserRow; changed: string[]; conflicts: string[] }> {
  const before = await holdUser(tx, userId);
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const { changed, conflicts } = mergeFields({
    stored: ownFieldsOf(before),
    wanted: given,
    base: base === 'newest' ? before.revision : base,
    revision: before.revision,
    fieldRevisions: fromJson<FieldRevisions>(before.fieldRevisions),
    lastWins,
  });
  if (conflicts.length > 0 || changed.length === 0) return { before, changed, conflicts };
  const columns = changed.map((field) => [
    field in profileFileColumns ? profileFileColumns[field as ProfileFileKind] : field,
    given[field],
  ]);
  await writeUser(tx, now, before, Object.fromEntries(columns) as Partial<ProfileFields>);
  await publish(tx, { userIds: [userId] }, { type: 'sessionChanged' });
  return { before, changed, conflicts };
}
