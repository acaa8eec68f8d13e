import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Home } from '@fundus/contract/home';
import { z } from 'zod';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import {
  countMissingLegalTexts,
  findSetting,
  readPortalSettings,
  storeSetting,
} from '#modules/platform/setting/setting.service.ts';
import { countFirstSteps, findPasswordPrint } from './first-steps.repository.ts';

const printedPassword = z.object({ userId: z.uuid(), print: z.string() });
const gigabyte = 1_000_000_000;
const enoughBytes = 5 * gigabyte;
/** Servers take over what another one leaves by the age of its last word. */
const apartAtMostSeconds = 5;

function readFreeBytes(folder: string): Promise<number | null> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
}

/** Whether the reader still logs in with the password that stood on the console. */
async function hasPrintedPassword(db: Executor, readerId: string): Promise<boolean> {
  const printed = printedPassword.safeParse(await findSetting(db, 'printedPassword'));
  return (
    printed.success &&
    printed.data.userId === readerId &&
    printed.data.print === (await findPasswordPrint(db, readerId))
  );
}

/**
 * Reads the first steps of an administrator, and whether the machine is as it has to be; null in a demo, and once all is
 * done or the steps were dismissed.
 */
export async function readFirstSteps(
  deps: With<'db' | 'clock' | 'mailer' | 'backup' | 'publicUrl' | 'temporaryFolder'>,
  readerId: string,
): Promise<Home['firstSteps']> {
  const { db } = deps;
  const isOver = await Promise.all([findSetting(db, 'demo'), findSetting(db, 'firstStepsDismissed')]);
  if (isOver.some((value) => value !== undefined)) return null;
  const [missing, settings, isPrinted, counts, freeBytes] = await Promise.all([
    countMissingLegalTexts(db),
    readPortalSettings(db),
    hasPrintedPassword(db, readerId),
    countFirstSteps(db, readerId),
    readFreeBytes(dirname(deps.temporaryFolder)),
  ]);
  const { users, receivers, leadSources, programmes, isNamed, now } = counts;
  const links = Object.values(settings.links).filter((address) => address !== '').length;
  const apartSeconds = Math.round(Math.abs(deps.clock().getTime() - now.getTime()) / 1000);
  const steps: NonNullable<Home['firstSteps']> = [
    { name: 'ownName', isDone: isNamed, count: 0 },
    { name: 'firstPassword', isDone: !isPrinted, count: 0 },
    { name: 'legalTexts', isDone: missing === 0, count: missing },
    { name: 'disclosure', isDone: settings.disclosure.controller.de !== '', count: 0 },
    { name: 'phone', isDone: settings.partnerManagementPhone !== '', count: 0 },
    { name: 'address', isDone: deps.publicUrl.startsWith('https:'), count: 0 },
    { name: 'mail', isDone: deps.mailer !== null, count: 0 },
    { name: 'backup', isDone: deps.backup !== null, count: 0 },
    // A system that does not tell has nothing to be done about.
    {
      name: 'storage',
      isDone: freeBytes === null || freeBytes >= enoughBytes,
      count: Math.floor((freeBytes ?? 0) / gigabyte),
    },
    { name: 'time', isDone: apartSeconds <= apartAtMostSeconds, count: apartSeconds },
    // The first administrator is alone.
    { name: 'users', isDone: users > 1, count: users },
    { name: 'quota', isDone: receivers > 0, count: receivers },
    { name: 'leadSources', isDone: leadSources > 0, count: leadSources },
    { name: 'catalogue', isDone: programmes > 0, count: programmes },
    // Not every house has all three.
    { name: 'links', isDone: links > 0, count: links },
  ];
  return steps.every(({ isDone }) => isDone) ? null : steps;
}

/** Remembers that the password of a user stands on the console, until another one takes its place. */
export async function markPrintedPassword(tx: Executor, now: Date, userId: string): Promise<void> {
  await storeSetting(tx, now, 'printedPassword', { userId, print: await findPasswordPrint(tx, userId) });
}

/** Hides the steps for good, for all administrators. */
export async function dismissFirstSteps(deps: With<'db' | 'clock'>): Promise<void> {
  const now = deps.clock();
  await storeSetting(deps.db, now, 'firstStepsDismissed', { at: now.toISOString() });
}
