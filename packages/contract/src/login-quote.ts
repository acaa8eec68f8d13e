import { z } from 'zod';
import { loginQuoteCount } from './business-constants.ts';
import { defineEndpoint } from './endpoint.ts';

/** A fact about founding and funding on the login page, with where it can be checked. */
export const loginQuote = z.object({
  text: z.object({ de: z.string(), en: z.string() }),
  source: z.string(),
  year: z.int(),
});
export type LoginQuote = z.infer<typeof loginQuote>;

export const listLoginQuotes = defineEndpoint('GET /api/login-quotes', {
  summary: 'The facts that the login page shows in turn.',
  access: 'public',
  response: z.array(loginQuote).max(loginQuoteCount),
});
