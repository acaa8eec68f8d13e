import { getHome } from '@fundus/contract/home';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './home.service.ts';

export function registerHome(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(getHome, ({ actor }) => service.getHome(deps, actor));
}
