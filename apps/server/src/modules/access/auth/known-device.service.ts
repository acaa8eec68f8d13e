import type { Role } from '@fundus/contract/permission';
import type { Executor } from '#db/database.ts';
import type { CallPlace } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import {
  deleteKnownDevicesBefore,
  deleteKnownDevicesOf,
  hasDeviceAmong,
  hasKnownDevice,
  upsertKnownDevice,
} from './known-device.repository.ts';
import { networkOf } from './login-throttle.rules.ts';

/** Facts of the browser that logs in. */
export interface Device extends CallPlace {
  /** A secret that the browser made up once and keeps; programs without storage have none. */
  secret?: string | undefined;
}

/** A browser that was not used for this long is a new one again. */
const rememberedDays = 180;

function secretHash({ secrets }: With<'secrets'>, secret: string): Buffer {
  return secrets.hash('known-device', `secret ${secret}`);
}

/** Without a secret a device is what it says it is, in the network where it stands. */
function deviceHash(deps: With<'secrets'>, device: Device): Buffer {
  if (device.secret !== undefined) return secretHash(deps, device.secret);
  return deps.secrets.hash('known-device', `place ${networkOf(device.address)} ${device.userAgent}`);
}

const since = (now: Date): Date => new Date(now.getTime() - rememberedDays * 86_400_000);

/** The secret of a browser, if the user has logged in with that browser before; otherwise undefined. */
export async function findKnownSecret(
  deps: With<'db' | 'clock' | 'secrets'>,
  userId: string,
  secret: string | undefined,
): Promise<string | undefined> {
  if (secret === undefined) return undefined;
  const isKnown = await hasKnownDevice(deps.db, userId, secretHash(deps, secret), since(deps.clock()));
  return isKnown ? secret : undefined;
}

/**
 * Whether one of these people has logged in with the browser of this secret: a certain one, or any user with one of the
 * roles. It may have been any of them, so it opens nothing.
 */
export async function isBrowserOf(
  deps: With<'db' | 'clock' | 'secrets'>,
  secret: string,
  who: { userId: string; roles: readonly Role[] },
): Promise<boolean> {
  return hasDeviceAmong(deps.db, secretHash(deps, secret), since(deps.clock()), who);
}

/** Notes the device of a login; tells whether it is a new one. */
export async function rememberDevice(
  tx: Executor,
  deps: With<'clock' | 'secrets'>,
  userId: string,
  device: Device,
): Promise<{ isNew: boolean }> {
  const now = deps.clock();
  const hash = deviceHash(deps, device);
  const isKnown = await hasKnownDevice(tx, userId, hash, since(now));
  await upsertKnownDevice(tx, userId, hash, now);
  return { isNew: !isKnown };
}

/** Forgets every browser of a user: with a new password an intruder's must not be known any more. */
export async function forgetDevicesOf(tx: Executor, userId: string): Promise<void> {
  await deleteKnownDevicesOf(tx, userId);
}

/** Forgets browsers that were not used since an instant. Returns how many. */
export async function forgetDevices(tx: Executor, before: Date): Promise<number> {
  return deleteKnownDevicesBefore(tx, before);
}
