import type { With } from '#lib/with.ts';
import { isBrowserOf } from './known-device.service.ts';
import { houseRoles, type Visitor } from './visitor.rules.ts';

/**
 * Whether the owner of a link or a user of the house has logged in with the browser, be they logged in now or not: in
 * another tab, after the session ended, before the page knows of one.
 */
export async function isOwnBrowser(
  deps: With<'db' | 'clock' | 'secrets'>,
  { deviceSecret }: Visitor,
  ownerId: string,
): Promise<boolean> {
  return deviceSecret !== undefined && isBrowserOf(deps, deviceSecret, { userId: ownerId, roles: houseRoles });
}
