import { mostOutlineParts } from '@fundus/contract/project-outline-codes';
import type { OutlineContent } from '@fundus/contract/project-outline-content';
import { partsOf } from '@fundus/contract/work-paper-codes';
import { invalidField } from '#lib/app-error.ts';
import type { PaperKind } from '#modules/plans/work-paper/work-paper.rules.ts';

const counted = ['aims', 'partners', 'staff', 'packages', 'milestones', 'costs'] as const;

export const projectOutlineKind: PaperKind = {
  table: 'project_outline',
  noun: 'projectOutline',
  namespace: 'project-outline',
  permission: 'project-outline:edit',
  groups: ['chapters', ...counted],
  note: 'template',
};

/** Throws VALIDATION_FAILED where there are more parts than are kept. */
export function judgeOutline(content: OutlineContent): void {
  for (const group of counted) {
    const maximum = mostOutlineParts[group];
    if (partsOf<unknown>(content[group]).length > maximum) throw invalidField([group], 'tooManyParts', { maximum });
  }
}
