import * as contract from '@fundus/contract/project-outline';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './project-outline.service.ts';
import { countOutlinePages, printProjectOutline } from './project-outline-print.service.ts';
import { writeOutlineDocument } from './project-outline-word.service.ts';

export function registerProjectOutline(api: Api, deps: With<'db' | 'clock' | 'pdf'>): void {
  api.bind(contract.listProjectOutlines, ({ actor, query }) => service.listProjectOutlines(deps, actor, query));
  api.bind(contract.createProjectOutline, ({ actor, body, context }) =>
    service.createProjectOutline(deps, actor, body, context.language),
  );
  api.bind(contract.getProjectOutline, ({ actor, params }) =>
    service.getProjectOutline(deps, actor, params.projectOutlineId),
  );
  api.bind(contract.updateProjectOutline, ({ actor, params, body }) =>
    service.updateProjectOutline(deps, actor, params.projectOutlineId, body),
  );
  api.bind(contract.copyProjectOutline, ({ actor, params, body, context }) =>
    service.copyProjectOutline(deps, actor, { ...params, ...body }, context.language),
  );
  api.bind(contract.assignProjectOutline, ({ actor, params, body }) =>
    service.assignProjectOutline(deps, actor, params.projectOutlineId, body.personId),
  );
  api.bind(contract.deleteProjectOutline, ({ actor, params }) =>
    service.deleteProjectOutline(deps, actor, params.projectOutlineId),
  );
  api.bind(contract.restoreProjectOutline, ({ actor, params }) =>
    service.restoreProjectOutline(deps, actor, params.projectOutlineId),
  );
  api.bind(contract.printProjectOutline, ({ actor, params, context }) =>
    printProjectOutline(deps, actor, params.projectOutlineId, context.language),
  );
  api.bind(contract.writeOutlineDocument, ({ actor, params, context }) =>
    writeOutlineDocument(deps, actor, params.projectOutlineId, context.language),
  );
  api.bind(contract.countOutlinePages, ({ actor, params, context }) =>
    countOutlinePages(deps, actor, params.projectOutlineId, context.language),
  );
  api.bind(contract.beginApplication, ({ actor, params, context }) =>
    service.beginApplication(deps, actor, params.projectOutlineId, context.language),
  );
  api.bind(contract.listOutlineVersions, ({ actor, params }) =>
    service.listOutlineVersions(deps, actor, params.projectOutlineId),
  );
  api.bind(contract.saveOutlineVersion, ({ actor, params, body }) =>
    service.saveOutlineVersion(deps, actor, params.projectOutlineId, body.name),
  );
  api.bind(contract.getOutlineVersion, ({ actor, params }) => service.getOutlineVersion(deps, actor, params));
  api.bind(contract.restoreOutlineVersion, ({ actor, params, context }) =>
    service.restoreOutlineVersion(deps, actor, params, context.language),
  );
  api.bind(contract.deleteOutlineVersion, ({ actor, params }) => service.deleteOutlineVersion(deps, actor, params));
}
