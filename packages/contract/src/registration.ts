import { z } from 'zod';
import { deviceSecret, loginName, tokenResponse } from './auth.ts';
import { loginLimits } from './business-constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { addFault, findForeignSign } from './field-rule.ts';
import { cleanText, line, phone, prose, requiredEmail, requiredLine } from './text.ts';
import { userLinkKinds } from './user-link-codes.ts';

/** A password that is chosen; what else is asked of it, the server says (it must not hold the name, for one). */
export const newPassword = z.string().min(loginLimits.passwordMinimum).max(1000);

/** A user name: one word, or an e-mail address, so that it can be typed and distinguished from a person's name. */
export const newUsername = z
  .string()
  .overwrite(cleanText)
  .min(loginLimits.usernameMinimum)
  .max(100)
  .superRefine((value, context) => {
    const character = findForeignSign(value, /[^\s<>"'\\/]/);
    if (character !== null) addFault(context, { code: 'excludedCharacter', values: { character } });
  })
  .regex(/^[^@]+(@[^@]+)?$/);

export const registrationInput = z.object({
  salutation: line(30),
  title: line(50),
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  company: line(200),
  email: requiredEmail,
  phone,
  password: newPassword,
  /** Words to the administrator who decides about it. */
  application: prose(2000),
  isPrivacyAccepted: z.boolean().refine((isAccepted) => isAccepted, { params: { code: 'consentMissing' } }),
});
export type RegistrationInput = z.infer<typeof registrationInput>;

export const register = defineEndpoint('POST /api/auth/register', {
  summary:
    'Asks for an account, where that is switched on. The answer is the same whether or not one exists for the address.',
  access: 'public',
  rateLimit: 10,
  // Recorded when the address is confirmed; before that the applicant is unknown.
  audit: null,
  status: 202,
  body: registrationInput,
  example: {
    salutation: 'Frau',
    title: '',
    firstName: 'Erika',
    lastName: 'Beispiel',
    company: 'Beispiel Beratung',
    email: 'erika.registriert@example.org',
    phone: '030 23125 100',
    password: 'Kranich-Teekanne-77',
    application: '',
    isPrivacyAccepted: true,
  },
});

export const requestPasswordReset = defineEndpoint('POST /api/auth/password-reset', {
  summary: 'Sends a link for a new password, if there is such an account; the answer does not tell.',
  access: 'public',
  rateLimit: 10,
  // Any caller may ask, for any account; the outcome is recorded.
  audit: null,
  status: 202,
  body: z.object({ username: loginName }),
  example: { username: 'nobody@example.org' },
});

/** Ways into an account beside its password. */
export const otherWaysIn = z.object({
  passkeys: z.array(z.string()),
  /** Accounts of the other service, as they are called there. */
  socialLogins: z.array(z.string()),
});
export type OtherWaysIn = z.infer<typeof otherWaysIn>;

const secret = z.string().min(1).max(200);
const example = { secret: 'not-a-secret' };

export const readUserLink = defineEndpoint('POST /api/auth/user-link', {
  summary: 'What a link out of a mail is for, and whose it is, without using it up.',
  access: 'public',
  rateLimit: 60,
  // Reads; a POST so that the secret stays out of addresses.
  audit: null,
  body: z.object({ secret }),
  response: z.object({
    kind: z.enum(userLinkKinds),
    name: z.string(),
    username: z.string(),
    /** The address to confirm. */
    email: z.string(),
    /** Of a link for a new password: what opens the account beside it, by name. */
    otherWays: otherWaysIn,
  }),
  example,
});

export const confirmPasswordReset = defineEndpoint('POST /api/auth/password-reset/confirm', {
  summary: 'Sets a new password by the link out of a mail; all sessions end, and on demand passkeys and linked logins.',
  access: 'public',
  rateLimit: 60,
  audit: 'account.reset',
  body: z.object({
    secret,
    password: newPassword,
    /** For users who suspect an intruder, who may have left another way in behind. */
    removesOtherWays: z.boolean().default(false),
    deviceSecret: deviceSecret.optional(),
  }),
  example: { ...example, password: 'Kranich-Teekanne-77' },
});

export const acceptInvitation = defineEndpoint('POST /api/auth/invitation/accept', {
  summary: 'Chooses user name and password by the link of an invitation, and logs in.',
  access: 'public',
  rateLimit: 60,
  audit: 'account.accepted',
  body: z.object({ secret, username: newUsername, password: newPassword, deviceSecret: deviceSecret.optional() }),
  response: tokenResponse,
  example: { ...example, username: 'erika', password: 'Kranich-Teekanne-77' },
});

export const confirmEmail = defineEndpoint('POST /api/auth/email-confirmation', {
  summary: 'Confirms an address by the link out of a mail; a registration asks for the chosen password as well.',
  access: 'public',
  rateLimit: 60,
  audit: 'account.confirmed',
  body: z.object({
    secret,
    /**
     * Of a registration: a stranger who registers with another person’s address must not have it confirmed by its owner
     * with a password that only the former knows.
     */
    password: z.string().max(1000).default(''),
  }),
  response: z.object({
    /** `waiting`: an administrator decides next. `changed`: the address of the account is this one now. */
    outcome: z.enum(['waiting', 'changed']),
  }),
  example,
});
