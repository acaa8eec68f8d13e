import type {
  assignBusinessModel,
  BusinessModel,
  copyBusinessModel,
  createBusinessModel,
  deleteBusinessModel,
  deleteModelVersion,
  getBusinessModel,
  getModelVersion,
  listBusinessModels,
  listModelVersions,
  printBusinessModel,
  restoreBusinessModel,
  restoreModelVersion,
  saveModelVersion,
  updateBusinessModel,
} from '@fundus/contract/business-model';
import { Link } from '@tanstack/react-router';
import type { PaperApi } from '#features/plans/work-paper/paper-api.ts';
import { type CallInput, call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { queryKeys } from '#query-keys.ts';
import { paths } from '../../../paths.ts';

/** Change of a business model: notes, places and hypotheses by their ids; `null` removes one. */
export type ModelPatch = Omit<CallInput<typeof updateBusinessModel>['body'], 'revision'>;

export const saveModel = (businessModelId: string, revision: number, patch: ModelPatch): Promise<BusinessModel> =>
  call<typeof updateBusinessModel>('PATCH /api/business-models/:businessModelId', {
    params: { businessModelId },
    body: { revision, ...patch },
  });

/** Business models as papers. */
export const businessModelApi: PaperApi<BusinessModel> = {
  noun: 'business-model',
  keys: queryKeys.businessModel,
  Link: ({ id, ...look }) => <Link {...look} to={paths.businessModel} params={{ businessModelId: id }} />,
  idOf: ({ businessModelId }) => businessModelId,
  list: ({ deleted, ...filter }, after, signal) =>
    call<typeof listBusinessModels>('GET /api/business-models', {
      query: { ...filter, deleted: String(deleted), ...(after === null ? {} : { after }) },
      signal,
    }),
  get: (businessModelId, signal) =>
    call<typeof getBusinessModel>('GET /api/business-models/:businessModelId', { params: { businessModelId }, signal }),
  create: (body) => call<typeof createBusinessModel>('POST /api/business-models', { body }),
  rename: (id, revision, name) => saveModel(id, revision, { name }),
  copy: (businessModelId, versionId) =>
    call<typeof copyBusinessModel>('POST /api/business-models/:businessModelId/copy', {
      params: { businessModelId },
      body: { versionId },
    }),
  assign: (businessModelId, personId) =>
    call<typeof assignBusinessModel>('PUT /api/business-models/:businessModelId/person', {
      params: { businessModelId },
      body: { personId },
    }),
  remove: (businessModelId) =>
    call<typeof deleteBusinessModel>('DELETE /api/business-models/:businessModelId', { params: { businessModelId } }),
  restore: (businessModelId) =>
    call<typeof restoreBusinessModel>('POST /api/business-models/:businessModelId/restore', {
      params: { businessModelId },
    }),
  print: (businessModelId) =>
    download<typeof printBusinessModel>('GET /api/business-models/:businessModelId/pdf', {
      params: { businessModelId },
    }),
  versions: (businessModelId, signal) =>
    call<typeof listModelVersions>('GET /api/business-models/:businessModelId/versions', {
      params: { businessModelId },
      signal,
    }),
  saveVersion: (businessModelId, name) =>
    call<typeof saveModelVersion>('POST /api/business-models/:businessModelId/versions', {
      params: { businessModelId },
      body: { name },
    }),
  version: (businessModelId, versionId, signal) =>
    call<typeof getModelVersion>('GET /api/business-models/:businessModelId/versions/:versionId', {
      params: { businessModelId, versionId },
      signal,
    }),
  restoreVersion: (businessModelId, versionId) =>
    call<typeof restoreModelVersion>('POST /api/business-models/:businessModelId/versions/:versionId/restore', {
      params: { businessModelId, versionId },
    }),
  deleteVersion: (businessModelId, versionId) =>
    call<typeof deleteModelVersion>('DELETE /api/business-models/:businessModelId/versions/:versionId', {
      params: { businessModelId, versionId },
    }),
};
