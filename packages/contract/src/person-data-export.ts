import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const query = z.object({ format: z.enum(['json', 'pdf']) });

export const exportPersonData = defineEndpoint('GET /api/persons/:personId/data-export', {
  summary: 'Everything that is stored about a person (Art. 15 GDPR): for machines as JSON, for them as PDF.',
  access: 'data-protection:edit',
  audit: 'person.exported',
  records: { personId: 'shared' },
  query,
  download: true,
  rateLimit: 20,
});

export const exportLeadData = defineEndpoint('GET /api/leads/:leadId/data-export', {
  summary: 'Everything that is stored about a lead, and the person that it became (Art. 15 GDPR).',
  access: 'data-protection:edit',
  audit: 'lead.exported',
  records: { leadId: 'shared' },
  query,
  download: true,
  rateLimit: 20,
});
