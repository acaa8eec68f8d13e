import type { Home } from '@fundus/contract/home';
import type { With } from '#lib/with.ts';
import { countMissingLegalTexts, findSetting, storeSetting } from '#modules/platform/setting/setting.service.ts';
import { countFirstSteps } from './first-steps.repository.ts';

/** What an administrator sets up first; null in a demo, and once all is done or the steps were dismissed. */
export async function readFirstSteps(deps: With<'db' | 'mailer'>): Promise<Home['firstSteps']> {
  const { db } = deps;
  const isOver = await Promise.all([findSetting(db, 'demo'), findSetting(db, 'firstStepsDismissed')]);
  if (isOver.some((value) => value !== undefined)) return null;
  const [missing, counts] = await Promise.all([countMissingLegalTexts(db), countFirstSteps(db)]);
  const { users, leadSources, programmes } = counts;
  const steps: NonNullable<Home['firstSteps']> = [
    { name: 'legalTexts', isDone: missing === 0, count: missing },
    { name: 'mail', isDone: deps.mailer !== null, count: 0 },
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
