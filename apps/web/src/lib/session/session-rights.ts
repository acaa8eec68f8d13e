import type { Feature, Permission } from '@fundus/contract/permission';
import type { SessionUser } from '@fundus/contract/user';

/** Whether the user holds the permission. The server decides at every call; this only hides what it would refuse. */
export function may(user: SessionUser | null, permission: Permission): boolean {
  return user?.permissions.includes(permission) ?? false;
}

/** Whether the user's package contains the feature. */
export function hasFeature(user: SessionUser | null, feature: Feature): boolean {
  return user?.features.includes(feature) ?? false;
}
