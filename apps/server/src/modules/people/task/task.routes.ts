import * as contract from '@fundus/contract/task';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './task.service.ts';

export function registerTask(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listTasks, ({ actor, query }) => service.listTasks(deps, actor, query));
  api.bind(contract.createTask, ({ actor, params, body }) => service.createTask(deps, actor, params.personId, body));
  api.bind(contract.updateTask, ({ actor, params, body }) => service.updateTask(deps, actor, params.taskId, body));
  api.bind(contract.listTaskAssignees, ({ actor, params }) => service.listAssignees(deps, actor, params.personId));
  api.bind(contract.deleteTask, ({ actor, params }) => service.deleteTask(deps, actor, params.taskId));
}
