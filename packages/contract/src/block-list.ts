import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { page, pageQuery } from './paging.ts';
import { personFields } from './person-fields.ts';

/** The traits by which a blocked person is recognised. */
export const blockKinds = ['email', 'phone', 'nameAndPostcode'] as const;
export const blockKind = z.enum(blockKinds);
export type BlockKind = z.infer<typeof blockKind>;

/** A person on the block list: without a name, only with the traits by which they would be recognised. */
export const blockedPerson = z
  .object({
    blockId: z.uuid(),
    kinds: z.array(blockKind),
    /** Whether they came onto the list by an erasure; otherwise they were entered by hand. */
    isErased: z.boolean(),
    createdAt: instant,
    createdByName: z.string(),
    /** How often the person was recognised. */
    hits: z.int(),
    lastHitAt: instant.nullable(),
  })
  .meta({ id: 'BlockedPerson' });
export type BlockedPerson = z.infer<typeof blockedPerson>;

/** The traits of a person; empty ones are not compared. */
export const blockDescription = z.object({
  firstName: personFields.shape.firstName.default(''),
  lastName: personFields.shape.lastName.default(''),
  company: personFields.shape.company.default(''),
  postcode: personFields.shape.postcode.default(''),
  email: personFields.shape.email.default(''),
  phone: personFields.shape.phone.default(''),
});
export type BlockDescription = z.infer<typeof blockDescription>;

const example = { email: 'aenne.groessel@example.org' };

export const listBlocked = defineEndpoint('GET /api/block-list', {
  summary: 'Who is on the block list, newest first; without names, which are no longer stored.',
  access: 'data-protection:edit',
  query: pageQuery,
  response: page(blockedPerson),
});

export const checkBlocked = defineEndpoint('POST /api/block-list/checks', {
  summary: 'Whether a person is on the block list.',
  access: 'data-protection:edit',
  // Asks, changes nothing; a POST so that names stay out of addresses.
  audit: null,
  body: blockDescription,
  response: z.object({ matches: z.array(z.object({ blockId: z.uuid(), kinds: z.array(blockKind) })) }),
  example,
});

export const addBlocked = defineEndpoint('POST /api/block-list', {
  summary: 'Puts a person on the block list who is not stored; only keyed hashes are kept.',
  access: 'data-protection:edit',
  audit: 'blockList.created',
  body: blockDescription,
  response: blockedPerson,
  status: 201,
  example,
});

export const removeBlocked = defineEndpoint('DELETE /api/block-list/:blockId', {
  summary: 'Deletes a person from the block list, because they want to be taken in again.',
  access: 'data-protection:edit',
  audit: 'blockList.deleted',
  records: { blockId: 'shared' },
});
