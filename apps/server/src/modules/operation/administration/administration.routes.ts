import { getAdministrationOverview as endpoint } from '@fundus/contract/administration';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { getAdministrationOverview } from './administration.service.ts';

export function registerAdministration(api: Api, deps: With<'db' | 'clock' | 'mailer'>): void {
  api.bind(endpoint, () => getAdministrationOverview(deps));
}
