import * as contract from '@fundus/contract/file-upload';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './file-upload.service.ts';

export function registerFileUpload(api: Api, deps: With<'db' | 'clock' | 'temporaryFolder'>): void {
  api.bind(contract.startFileUpload, ({ actor, body }) => service.startFileUpload(deps, actor, body));
  api.bind(contract.getFileUpload, ({ actor, params }) => service.getFileUpload(deps, actor, params.uploadId));
  api.bind(contract.addFileChunk, ({ actor, params, body, file }) =>
    service.addFileChunk(deps, actor, params.uploadId, { ...body, file }),
  );
  api.bind(contract.cancelFileUpload, ({ actor, params }) => service.cancelFileUpload(deps, actor, params.uploadId));
}
