import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { resultListChange } from './funding-research-item.ts';

const own = { researchId: 'own:funding-research' } as const;
const itemOfOwn = { researchId: 'own:funding-research', itemId: 'own:funding-research-item' } as const;

export const selectProgrammes = defineEndpoint('POST /api/funding-researches/:researchId/items', {
  summary: 'Puts programmes on the result list (those already there stay as they are); answers those that were named.',
  access: 'funding-research:edit',
  // Work on a draft, as in `updateResearch`.
  audit: null,
  records: own,
  body: z.object({ programmeIds: z.array(z.uuid()).min(1).max(200) }),
  response: resultListChange,
  example: { programmeIds: ['00000000-0000-4000-8000-000000000000'] },
});

export const removeItem = defineEndpoint('DELETE /api/funding-researches/:researchId/items/:itemId', {
  summary: 'Takes a programme off the result list.',
  access: 'funding-research:edit',
  // Work on a draft, as in `updateResearch`.
  audit: null,
  records: itemOfOwn,
  response: resultListChange,
  status: 200,
});

export const restoreItem = defineEndpoint('POST /api/funding-researches/:researchId/items/:itemId/restore', {
  summary: 'Brings a removed item back with its status, comment and place.',
  access: 'funding-research:edit',
  // Work on a draft, as in `updateResearch`.
  audit: null,
  records: itemOfOwn,
  response: resultListChange,
});

export const reorderItems = defineEndpoint('PUT /api/funding-researches/:researchId/item-order', {
  summary: 'The order of the result list; items not named keep their place behind the named ones.',
  access: 'funding-research:edit',
  // Work on a draft, as in `updateResearch`.
  audit: null,
  records: own,
  body: z.object({ itemIds: z.array(z.uuid()).max(500) }),
  response: resultListChange,
  example: { itemIds: [] },
});
