import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** An OpenAPI 3.1 document. Its shape is that of the standard, so nothing of it is declared here. */
export const apiDescription = z.record(z.string(), z.unknown());
export type ApiDescription = z.infer<typeof apiDescription>;

export const getApiDescription = defineEndpoint('GET /api/openapi.json', {
  summary: 'The whole API as an OpenAPI 3.1 document, made of the contract that the server itself binds.',
  access: 'administration:read',
  scope: 'system:read',
  response: apiDescription,
});
