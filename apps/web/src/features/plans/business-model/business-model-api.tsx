import type { BusinessModel } from '@fundus/contract/business-model';
import { Link } from '@tanstack/react-router';
import type { PaperApi } from '#features/plans/work-paper/paper-api.ts';
import { type BodyOf, call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { queryKeys } from '#query-keys.ts';
import { paths } from '../../../paths.ts';

/** Change of a business model: notes, places and hypotheses by their ids; `null` removes one. */
export type ModelPatch = Omit<BodyOf<'PATCH /api/business-models/:businessModelId'>, 'revision'>;

export const saveModel = (businessModelId: string, revision: number, patch: ModelPatch): Promise<BusinessModel> =>
  call('PATCH /api/business-models/:businessModelId', {
    params: { businessModelId },
    body: { revision, ...patch },
  });

/** Business models as papers. */
export const businessModelApi: PaperApi<BusinessModel> = {
  noun: 'business-model',
  keys: queryKeys.businessModel,
  Link: ({ id, ...look }) => <Link {...look} to={paths.businessModel} params={{ businessModelId: id }} />,
  idOf: ({ businessModelId }) => businessModelId,
  list: ({ deleted, ...filter }, page, signal) =>
    call('GET /api/business-models', { query: { ...filter, deleted: String(deleted), ...page }, signal }),
  get: (businessModelId, signal) =>
    call('GET /api/business-models/:businessModelId', { params: { businessModelId }, signal }),
  create: (body) => call('POST /api/business-models', { body }),
  rename: (id, revision, name) => saveModel(id, revision, { name }),
  copy: (businessModelId, versionId) =>
    call('POST /api/business-models/:businessModelId/copy', {
      params: { businessModelId },
      body: { versionId },
    }),
  assign: (businessModelId, personId) =>
    call('PUT /api/business-models/:businessModelId/person', {
      params: { businessModelId },
      body: { personId },
    }),
  remove: (businessModelId) => call('DELETE /api/business-models/:businessModelId', { params: { businessModelId } }),
  restore: (businessModelId) =>
    call('POST /api/business-models/:businessModelId/restore', {
      params: { businessModelId },
    }),
  print: (businessModelId) =>
    download('GET /api/business-models/:businessModelId/pdf', {
      params: { businessModelId },
    }),
  versions: (businessModelId, signal) =>
    call('GET /api/business-models/:businessModelId/versions', {
      params: { businessModelId },
      signal,
    }),
  saveVersion: (businessModelId, name) =>
    call('POST /api/business-models/:businessModelId/versions', {
      params: { businessModelId },
      body: { name },
    }),
  version: (businessModelId, versionId, signal) =>
    call('GET /api/business-models/:businessModelId/versions/:versionId', {
      params: { businessModelId, versionId },
      signal,
    }),
  restoreVersion: (businessModelId, versionId) =>
    call('POST /api/business-models/:businessModelId/versions/:versionId/restore', {
      params: { businessModelId, versionId },
    }),
  deleteVersion: (businessModelId, versionId) =>
    call('DELETE /api/business-models/:businessModelId/versions/:versionId', {
      params: { businessModelId, versionId },
    }),
};
