import { z } from 'zod';
import { planAudiences } from './business-plan-codes.ts';
import { defineEndpoint } from './endpoint.ts';

export const printBusinessPlan = defineEndpoint('GET /api/business-plans/:businessPlanId/pdf', {
  summary: 'The plan as a PDF for an audience: its chapters in their order, and the tables of the finance document.',
  access: 'business-plan:read',
  audit: 'businessPlan.printed',
  records: { businessPlanId: 'own:business-plan' },
  query: z.object({ audience: z.enum(planAudiences).default('bank') }),
  download: true,
  rateLimit: 20,
});
