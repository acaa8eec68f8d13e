import { getAdministrationOverview as endpoint } from '@fundus/contract/administration';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../../deps.ts';
import { getAdministrationOverview } from './administration.service.ts';

export function registerAdministration(api: Api, deps: Deps): void {
  api.bind(endpoint, () => getAdministrationOverview(deps));
}
