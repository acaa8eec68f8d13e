import type { FundingResearch } from '@fundus/contract/funding-research';
import type { PersonProject } from '@fundus/contract/person-project';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { givenFields } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { nameAfterDay, nameLimit } from '#modules/funding/funding-research/funding-research.service.ts';
import { createResearchOfPerson } from '#modules/funding/funding-research/funding-research-person.service.ts';
import { readKnownAnswers } from '#modules/funding/short-check/person-answers.service.ts';
import { lockPerson } from '#modules/people/person/person.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toPersonProject } from './person-project.presenter.ts';
import {
  deleteProjectRow,
  findProject,
  insertProject,
  type ListedProject,
  listProjects as listProjectRows,
  type ProjectRecord,
  updateProjectRow,
} from './person-project.repository.ts';

type ProjectFields = Pick<ProjectRecord, 'name' | 'description' | 'projects' | 'investmentCents' | 'startsOn'>;
type ProjectPatch = { [Field in keyof ProjectFields]?: ProjectFields[Field] | undefined };

const emptyFields: Omit<ProjectFields, 'name'> = {
  description: '',
  projects: [],
  investmentCents: null,
  startsOn: null,
};

export async function listProjects(deps: With<'db'>, actor: Actor, personId: string): Promise<PersonProject[]> {
  await requirePerson(deps.db, actor, personId);
  return (await listProjectRows(deps.db, personId)).map(toPersonProject);
}

/** A new Vorhaben. Throws NOT_FOUND, or FORBIDDEN for a person in the trash. */
export async function createProject(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  input: ProjectPatch & { name: string },
): Promise<PersonProject> {
  return deps.db.transaction().execute(async (tx) => {
    await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
    return toPersonProject({ ...(await addProject(tx, deps, personId, input)), researchCount: 0 });
  });
}

/** The same within a transaction that made or locked the person. */
export async function addProject(
  tx: Executor,
  deps: With<'clock'>,
  personId: string,
  input: ProjectPatch & { name: string },
): Promise<ProjectRecord> {
  const now = deps.clock();
  const fields = { ...emptyFields, ...givenFields(input), name: input.name };
  const project: ProjectRecord = {
    ...fields,
    id: newId(),
    personId,
    revision: 1,
    fieldRevisions: {},
    createdAt: now,
    updatedAt: now,
  };
  await insertProject(tx, project);
  return project;
}

async function lockProject(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  personId: string,
  projectId: string,
): Promise<ListedProject> {
  await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
  const project = await findProject(tx, personId, projectId);
  if (project === null) throw notFound('project of the person');
  return project;
}

/** Changes a Vorhaben. Throws REVISION_CONFLICT with the Vorhaben as it is stored and the fields that collide. */
export async function updateProject(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  projectId: string,
  { revision, ...patch }: ProjectPatch & { revision: number },
): Promise<PersonProject> {
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => lockProject(tx, deps, actor, personId, projectId),
      fieldsOf: ({ name, description, projects, investmentCents, startsOn }): ProjectFields => ({
        name,
        description,
        projects,
        investmentCents,
        startsOn,
      }),
      write: updateProjectRow,
      present: (_, project) => toPersonProject(project),
    },
    { base: revision, wanted: patch },
  );
}

/** Deletes a Vorhaben; its researches stay with the person. */
export async function deleteProject(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  projectId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await deleteProjectRow(tx, (await lockProject(tx, deps, actor, personId, projectId)).id);
  });
}

/**
 * A new research of a person for one of their Vorhaben (or for none), with every answer that is known. Throws NOT_FOUND,
 * FORBIDDEN for a person in the trash, VALIDATION_FAILED for a project of another person.
 */
export async function startResearch(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  input: { projectId: string | null; name: string; language: Language },
): Promise<FundingResearch> {
  return deps.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, actor, personId);
    const project = input.projectId === null ? null : await findProject(tx, personId, input.projectId);
    if (input.projectId !== null && project === null) throw invalidField(['projectId'], 'invalidChoice');
    const answers = await readKnownAnswers(tx, deps, person, project);
    const whose = person.lastName || person.company;
    const made = `${whose}: ${project?.name ?? nameAfterDay(deps, input.language)}`.slice(0, nameLimit);
    return createResearchOfPerson(tx, deps, actor, {
      personId,
      projectId: project?.id ?? null,
      name: input.name || made,
      ...answers,
    });
  });
}
