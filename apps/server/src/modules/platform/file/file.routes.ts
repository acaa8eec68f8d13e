import { downloadFile } from '@fundus/contract/file';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../../deps.ts';
import * as service from './file.service.ts';

export function registerFile(api: Api, deps: Deps): void {
  api.bind(downloadFile, ({ params }) => service.downloadSigned(deps, params.signature));
}
