import type { ProjectOutline } from '@fundus/contract/project-outline';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PaperApi } from '#features/plans/work-paper/paper-api.ts';
import { callQuery } from '#lib/api/call-query.ts';
import { type BodyOf, call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { queryKeys } from '#query-keys.ts';
import { paths } from '../../../paths.ts';

/** Change of a project outline: values of its frame, and parts by their ids; `null` removes one. */
export type OutlinePatch = Omit<BodyOf<'PATCH /api/project-outlines/:projectOutlineId'>, 'revision'>;

export const saveOutline = (projectOutlineId: string, revision: number, patch: OutlinePatch): Promise<ProjectOutline> =>
  call('PATCH /api/project-outlines/:projectOutlineId', {
    params: { projectOutlineId },
    body: { revision, ...patch },
  });

/** Project outlines as papers. */
export const projectOutlineApi: PaperApi<ProjectOutline> = {
  noun: 'project-outline',
  keys: queryKeys.projectOutline,
  Link: ({ id, ...look }) => <Link {...look} to={paths.projectOutline} params={{ projectOutlineId: id }} />,
  idOf: ({ projectOutlineId }) => projectOutlineId,
  list: ({ deleted, ...filter }, page, signal) =>
    call('GET /api/project-outlines', { query: { ...filter, deleted: String(deleted), ...page }, signal }),
  get: (projectOutlineId, signal) =>
    call('GET /api/project-outlines/:projectOutlineId', {
      params: { projectOutlineId },
      signal,
    }),
  create: (body) => call('POST /api/project-outlines', { body }),
  rename: (id, revision, name) => saveOutline(id, revision, { name }),
  copy: (projectOutlineId, versionId) =>
    call('POST /api/project-outlines/:projectOutlineId/copy', {
      params: { projectOutlineId },
      body: { versionId },
    }),
  assign: (projectOutlineId, personId) =>
    call('PUT /api/project-outlines/:projectOutlineId/person', {
      params: { projectOutlineId },
      body: { personId },
    }),
  remove: (projectOutlineId) =>
    call('DELETE /api/project-outlines/:projectOutlineId', {
      params: { projectOutlineId },
    }),
  restore: (projectOutlineId) =>
    call('POST /api/project-outlines/:projectOutlineId/restore', {
      params: { projectOutlineId },
    }),
  print: (projectOutlineId) =>
    download('GET /api/project-outlines/:projectOutlineId/pdf', {
      params: { projectOutlineId },
    }),
  versions: (projectOutlineId, signal) =>
    call('GET /api/project-outlines/:projectOutlineId/versions', {
      params: { projectOutlineId },
      signal,
    }),
  saveVersion: (projectOutlineId, name) =>
    call('POST /api/project-outlines/:projectOutlineId/versions', {
      params: { projectOutlineId },
      body: { name },
    }),
  version: (projectOutlineId, versionId, signal) =>
    call('GET /api/project-outlines/:projectOutlineId/versions/:versionId', {
      params: { projectOutlineId, versionId },
      signal,
    }),
  restoreVersion: (projectOutlineId, versionId) =>
    call('POST /api/project-outlines/:projectOutlineId/versions/:versionId/restore', {
      params: { projectOutlineId, versionId },
    }),
  deleteVersion: (projectOutlineId, versionId) =>
    call('DELETE /api/project-outlines/:projectOutlineId/versions/:versionId', {
      params: { projectOutlineId, versionId },
    }),
};

/** Begins the second stage: a linked copy of the outline. */
export const startApplication = (projectOutlineId: string): Promise<ProjectOutline> =>
  call('POST /api/project-outlines/:projectOutlineId/application', {
    params: { projectOutlineId },
  });

/** The pages of the text as the print engine counts them; asked again with each saved change. */
export const outlinePagesQuery = (projectOutlineId: string, revision: number) =>
  callQuery(
    queryKeys.projectOutline.pages(projectOutlineId, revision),
    'GET /api/project-outlines/:projectOutlineId/pages',
    { params: { projectOutlineId } },
    { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY },
  );

/** The outline as a document of a word processor. */
export const downloadOutlineDocument = (projectOutlineId: string): Promise<void> =>
  download('GET /api/project-outlines/:projectOutlineId/docx', {
    params: { projectOutlineId },
  });
