import { z } from 'zod';
import { defaultLanguage, fallbackLanguage } from './business-constants.ts';
import { features, permissions, roles } from './permission.ts';

export const language = z.enum([defaultLanguage, fallbackLanguage]);
export type Language = z.infer<typeof language>;

/** A language as it is stored; German for one that the portal does not speak. */
export const storedLanguage = (stored: string): Language => language.catch(defaultLanguage).parse(stored);

/** How a user is called: title, first and last name; may be empty. */
export function userName(user: { title: string; firstName: string; lastName: string }): string {
  return [user.title, user.firstName, user.lastName].filter((part) => part !== '').join(' ');
}

/** The logged-in user as the session knows them. */
export const sessionUser = z
  .object({
    userId: z.uuid(),
    username: z.string(),
    email: z.string(),
    salutation: z.string(),
    title: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    phone: z.string(),
    /** Signed, short-lived address of the photo; another one with every refresh of the session. */
    photoUrl: z.string().nullable(),
    language,
    roles: z.array(z.enum(roles)),
    permissions: z.array(z.enum(permissions as [(typeof permissions)[number], ...(typeof permissions)[number][]])),
    features: z.array(z.enum(features)),
    isImpersonating: z.boolean(),
    /** Name of the administrator who acts as this user. */
    impersonatorName: z.string().nullable(),
    /** A role demands a second factor and none is set up: everything else is refused until then. */
    owesSecondFactor: z.boolean(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUser>;
