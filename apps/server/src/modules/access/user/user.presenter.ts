import { type FeatureMatrix, featuresOf, hasPermission, permissions } from '@fundus/contract/permission';
import { type SessionUser, storedLanguage } from '@fundus/contract/user';
import type { ShownUser } from './user.repository.ts';

export function toSessionUser(
  user: ShownUser,
  matrix: FeatureMatrix,
  session: { impersonatorName: string | null; owesSecondFactor: boolean; photoUrl: string | null },
): SessionUser {
  const roles = user.roles;
  return {
    userId: user.id,
    username: user.username,
    email: user.email,
    salutation: user.salutation,
    title: user.title,
    firstName: user.firstName,
    lastName: user.lastName,
    company: user.company,
    phone: user.phone,
    language: storedLanguage(user.language),
    roles,
    permissions: permissions.filter((permission) => hasPermission(roles, permission)),
    features: featuresOf(roles, matrix),
    isImpersonating: session.impersonatorName !== null,
    ...session,
  };
}
