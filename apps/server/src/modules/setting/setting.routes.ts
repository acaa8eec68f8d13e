import { getPublicSettings } from '@fundus/contract/setting';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../deps.ts';
import { readPublicSettings } from './setting.service.ts';

export function registerSetting(api: Api, deps: Deps): void {
  api.bind(getPublicSettings, () => readPublicSettings(deps));
}
