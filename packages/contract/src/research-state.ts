import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { fundingResearch } from './funding-research.ts';
import { itemChange, itemStatus } from './funding-research-item.ts';
import { line } from './text.ts';

/** Most saved states of one research; more are refused. */
export const mostResearchStates = 100;

/** A state of a research that one can come back to. */
export const researchState = z
  .object({
    stateId: z.uuid(),
    /** Empty where it was not named. */
    name: z.string(),
    savedAt: instant,
    /** Empty where the account is gone. */
    savedBy: z.string(),
    itemCount: z.int(),
  })
  .meta({ id: 'ResearchState' });
export type ResearchState = z.infer<typeof researchState>;

export const researchStateDetail = z
  .object({
    ...researchState.shape,
    /** The result list as it stood, in its order. */
    items: z.array(
      z.object({
        programmeId: z.uuid(),
        title: z.string(),
        funder: z.string(),
        status: itemStatus,
        comment: z.string(),
        /** Changes of the programme since. */
        change: itemChange,
      }),
    ),
  })
  .meta({ id: 'ResearchStateDetail' });
export type ResearchStateDetail = z.infer<typeof researchStateDetail>;

const own = { researchId: 'own:funding-research' } as const;
const one = { researchId: 'own:funding-research', stateId: 'own:funding-research-state' } as const;

export const listResearchStates = defineEndpoint('GET /api/funding-researches/:researchId/states', {
  summary: 'The saved states of a research, the latest first.',
  access: 'funding-research:read',
  records: own,
  response: z.array(researchState),
});

export const saveResearchState = defineEndpoint('POST /api/funding-researches/:researchId/states', {
  summary: 'Keeps answers and result list as they are now, to come back to; beside the autosave.',
  access: 'funding-research:edit',
  // Work on a draft, as in `updateResearch`.
  audit: null,
  records: own,
  body: z.object({ name: line(200).default('') }),
  response: researchState,
  status: 201,
  example: { name: 'Vor dem Gespräch' },
});

export const getResearchState = defineEndpoint('GET /api/funding-researches/:researchId/states/:stateId', {
  summary: 'A saved state with its result list.',
  access: 'funding-research:read',
  records: one,
  response: researchStateDetail,
});

export const restoreResearchState = defineEndpoint('POST /api/funding-researches/:researchId/states/:stateId/restore', {
  summary: 'Answers and result list become again what they were; what they are now is saved as a state first.',
  access: 'funding-research:edit',
  // Work on a draft, as in `updateResearch`.
  audit: null,
  records: one,
  response: fundingResearch,
});

export const deleteResearchState = defineEndpoint('DELETE /api/funding-researches/:researchId/states/:stateId', {
  summary: 'Deletes a saved state for good; the research stays as it is.',
  access: 'funding-research:edit',
  // Work on a draft, as in `updateResearch`.
  audit: null,
  records: one,
});
