import { z } from 'zod';
import { casePapers } from './case-paper-codes.ts';
import { defineEndpoint } from './endpoint.ts';

export const printCasePaper = defineEndpoint('GET /api/funding-cases/:caseId/paper', {
  summary:
    'A paper of a case as PDF or XLSX: the last drawdown, the list of receipts, the numerical proof of use, or its state for the client.',
  access: 'person:read',
  audit: 'fundingCase.printed',
  records: { caseId: 'own:funding-case' },
  query: z.object({ paper: z.enum(casePapers), format: z.enum(['pdf', 'xlsx']).default('pdf') }),
  download: true,
  rateLimit: 30,
});
