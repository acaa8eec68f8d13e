import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Waiting work of an administrator, part by part. */
export const administrationOverview = z
  .object({
    /** Registrations with a confirmed address. */
    waitingRegistrations: z.int(),
    /** Invitations that ran out before they were accepted. */
    expiredInvitations: z.int(),
    failedMails: z.int(),
    /** Imports of programmes, persons and leads of the last 14 days. */
    failedProgrammeImports: z.int(),
    failedTableImports: z.int(),
    /** Certificates of partners that ended or will within 30 days. */
    endingCertificates: z.int(),
    /** Records whose time is over by a rule that is switched off. */
    retentionDue: z.int(),
    /** Of imprint and privacy notice those that are still as shipped, which names no operator. */
    missingLegalTexts: z.int(),
    /** Numbers of law whose source ends within 60 days or has ended, and that have no successor. */
    endingParameterSources: z.int(),
    /** 1 where no mail server is set up and mails stay in the outbox. */
    missingMailServers: z.int(),
    users: z.int(),
  })
  .meta({ id: 'AdministrationOverview' });
export type AdministrationOverview = z.infer<typeof administrationOverview>;

export const getAdministrationOverview = defineEndpoint('GET /api/administration/overview', {
  summary: 'What waits for an administrator.',
  access: 'administration:read',
  response: administrationOverview,
});
