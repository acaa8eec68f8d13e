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

export const writePlanDocument = defineEndpoint('GET /api/business-plans/:businessPlanId/docx', {
  summary:
    'The plan as a document of a word processor (DOCX) for an audience, with styles, contents, tables and charts.',
  access: 'business-plan:read',
  feature: 'docx-export',
  audit: 'businessPlan.exported',
  records: { businessPlanId: 'own:business-plan' },
  query: z.object({ audience: z.enum(planAudiences).default('bank') }),
  download: true,
  rateLimit: 20,
});
