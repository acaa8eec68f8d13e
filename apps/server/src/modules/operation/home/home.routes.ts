import { getHome } from '@fundus/contract/home';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../../deps.ts';
import * as service from './home.service.ts';

export function registerHome(api: Api, deps: Deps): void {
  api.bind(getHome, ({ actor }) => service.getHome(deps, actor));
}
