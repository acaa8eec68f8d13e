import { dismissFirstSteps, getHome, getHomeFigures } from '@fundus/contract/home';
import type { Api } from '#http/api.ts';
import * as firstSteps from './first-steps.service.ts';
import * as service from './home.service.ts';
import * as figures from './home-figure.service.ts';

export function registerHome(api: Api, deps: Parameters<typeof service.getHome>[0]): void {
  api.bind(getHome, ({ actor }) => service.getHome(deps, actor));
  api.bind(getHomeFigures, ({ actor }) => figures.getHomeFigures(deps, actor));
  api.bind(dismissFirstSteps, () => firstSteps.dismissFirstSteps(deps));
}
