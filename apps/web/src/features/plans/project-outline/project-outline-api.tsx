import type {
  assignProjectOutline,
  beginApplication,
  copyProjectOutline,
  countOutlinePages,
  createProjectOutline,
  deleteOutlineVersion,
  deleteProjectOutline,
  getOutlineVersion,
  getProjectOutline,
  listOutlineVersions,
  listProjectOutlines,
  ProjectOutline,
  printProjectOutline,
  restoreOutlineVersion,
  restoreProjectOutline,
  saveOutlineVersion,
  updateProjectOutline,
  writeOutlineDocument,
} from '@fundus/contract/project-outline';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PaperApi } from '#features/plans/work-paper/paper-api.ts';
import { type CallInput, call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { queryKeys } from '#query-keys.ts';
import { paths } from '../../../paths.ts';

/** Change of a project outline: values of its frame, and parts by their ids; `null` removes one. */
export type OutlinePatch = Omit<CallInput<typeof updateProjectOutline>['body'], 'revision'>;

export const saveOutline = (projectOutlineId: string, revision: number, patch: OutlinePatch): Promise<ProjectOutline> =>
  call<typeof updateProjectOutline>('PATCH /api/project-outlines/:projectOutlineId', {
    params: { projectOutlineId },
    body: { revision, ...patch },
  });

/** Project outlines as papers. */
export const projectOutlineApi: PaperApi<ProjectOutline> = {
  noun: 'project-outline',
  keys: queryKeys.projectOutline,
  Link: ({ id, ...look }) => <Link {...look} to={paths.projectOutline} params={{ projectOutlineId: id }} />,
  idOf: ({ projectOutlineId }) => projectOutlineId,
  list: ({ deleted, ...filter }, after, signal) =>
    call<typeof listProjectOutlines>('GET /api/project-outlines', {
      query: { ...filter, deleted: String(deleted), ...(after === null ? {} : { after }) },
      signal,
    }),
  get: (projectOutlineId, signal) =>
    call<typeof getProjectOutline>('GET /api/project-outlines/:projectOutlineId', {
      params: { projectOutlineId },
      signal,
    }),
  create: (body) => call<typeof createProjectOutline>('POST /api/project-outlines', { body }),
  rename: (id, revision, name) => saveOutline(id, revision, { name }),
  copy: (projectOutlineId, versionId) =>
    call<typeof copyProjectOutline>('POST /api/project-outlines/:projectOutlineId/copy', {
      params: { projectOutlineId },
      body: { versionId },
    }),
  assign: (projectOutlineId, personId) =>
    call<typeof assignProjectOutline>('PUT /api/project-outlines/:projectOutlineId/person', {
      params: { projectOutlineId },
      body: { personId },
    }),
  remove: (projectOutlineId) =>
    call<typeof deleteProjectOutline>('DELETE /api/project-outlines/:projectOutlineId', {
      params: { projectOutlineId },
    }),
  restore: (projectOutlineId) =>
    call<typeof restoreProjectOutline>('POST /api/project-outlines/:projectOutlineId/restore', {
      params: { projectOutlineId },
    }),
  print: (projectOutlineId) =>
    download<typeof printProjectOutline>('GET /api/project-outlines/:projectOutlineId/pdf', {
      params: { projectOutlineId },
    }),
  versions: (projectOutlineId, signal) =>
    call<typeof listOutlineVersions>('GET /api/project-outlines/:projectOutlineId/versions', {
      params: { projectOutlineId },
      signal,
    }),
  saveVersion: (projectOutlineId, name) =>
    call<typeof saveOutlineVersion>('POST /api/project-outlines/:projectOutlineId/versions', {
      params: { projectOutlineId },
      body: { name },
    }),
  version: (projectOutlineId, versionId, signal) =>
    call<typeof getOutlineVersion>('GET /api/project-outlines/:projectOutlineId/versions/:versionId', {
      params: { projectOutlineId, versionId },
      signal,
    }),
  restoreVersion: (projectOutlineId, versionId) =>
    call<typeof restoreOutlineVersion>('POST /api/project-outlines/:projectOutlineId/versions/:versionId/restore', {
      params: { projectOutlineId, versionId },
    }),
  deleteVersion: (projectOutlineId, versionId) =>
    call<typeof deleteOutlineVersion>('DELETE /api/project-outlines/:projectOutlineId/versions/:versionId', {
      params: { projectOutlineId, versionId },
    }),
};

/** Begins the second stage: a linked copy of the outline. */
export const startApplication = (projectOutlineId: string): Promise<ProjectOutline> =>
  call<typeof beginApplication>('POST /api/project-outlines/:projectOutlineId/application', {
    params: { projectOutlineId },
  });

/** The pages of the text as the print engine counts them; asked again with each saved change. */
export const outlinePagesQuery = (projectOutlineId: string, revision: number) =>
  queryOptions({
    queryKey: queryKeys.projectOutline.pages(projectOutlineId, revision),
    queryFn: ({ signal }) =>
      call<typeof countOutlinePages>('GET /api/project-outlines/:projectOutlineId/pages', {
        params: { projectOutlineId },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The outline as a document of a word processor. */
export const downloadOutlineDocument = (projectOutlineId: string): Promise<void> =>
  download<typeof writeOutlineDocument>('GET /api/project-outlines/:projectOutlineId/docx', {
    params: { projectOutlineId },
  });
