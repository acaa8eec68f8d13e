import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Home } from '@fundus/contract/home';
import type { With } from '#lib/with.ts';
import { countMissingLegalTexts, findSetting, storeSetting } from '#modules/platform/setting/setting.service.ts';
import { countFirstSteps } from './first-steps.repository.ts';

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

/** What an administrator sets up first, and whether the machine is as it has to be; null in a demo, and once all is done or the steps were dismissed. */
export async function readFirstSteps(
  deps: With<'db' | 'clock' | 'mailer' | 'backup' | 'publicUrl' | 'temporaryFolder'>,
): Promise<Home['firstSteps']> {
  const { db } = deps;
  const isOver = await Promise.all([findSetting(db, 'demo'), findSetting(db, 'firstStepsDismissed')]);
  if (isOver.some((value) => value !== undefined)) return null;
  const [missing, counts, freeBytes] = await Promise.all([
    countMissingLegalTexts(db),
    countFirstSteps(db),
    readFreeBytes(dirname(deps.temporaryFolder)),
  ]);
  const { users, leadSources, programmes, now } = counts;
  const apartSeconds = Math.round(Math.abs(deps.clock().getTime() - now.getTime()) / 1000);
  const steps: NonNullable<Home['firstSteps']> = [
    { name: 'legalTexts', isDone: missing === 0, count: missing },
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
    { name: 'leadSources', isDone: leadSources > 0, count: leadSources },
    { name: 'catalogue', isDone: programmes > 0, count: programmes },
  ];
  return steps.every(({ isDone }) => isDone) ? null : steps;
}

/** Hides the steps for good, for all administrators. */
export async function dismissFirstSteps(deps: With<'db' | 'clock'>): Promise<void> {
  const now = deps.clock();
  await storeSetting(deps.db, now, 'firstStepsDismissed', { at: now.toISOString() });
}
