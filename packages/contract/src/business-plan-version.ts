import { z } from 'zod';
import { planChapter } from './business-plan-chapter.ts';
import { defineEndpoint } from './endpoint.ts';
import { keptVersion } from './kept-version.ts';
import { requiredLine } from './text.ts';

const one = { businessPlanId: 'own:business-plan' } as const;
const version = { businessPlanId: 'own:business-plan', versionId: 'own:plan-version' } as const;

export const listPlanVersions = defineEndpoint('GET /api/business-plans/:businessPlanId/versions', {
  summary: 'The versions of a business plan, the newest first.',
  access: 'business-plan:read',
  records: one,
  response: z.array(keptVersion),
});

export const createPlanVersion = defineEndpoint('POST /api/business-plans/:businessPlanId/versions', {
  summary: 'Keeps text and figures as they are now under a name.',
  access: 'business-plan:edit',
  audit: 'businessPlan.changed',
  records: one,
  body: z.object({ name: requiredLine(120) }),
  response: keptVersion,
  status: 201,
  example: { name: 'An die Sparkasse gegeben' },
});

export const getPlanVersion = defineEndpoint('GET /api/business-plans/:businessPlanId/versions/:versionId', {
  summary: 'The text of a version.',
  access: 'business-plan:read',
  records: version,
  response: z.object({ ...keptVersion.shape, chapters: z.array(planChapter) }),
});

export const restorePlanVersion = defineEndpoint(
  'POST /api/business-plans/:businessPlanId/versions/:versionId/restore',
  {
    summary: 'Makes text and figures of a version the current ones; what stood there is kept as a version.',
    access: 'business-plan:edit',
    audit: 'businessPlan.restored',
    records: version,
    response: z.object({ chapters: z.array(planChapter) }),
  },
);
