import type { PersonProject } from '@fundus/contract/person-project';
import type { ListedProject } from './person-project.repository.ts';

export function toPersonProject(project: ListedProject): PersonProject {
  return {
    projectId: project.id,
    name: project.name,
    description: project.description,
    projects: project.projects,
    investmentCents: project.investmentCents,
    startsOn: project.startsOn,
    revision: project.revision,
    researchCount: project.researchCount,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
  };
}
