import * as contract from '@fundus/contract/person-project';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './person-project.service.ts';

export function registerPersonProject(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listPersonProjects, ({ actor, params }) => service.listProjects(deps, actor, params.personId));
  api.bind(contract.createPersonProject, ({ actor, params, body }) =>
    service.createProject(deps, actor, params.personId, body),
  );
  api.bind(contract.updatePersonProject, ({ actor, params, body }) =>
    service.updateProject(deps, actor, params.personId, params.projectId, body),
  );
  api.bind(contract.deletePersonProject, ({ actor, params }) =>
    service.deleteProject(deps, actor, params.personId, params.projectId),
  );
  api.bind(contract.startPersonResearch, ({ actor, params, body, context }) =>
    service.startResearch(deps, actor, params.personId, { ...body, language: context.language }),
  );
}
