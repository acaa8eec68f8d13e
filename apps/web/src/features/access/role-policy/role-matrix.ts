import { type Feature, features, type Role, roles } from '@fundus/contract/permission';
import type { RoleMatrix } from '@fundus/contract/role-policy';
import type { RoleChanges } from './role-policy.queries.ts';

/** Decision on a role: a feature, or whether a second factor is demanded. */
export type Decision = Feature | 'requiresSecondFactor';
export const decisions: readonly Decision[] = [...features, 'requiresSecondFactor'];

/** One tick of the matrix, as a field of the form; no dot, which forms take for a path. */
export type TickName = `${Role}:${Decision}`;
export type Ticks = Record<TickName, boolean>;

export const tickName = (role: Role, decision: Decision): TickName => `${role}:${decision}`;

export const tickNames: readonly TickName[] = roles.flatMap((role) =>
  decisions.map((decision) => tickName(role, decision)),
);

/** The role and the decision that a tick is about. */
export function readTick(name: TickName): { role: Role; decision: Decision } {
  const at = name.lastIndexOf(':');
  return { role: name.slice(0, at) as Role, decision: name.slice(at + 1) as Decision };
}

export function ticksOf({ policies }: RoleMatrix): Ticks {
  const ticks = policies.flatMap((policy) => [
    ...features.map((feature) => [tickName(policy.role, feature), policy.features.includes(feature)] as const),
    [tickName(policy.role, 'requiresSecondFactor'), policy.requiresSecondFactor] as const,
  ]);
  return Object.fromEntries(ticks) as Ticks;
}

/** Changed ticks as the server takes them, role by role, each on top of the revision that was seen. */
export function changesOf(changed: Partial<Ticks>, { policies }: RoleMatrix): RoleChanges {
  const entries = Object.entries(changed).map(([name, value]) => ({ ...readTick(name as TickName), value }));
  return policies.flatMap(({ role, revision }) => {
    const own = entries.filter((entry) => entry.role === role);
    if (own.length === 0) return [];
    const factor = own.find(({ decision }) => decision === 'requiresSecondFactor');
    const held = own.filter(({ decision }) => decision !== 'requiresSecondFactor');
    return [
      {
        role,
        revision,
        ...(held.length > 0 && { features: Object.fromEntries(held.map(({ decision, value }) => [decision, value])) }),
        ...(factor && { requiresSecondFactor: factor.value }),
      },
    ];
  });
}
