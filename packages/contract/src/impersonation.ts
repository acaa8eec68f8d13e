import { z } from 'zod';
import { tokenResponse } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';

export const impersonate = defineEndpoint('POST /api/auth/impersonate', {
  summary: 'A token with which an administrator acts as another user; never as another administrator.',
  access: 'user:edit',
  refusesImpersonation: true,
  audit: 'user.impersonated',
  body: z.object({ userId: z.uuid() }),
  response: tokenResponse,
  example: { userId: '00000000-0000-4000-8000-000000000000' },
});

export const unimpersonate = defineEndpoint('POST /api/auth/unimpersonate', {
  summary: 'Ends acting as another user; the administrator’s own token stays good.',
  access: 'session',
  withoutSecondFactor: true,
  audit: 'user.ended',
});
