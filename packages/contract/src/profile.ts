import { z } from 'zod';
import { deviceSecret, tokenResponse } from './auth.ts';
import { bic, iban, registerNumber, taxNumber, vatId } from './business-number.ts';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { uploadLimits } from './limits.ts';
import { otherAccessKinds } from './other-access-codes.ts';
import { roles } from './permission.ts';
import { newPassword, otherWaysIn } from './registration.ts';
import { line, phone, prose, requiredEmail, requiredLine, webAddress } from './text.ts';
import { language } from './user.ts';

/** Details that users give of themselves, for mails, shared pages and prints. */
export const profileFields = z.object({
  salutation: line(30),
  title: line(50),
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  company: line(200),
  phone,
  /** Street and town, in one line or several. */
  address: prose(300),
  website: webAddress,
  /** The court that keeps the register: »Amtsgericht Dortmund«. */
  registerCourt: line(100),
  registerNumber,
  vatId,
  taxNumber,
  iban,
  bic,
  language,
});
export type ProfileFields = z.infer<typeof profileFields>;

/** A picture or letterhead of the own appearance. */
export const profileFile = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  createdAt: instant,
  /** Signed, short-lived address. */
  url: z.string(),
});
export type ProfileFile = z.infer<typeof profileFile>;

/** Photo: shared page, prints, own menu. Logo: shared page, prints. Letterhead: the paper of a print’s first page. */
export const profileFileKinds = ['photo', 'logo', 'letterhead'] as const;
export type ProfileFileKind = (typeof profileFileKinds)[number];

export const profile = z
  .object({
    ...profileFields.shape,
    /** Rises with every change; what a change is based on. */
    revision: z.int(),
    username: z.string(),
    email: z.string(),
    roles: z.array(z.enum(roles)),
    /** The account has a password; who comes by another service alone has none. */
    hasPassword: z.boolean(),
    /** The address that becomes the account’s once its owner follows the link that was sent to it. */
    pendingEmail: z.object({ email: z.string(), expiresAt: instant }).nullable(),
    photo: profileFile.nullable(),
    logo: profileFile.nullable(),
    letterhead: profileFile.nullable(),
    /** Used and allowed storage of the own files. */
    storage: z.object({ usedBytes: z.int(), quotaBytes: z.int() }),
    createdAt: instant,
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;

export const getProfile = defineEndpoint('GET /api/profile', {
  summary: 'The own data, with photo, logo and letterhead.',
  access: 'session',
  response: profile,
});

export const updateProfile = defineEndpoint('PATCH /api/profile', {
  summary: 'Changes own data, and takes photo, logo or letterhead away.',
  access: 'session',
  audit: 'account.changed',
  body: z.object({
    revision: z.int().min(0),
    ...profileFields.partial().shape,
    photo: z.null().optional(),
    logo: z.null().optional(),
    letterhead: z.null().optional(),
  }),
  response: profile,
  example: { revision: 1, phone: '030 23125 100' },
});

const pictures = ['image/png', 'image/jpeg'] as const;

export const uploadPhoto = defineEndpoint('PUT /api/profile/photo', {
  summary: 'The own photo: PNG or JPEG, kept without what cameras write into it.',
  access: 'session',
  audit: 'account.changed',
  rateLimit: 30,
  upload: { maxBytes: uploadLimits.portraitBytes, mediaTypes: pictures },
  response: profile,
});

export const uploadOwnLogo = defineEndpoint('PUT /api/profile/logo', {
  summary: 'The own logo: PNG or JPEG. On printed matter it needs the large package.',
  access: 'session',
  audit: 'account.changed',
  rateLimit: 30,
  upload: { maxBytes: uploadLimits.logoBytes, mediaTypes: pictures },
  response: profile,
});

export const uploadLetterhead = defineEndpoint('PUT /api/profile/letterhead', {
  summary: 'The own letter paper in A4: first page of a PDF, or a picture.',
  access: 'session',
  feature: 'print-own-logo',
  audit: 'account.changed',
  rateLimit: 30,
  upload: { maxBytes: uploadLimits.letterheadBytes, mediaTypes: [...pictures, 'application/pdf'] },
  response: profile,
});

export const downloadSamplePrint = defineEndpoint('GET /api/profile/sample-print', {
  summary: 'A first page as prints have it, with the own data, logo and letterhead.',
  access: 'session',
  // Own data on a page that says nothing else.
  audit: null,
  rateLimit: 30,
  download: true,
});

export const otherAccess = z
  .object({
    /** Sessions in other browsers: a new password ends them in any case. */
    sessions: z.int(),
    ...otherWaysIn.shape,
    /** Names of the tokens by which programs call as this user. */
    apiTokens: z.array(z.string()),
    /** Calendar programs read the due days by a secret address. */
    hasCalendarFeed: z.boolean(),
    /** Links by which clients read, answer and write along without an account. */
    openLinks: z.int(),
  })
  .meta({ id: 'OtherAccess' });
export type OtherAccess = z.infer<typeof otherAccess>;

export const getOtherAccess = defineEndpoint('GET /api/profile/other-access', {
  summary: 'What opens the own account, or speaks for it, beside the password: a new password alone leaves it.',
  access: 'session',
  refusesImpersonation: true,
  response: otherAccess,
});

export const changeOwnPassword = defineEndpoint('POST /api/profile/password', {
  summary:
    'Chooses another password. All other sessions end, on demand other access as well; this one goes on under a new token.',
  access: 'session',
  audit: 'account.changed',
  refusesImpersonation: true,
  rateLimit: 30,
  body: z.object({
    /** Left out where the account has none. */
    currentPassword: z.string().max(1000).optional(),
    password: newPassword,
    /** For users who suspect an intruder. */
    ends: z.array(z.enum(otherAccessKinds)).max(otherAccessKinds.length).default([]),
    deviceSecret: deviceSecret.optional(),
  }),
  response: tokenResponse,
  example: { currentPassword: 'not-the-password', password: 'Kranich-Teekanne-77' },
});

export const requestEmailChange = defineEndpoint('POST /api/profile/email', {
  summary: 'Sends a link to another address, which becomes the account’s when it is followed. The old one is told.',
  access: 'session',
  audit: 'account.changed',
  refusesImpersonation: true,
  rateLimit: 10,
  body: z.object({
    email: requiredEmail,
    password: z.string().max(1000).optional(),
  }),
  response: profile,
  example: { email: 'neu@example.org', password: 'not-the-password' },
});

export const cancelEmailChange = defineEndpoint('DELETE /api/profile/email', {
  summary: 'The link that was sent to another address is worth nothing any more.',
  access: 'session',
  audit: 'account.changed',
  refusesImpersonation: true,
  response: profile,
});

export const exportOwnData = defineEndpoint('GET /api/profile/export', {
  summary: 'Everything that is stored about the caller, as JSON with their files in a ZIP archive.',
  access: 'session',
  audit: 'account.exported',
  refusesImpersonation: true,
  rateLimit: 10,
  download: true,
});

export const exportUserData = defineEndpoint('GET /api/users/:userId/data-export', {
  summary: 'Everything that is stored about a user, for users who cannot or can no longer log in (Art. 15 GDPR).',
  access: 'data-protection:edit',
  audit: 'account.exported',
  records: { userId: 'shared' },
  rateLimit: 10,
  download: true,
});
