import * as contract from '@fundus/contract/learning-path';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './learning-path.service.ts';

export function registerLearningPath(api: Api, deps: With<'db' | 'clock' | 'secrets'>): void {
  api.bind(contract.listLearningPaths, ({ actor }) => service.listLearningPaths(deps, actor));
  api.bind(contract.createLearningPath, ({ actor, body }) => service.createLearningPath(deps, actor, body));
  api.bind(contract.updateLearningPath, ({ actor, params, body }) =>
    service.updateLearningPath(deps, actor, params.learningPathId, body),
  );
  api.bind(contract.deleteLearningPath, ({ params }) => service.deleteLearningPath(deps, params.learningPathId));
  api.bind(contract.listLearningProgress, ({ params }) => service.listLearningProgress(deps, params.learningPathId));
  api.bind(contract.noteReading, ({ actor, params, body }) =>
    service.noteReading(deps, actor, params.documentId, body.isRead),
  );
}
