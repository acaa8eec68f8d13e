import type { ProfileFields, ProfileFileKind } from '@fundus/contract/profile';
import { storedLanguage } from '@fundus/contract/user';
import { publish } from '#modules/platform/event/event.service.ts';
import type { VersionedRecord } from '#modules/platform/versioned-record/versioned-record.service.ts';
import type { UserRow } from './user.repository.ts';
import { holdUser, writeUser } from './user-administration.service.ts';

/** In which column a file of the own appearance stands. */
export const profileFileColumns = {
  photo: 'photoFileId',
  logo: 'logoFileId',
  letterhead: 'letterheadFileId',
} as const satisfies Record<ProfileFileKind, keyof UserRow>;

export type OwnFields = ProfileFields & Record<ProfileFileKind, string | null>;

/** Fields that users may change of themselves, by the names of the contract; files by their ids. */
export function ownFieldsOf(user: UserRow): OwnFields {
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

/** A user as they change themselves, merged with what an administrator saved meanwhile. Their open pages refetch. */
export const ownUser = (userId: string): VersionedRecord<UserRow, OwnFields> => ({
  lock: (tx) => holdUser(tx, userId),
  fieldsOf: ownFieldsOf,
  lastWins,
  withFields: (user, { photo, logo, letterhead, ...fields }) => ({
    ...user,
    ...fields,
    photoFileId: photo,
    logoFileId: logo,
    letterheadFileId: letterhead,
  }),
  write: (tx, _after, { before, fields, changed, now }) => {
    const columns = changed.map((field) => [
      field in profileFileColumns ? profileFileColumns[field as ProfileFileKind] : field,
      fields[field as keyof OwnFields],
    ]);
    return writeUser(tx, now, before, Object.fromEntries(columns) as Partial<ProfileFields>);
  },
  publish: (tx) => publish(tx, { userIds: [userId] }, { type: 'sessionChanged' }),
});
