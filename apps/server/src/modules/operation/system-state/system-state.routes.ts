import * as contract from '@fundus/contract/system-state';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { confirmClock } from './clock-watch.service.ts';
import { getSystemState } from './system-state.service.ts';

export function registerSystemState(
  api: Api,
  deps: With<
    'db' | 'clock' | 'mailer' | 'readEngine' | 'erasureListPath' | 'temporaryFolder' | 'backup' | 'pageCaller'
  >,
): void {
  api.bind(contract.getSystemState, () => getSystemState(deps));
  api.bind(contract.confirmClock, () => confirmClock(deps));
}
