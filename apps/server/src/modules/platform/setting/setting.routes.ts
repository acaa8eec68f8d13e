import * as contract from '@fundus/contract/setting';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { listLiabilityNotices } from './liability-notice.service.ts';
import { downloadLogo, readPublicSettings } from './setting.service.ts';
import { changeSettings, getSettings, replaceLogo } from './setting-change.service.ts';

export function registerSetting(
  api: Api,
  deps: With<'db' | 'clock' | 'blobs' | 'mailer' | 'oidc' | 'temporaryFolder' | 'publicUrl'>,
): void {
  api.bind(contract.getPublicSettings, () => readPublicSettings(deps));
  api.bind(contract.downloadLogo, ({ params }) => downloadLogo(deps, params.logoId));
  api.bind(contract.getSettings, () => getSettings(deps.db));
  api.bind(contract.updateSettings, ({ actor, body }) => changeSettings(deps, actor, body));
  api.bind(contract.uploadLogo, ({ actor, body, file }) => replaceLogo(deps, actor, { ...body, file }));
  api.bind(contract.listLiabilityNotices, () => listLiabilityNotices(deps.db));
}
