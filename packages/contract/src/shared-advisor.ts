import { z } from 'zod';

/** An advisor as the pages of their clients show them: always as they are now. */
export const sharedAdvisor = z.object({
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  /** Signed, short-lived addresses. */
  photoUrl: z.string().nullable(),
  /** The advisor’s own, or the portal’s. */
  logoUrl: z.string().nullable(),
});
export type SharedAdvisor = z.infer<typeof sharedAdvisor>;
