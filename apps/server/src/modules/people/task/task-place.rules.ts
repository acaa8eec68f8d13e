import type { TaskSubject } from '@fundus/contract/task';

/**
 * Where the web shows what a task is about (`apps/web/src/paths.ts`). `worksOnLeads`: who only distributes leads looks at them
 * in the distribution.
 */
export function placeOfSubject({ kind, id }: Pick<TaskSubject, 'kind' | 'id'>, worksOnLeads: boolean): string {
  switch (kind) {
    case 'person':
      return `/mandant/${id}`;
    case 'lead':
      return worksOnLeads ? `/leads/${id}` : `/leadverteilung?lead=${id}`;
    case 'research':
      return `/foerdermittelrecherche/${id}`;
    case 'case':
      return `/foerderfaelle/${id}`;
    case 'businessPlan':
      return `/businessplan/${id}`;
    case 'businessModel':
      return `/geschaeftsmodellentwicklung/${id}`;
    case 'projectOutline':
      return `/projektskizze/${id}`;
  }
}
