import type { TaskSubject } from '@fundus/contract/task';

/** Where the web shows what a task is about (`apps/web/src/paths.ts`). */
export function placeOfSubject({ kind, id, researchId }: Pick<TaskSubject, 'kind' | 'id' | 'researchId'>): string {
  switch (kind) {
    case 'person':
      return `/mandant/${id}`;
    case 'lead':
      return `/leads/${id}`;
    case 'research':
      return `/foerdermittelrecherche/${id}`;
    case 'case':
      return `/foerdermittelrecherche/${researchId}/ergebnisliste`;
    case 'businessPlan':
      return `/businessplan/${id}`;
    case 'businessModel':
      return `/geschaeftsmodellentwicklung/${id}`;
    case 'projectOutline':
      return `/projektskizze/${id}`;
  }
}
