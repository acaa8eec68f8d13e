import { randomBytes } from 'node:crypto';
import { secondFactorLimits } from '@fundus/contract/limits';
import { Secret, TOTP } from 'otpauth';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { consumeCode, countUnusedCodes, replaceCodes } from './recovery-code.repository.ts';
import { consumeStep, findSecondFactor, type SecondFactorRow } from './second-factor.repository.ts';
import { bareCode, groupsOfFour, recoveryCodeLength, recoveryCodeOf } from './second-factor.rules.ts';

/** Parameters that every authenticator app supports: SHA-1, six digits, half a minute (RFC 6238). */
const period = 30;
/** Steps before and after now that count as well: clocks differ, and people type slowly. */
const tolerance = 1;
/** 160 bits, as RFC 4226 asks. */
const secretBytes = 20;

const purposeOf = (userId: string): string => `second-factor ${userId}`;

export function newSecret({ secrets }: With<'secrets'>, userId: string): { plain: string; encrypted: Buffer } {
  const plain = new Secret({ size: secretBytes }).base32;
  return { plain, encrypted: secrets.encrypt(purposeOf(userId), plain) };
}

/** The address of which authenticator apps read the secret. */
export function setupUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period }).toString();
}

/** How the user proved the second factor. */
export type CheckedCode = { kind: 'app' } | { kind: 'recovery'; left: number };

/** Whether a code of the app or a recovery code is good, and uses it up; null where it is not. */
export async function checkCode(
  db: Executor,
  deps: With<'clock' | 'secrets'>,
  userId: string,
  typed: string,
): Promise<CheckedCode | null> {
  const factor = await findSecondFactor(db, userId);
  if (factor === undefined || factor.activatedAt === null) return null;
  if (await checkAppCode(db, deps, factor, typed)) return { kind: 'app' };
  const isUsed = await consumeCode(db, userId, hashCode(deps, userId, bareCode(typed)), deps.clock());
  return isUsed ? { kind: 'recovery', left: await countUnusedCodes(db, userId) } : null;
}

/** Whether a code of the app is good at this moment and was not used before. */
export async function checkAppCode(
  db: Executor,
  { clock, secrets }: With<'clock' | 'secrets'>,
  factor: SecondFactorRow,
  typed: string,
): Promise<boolean> {
  const token = bareCode(typed);
  if (!/^\d+$/.test(token) || token.length !== secondFactorLimits.digits) return false;
  const timestamp = clock().getTime();
  const secret = Secret.fromBase32(secrets.decrypt(purposeOf(factor.userId), factor.secret));
  const delta = TOTP.validate({ token, secret, period, timestamp, window: tolerance });
  if (delta === null) return false;
  return consumeStep(db, factor.userId, TOTP.counter({ period, timestamp }) + delta);
}

/** New recovery codes in the place of the former ones; only their keyed hashes stay. */
export async function issueRecoveryCodes(
  tx: Executor,
  deps: With<'clock' | 'secrets'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: secondFactorLimits.recoveryCodes }, () =>
    recoveryCodeOf(randomBytes(recoveryCodeLength)),
  );
  const hashes = codes.map((code) => hashCode(deps, userId, code));
  await replaceCodes(tx, userId, hashes, deps.clock());
  return codes.map((code) => groupsOfFour(code, '-'));
}

function hashCode({ secrets }: With<'secrets'>, userId: string, code: string): Buffer {
  return secrets.hash('recovery-code', `${userId} ${code}`);
}
