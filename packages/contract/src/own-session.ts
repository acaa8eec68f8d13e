import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';

/** One place where the caller is logged in. */
export const ownSession = z
  .object({
    sessionId: z.uuid(),
    isCurrent: z.boolean(),
    /** Name of the browser: »Firefox 141«. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    address: z.string(),
    place: z.enum(['unknown', 'thisMachine', 'localNetwork', 'internet']),
    isRemembered: z.boolean(),
    /** Name of the administrator who acts as the caller in this session. */
    impersonatorName: z.string().nullable(),
    createdAt: instant,
    lastSeenAt: instant,
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = defineEndpoint('GET /api/sessions', {
  summary: 'Where the caller is logged in; the session of this call first.',
  access: 'session',
  refusesImpersonation: true,
  response: z.array(ownSession),
});

export const endOwnSession = defineEndpoint('DELETE /api/sessions/:sessionId', {
  summary: 'Ends a session of the caller.',
  access: 'session',
  refusesImpersonation: true,
  audit: 'session.ended',
  records: { sessionId: 'own:session' },
});

export const endOtherSessions = defineEndpoint('DELETE /api/sessions', {
  summary: 'Ends all sessions of the caller but this one.',
  access: 'session',
  refusesImpersonation: true,
  audit: 'session.ended',
  response: z.object({ ended: z.int() }),
});
