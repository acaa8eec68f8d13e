import type { ModelContent } from '@fundus/contract/business-model';
import { mostModelParts } from '@fundus/contract/business-model-codes';
import { partsOf } from '@fundus/contract/work-paper-codes';
import { invalidField } from '#lib/app-error.ts';
import type { PaperKind } from '#modules/plans/work-paper/work-paper.rules.ts';

export const businessModelKind: PaperKind = {
  table: 'business_model',
  noun: 'businessModel',
  namespace: 'business-model',
  permission: 'business-model:edit',
  groups: ['notes', 'places', 'hypotheses'],
  note: 'variant',
};

/** Throws VALIDATION_FAILED where there are more parts than are kept, or a note stands nowhere. */
export function judgeModel({ notes, places, hypotheses }: ModelContent): void {
  for (const [field, group] of Object.entries({ notes, hypotheses })) {
    if (partsOf<unknown>(group).length > mostModelParts) {
      throw invalidField([field], 'tooManyParts', { maximum: mostModelParts });
    }
  }
  for (const { id } of partsOf(notes)) {
    if ((places[id] ?? null) === null) throw invalidField(['places', id], 'required');
  }
}
