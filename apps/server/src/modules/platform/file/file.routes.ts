import { downloadFile } from '@fundus/contract/file';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './file.service.ts';

export function registerFile(api: Api, deps: With<'db' | 'clock' | 'blobs' | 'secrets'>): void {
  api.bind(downloadFile, ({ params }) => service.downloadSigned(deps, params.signature));
}
