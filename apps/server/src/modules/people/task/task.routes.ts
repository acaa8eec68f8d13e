import * as contract from '@fundus/contract/task';
import { subjectKeyOf } from '@fundus/contract/task-codes';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './task.service.ts';
import { listAssignees } from './task-assignee.service.ts';
import { listTasks } from './task-list.service.ts';
import type { TaskSubjects } from './task-subject.ts';

export function registerTask(api: Api, deps: With<'db' | 'clock'>, subjects: TaskSubjects): void {
  api.bind(contract.listTasks, ({ actor, query }) => listTasks(deps, subjects, actor, query));
  api.bind(contract.createTask, ({ actor, body }) => service.createTask(deps, subjects, actor, body));
  api.bind(contract.updateTask, ({ actor, params, body }) =>
    service.updateTask(deps, subjects, actor, params.taskId, body),
  );
  api.bind(contract.listTaskAssignees, ({ actor, query }) => listAssignees(deps, subjects, actor, subjectKeyOf(query)));
  api.bind(contract.deleteTask, ({ actor, params }) => service.deleteTask(deps, subjects, actor, params.taskId));
}
