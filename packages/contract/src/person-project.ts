import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { fundingResearch } from './funding-research.ts';
import { cents } from './money.ts';
import { line, prose, requiredLine } from './text.ts';

/** A Vorhaben of a person; a person may have several, and each may have researches of its own. */
export const personProject = z
  .object({
    projectId: z.uuid(),
    name: z.string(),
    description: z.string(),
    /** Codes of the vocabulary `project`. */
    projects: z.array(z.string()),
    investmentCents: cents.nullable(),
    startsOn: calendarDate.nullable(),
    revision: z.int(),
    researchCount: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'PersonProject' });
export type PersonProject = z.infer<typeof personProject>;

const input = z.object({
  name: requiredLine(200),
  description: prose(10_000),
  projects: z.array(line(80)).max(60),
  investmentCents: cents.nullable(),
  startsOn: calendarDate.nullable(),
});
const ofPerson = { personId: 'own:person' } as const;
const one = { personId: 'own:person', projectId: 'own:person-project' } as const;

export const listPersonProjects = defineEndpoint('GET /api/persons/:personId/projects', {
  summary: 'The Vorhaben of a person.',
  access: 'person:read',
  records: ofPerson,
  response: z.array(personProject),
});

export const createPersonProject = defineEndpoint('POST /api/persons/:personId/projects', {
  summary: 'A new Vorhaben.',
  access: 'person:edit',
  audit: 'personProject.created',
  records: ofPerson,
  body: input.partial().extend({ name: requiredLine(200) }),
  response: personProject,
  status: 201,
  example: { name: 'Neue Werkstatt' },
});

export const updatePersonProject = defineEndpoint('PATCH /api/persons/:personId/projects/:projectId', {
  summary: 'Changes a Vorhaben.',
  access: 'person:edit',
  audit: 'personProject.changed',
  records: one,
  body: input.partial().extend({ revision: z.int() }),
  response: personProject,
  example: { revision: 1, name: 'Neue Werkstatt' },
});

export const deletePersonProject = defineEndpoint('DELETE /api/persons/:personId/projects/:projectId', {
  summary: 'Deletes a Vorhaben; its researches stay with the person.',
  access: 'person:edit',
  audit: 'personProject.deleted',
  records: one,
});

export const startPersonResearch = defineEndpoint('POST /api/persons/:personId/funding-researches', {
  summary: 'A new research of this person, filled with what the person, the short check and the Vorhaben know.',
  access: 'funding-research:edit',
  audit: 'fundingResearch.created',
  records: ofPerson,
  body: z.object({ projectId: z.uuid().nullable().default(null), name: line(200).default('') }),
  response: fundingResearch,
  status: 201,
  example: { name: 'Förderung der Werkstatt' },
});
