import { z } from 'zod';

/** Who a record belongs to. */
export const recordOwner = z.object({ userId: z.uuid(), name: z.string() });
export type RecordOwner = z.infer<typeof recordOwner>;

/**
 * Whose records a list shows: of one user, or of all; without it the caller's own. Only who reaches the records of
 * others sees more than the own ones.
 */
export const ownerFilter = z.union([z.literal('all'), z.uuid()]).optional();
export type OwnerFilter = z.output<typeof ownerFilter>;
