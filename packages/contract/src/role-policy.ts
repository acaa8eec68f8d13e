import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { features, roles } from './permission.ts';

/** Policy of a role, with its users. */
export const rolePolicy = z
  .object({
    role: z.enum(roles),
    features: z.array(z.enum(features)),
    /** Users with the role can do nothing before a second factor is set up. */
    requiresSecondFactor: z.boolean(),
    /** Users with the role who are approved and not locked. */
    userCount: z.int(),
    revision: z.int(),
  })
  .meta({ id: 'RolePolicy' });
export type RolePolicy = z.infer<typeof rolePolicy>;

const matrix = z.object({ policies: z.array(rolePolicy) });
export type RoleMatrix = z.infer<typeof matrix>;

export const listRolePolicies = defineEndpoint('GET /api/role-policies', {
  summary: 'Which role has which feature and which demands a second factor, for all roles.',
  access: 'role:edit',
  response: matrix,
});

/** Only what is given changes; each feature of each role is a field of its own. */
const rolePolicyChange = z.object({
  role: z.enum(roles),
  revision: z.int(),
  features: z.partialRecord(z.enum(features), z.boolean()).optional(),
  requiresSecondFactor: z.boolean().optional(),
});
export type RolePolicyChange = z.output<typeof rolePolicyChange>;

/**
 * Several roles at once, all or nothing. A conflict names its fields `<role>.<feature>` and `<role>.requiresSecondFactor`,
 * with the whole matrix as `current`.
 */
export const updateRolePolicies = defineEndpoint('PATCH /api/role-policies', {
  summary: 'Changes features and second factor of roles; open sessions follow at once.',
  access: 'role:edit',
  confirmsIdentity: true,
  audit: 'role.changed',
  body: z.object({ changes: z.array(rolePolicyChange).min(1).max(roles.length) }),
  response: matrix,
  example: { changes: [{ role: 'ZFMB-Clever-Partner', revision: 1, features: { 'docx-export': true } }] },
});
