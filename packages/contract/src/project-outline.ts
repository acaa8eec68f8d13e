import { z } from 'zod';
import { calendarDate } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { keptVersion } from './kept-version.ts';
import { outlineLawKeys, outlineTemplates } from './project-outline-codes.ts';
import { outlineContent } from './project-outline-content.ts';
import {
  copyInput,
  paperHead,
  paperInput,
  paperListQuery,
  paperName,
  paperPage,
  personChoice,
  versionInput,
} from './work-paper.ts';

export const projectOutline = z
  .object({
    projectOutlineId: z.uuid(),
    ...paperHead,
    content: outlineContent,
    /** The numbers of law and guidelines on the day of the start, or today, by which costs are computed. */
    law: z.object(
      Object.fromEntries(outlineLawKeys.map((key) => [key, z.number()])) as Record<
        (typeof outlineLawKeys)[number],
        z.ZodNumber
      >,
    ),
    /** The last day of the sources of these numbers, where one is known and the project starts later. */
    lawEndsOn: calendarDate.nullable(),
  })
  .meta({ id: 'ProjectOutline' });
export type ProjectOutline = z.infer<typeof projectOutline>;

const own = { projectOutlineId: 'own:project-outline' } as const;
const one = { projectOutlineId: 'own:project-outline', versionId: 'own:project-outline-version' } as const;

export const listProjectOutlines = defineEndpoint('GET /api/project-outlines', {
  summary: 'One’s own project outlines, last changed first; administrators: of everybody on demand.',
  access: 'project-outline:read',
  query: paperListQuery,
  response: paperPage,
});

export const createProjectOutline = defineEndpoint('POST /api/project-outlines', {
  summary: 'A new project outline by a template, of a person or of nobody.',
  access: 'project-outline:edit',
  audit: 'projectOutline.created',
  body: z.object({ ...paperInput, template: z.enum(outlineTemplates).default('free') }),
  response: projectOutline,
  status: 201,
  example: { name: 'Sensorik für Backöfen' },
});

export const getProjectOutline = defineEndpoint('GET /api/project-outlines/:projectOutlineId', {
  summary: 'A project outline with all its parts.',
  access: 'project-outline:read',
  records: own,
  response: projectOutline,
});

/**
 * Autosave. Only the parts that are given change; a part that is given as null is taken out. If a part changed since
 * `revision`, the answer is 409 REVISION_CONFLICT with `details.current` and `details.fields` (such as `packages.<id>`).
 */
export const updateProjectOutline = defineEndpoint('PATCH /api/project-outlines/:projectOutlineId', {
  summary: 'Changes the name, the frame, chapters, partners, staff, packages, milestones or costs.',
  access: 'project-outline:edit',
  // Work on a draft, part by part.
  audit: null,
  records: own,
  body: z.object({
    revision: z.int(),
    name: paperName.optional(),
    ...outlineContent.omit({ stage: true }).partial().shape,
  }),
  response: projectOutline,
  example: { revision: 1, name: 'Umbenannt' },
});

export const copyProjectOutline = defineEndpoint('POST /api/project-outlines/:projectOutlineId/copy', {
  summary: 'A copy as it is now, or an alternative branched from a version.',
  access: 'project-outline:edit',
  audit: 'projectOutline.created',
  records: own,
  body: copyInput,
  response: projectOutline,
  status: 201,
  example: {},
});

export const beginApplication = defineEndpoint('POST /api/project-outlines/:projectOutlineId/application', {
  summary: 'The application of the second stage: a linked copy; what the outline said is kept as a version of it.',
  access: 'project-outline:edit',
  audit: 'projectOutline.created',
  records: own,
  response: projectOutline,
  status: 201,
});

export const assignProjectOutline = defineEndpoint('PUT /api/project-outlines/:projectOutlineId/person', {
  summary: 'Says whom a project outline is for; `null`: nobody in particular.',
  access: 'project-outline:edit',
  audit: 'projectOutline.assigned',
  records: own,
  body: personChoice,
  response: projectOutline,
  example: { personId: null },
});

export const deleteProjectOutline = defineEndpoint('DELETE /api/project-outlines/:projectOutlineId', {
  summary: 'Moves a project outline to the trash.',
  access: 'project-outline:edit',
  audit: 'projectOutline.deleted',
  records: own,
});

export const restoreProjectOutline = defineEndpoint('POST /api/project-outlines/:projectOutlineId/restore', {
  summary: 'Brings a project outline back from the trash.',
  access: 'project-outline:edit',
  audit: 'projectOutline.restored',
  records: own,
  response: projectOutline,
});

export const printProjectOutline = defineEndpoint('GET /api/project-outlines/:projectOutlineId/pdf', {
  summary: 'The outline in the form of its template, with work plan, person months and cost plan, as PDF/UA.',
  access: 'project-outline:read',
  audit: 'projectOutline.printed',
  records: own,
  download: true,
});

export const writeOutlineDocument = defineEndpoint('GET /api/project-outlines/:projectOutlineId/docx', {
  summary: 'The outline as a document of a word processor (DOCX) with styles, contents and tables.',
  access: 'project-outline:read',
  feature: 'docx-export',
  audit: 'projectOutline.exported',
  records: own,
  download: true,
});

/** Pages as the print engine counts them: of the text alone, to which the limit of the template applies. */
export const countOutlinePages = defineEndpoint('GET /api/project-outlines/:projectOutlineId/pages', {
  summary: 'How many pages the text fills in the form of its template.',
  access: 'project-outline:read',
  records: own,
  response: z.object({ pages: z.int(), revision: z.int() }),
});

export const listOutlineVersions = defineEndpoint('GET /api/project-outlines/:projectOutlineId/versions', {
  summary: 'The versions of a project outline, the latest first.',
  access: 'project-outline:read',
  records: own,
  response: z.array(keptVersion),
});

export const saveOutlineVersion = defineEndpoint('POST /api/project-outlines/:projectOutlineId/versions', {
  summary: 'Keeps the project outline as it is now, to come back to; beside the autosave.',
  access: 'project-outline:edit',
  // Work on a draft, as in `updateProjectOutline`.
  audit: null,
  records: own,
  body: versionInput,
  response: keptVersion,
  status: 201,
  example: { name: 'Eingereicht' },
});

export const getOutlineVersion = defineEndpoint('GET /api/project-outlines/:projectOutlineId/versions/:versionId', {
  summary: 'A version with its content.',
  access: 'project-outline:read',
  records: one,
  response: z.object({ ...keptVersion.shape, content: outlineContent }),
});

export const restoreOutlineVersion = defineEndpoint(
  'POST /api/project-outlines/:projectOutlineId/versions/:versionId/restore',
  {
    summary: 'The project outline becomes again what it was; what it is now is kept as a version first.',
    access: 'project-outline:edit',
    // Work on a draft, as in `updateProjectOutline`.
    audit: null,
    records: one,
    response: projectOutline,
  },
);

export const deleteOutlineVersion = defineEndpoint(
  'DELETE /api/project-outlines/:projectOutlineId/versions/:versionId',
  {
    summary: 'Deletes a version for good; the project outline stays as it is.',
    access: 'project-outline:edit',
    // Work on a draft, as in `updateProjectOutline`.
    audit: null,
    records: one,
  },
);
