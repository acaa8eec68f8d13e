import {
  defaultFeatureMatrix,
  type Feature,
  type FeatureMatrix,
  features,
  type Role,
  roles,
} from '@fundus/contract/permission';
import type { RolePolicyChange } from '@fundus/contract/role-policy';
import { recordFor } from '#lib/typed-record.ts';

/** Stored policy of a role. */
export interface StoredPolicy {
  role: string;
  features: string[];
}

const known = (stored: readonly string[]): Feature[] => features.filter((feature) => stored.includes(feature));

/** Which role has which feature; a role without a stored policy keeps its default. */
export function featureMatrixOf(stored: readonly StoredPolicy[] | null): FeatureMatrix {
  const decided = (stored ?? []).map((policy): [string, Feature[]] => [policy.role, known(policy.features)]);
  return { ...defaultFeatureMatrix, ...Object.fromEntries(decided) };
}

/** Policy of a role as it is merged field by field: one per feature, and the second factor. */
export type PolicyFields = Record<Feature | 'requiresSecondFactor', boolean>;

export function fieldsOf(policy: { features: readonly Feature[]; requiresSecondFactor: boolean }): PolicyFields {
  return {
    ...recordFor(features, (feature) => policy.features.includes(feature)),
    requiresSecondFactor: policy.requiresSecondFactor,
  };
}

/** Requested fields of a change, by the names of the stored ones. */
export function wantedFields(
  change: Pick<RolePolicyChange, 'features' | 'requiresSecondFactor'>,
): Partial<PolicyFields> {
  const { requiresSecondFactor } = change;
  return { ...change.features, ...(requiresSecondFactor !== undefined && { requiresSecondFactor }) };
}

/** The policy that the fields say, its features in the order of the contract. */
export function policyOf(fields: PolicyFields): { features: Feature[]; requiresSecondFactor: boolean } {
  return {
    features: features.filter((feature) => fields[feature]),
    requiresSecondFactor: fields.requiresSecondFactor,
  };
}

/** Changes in the order of the roles, so that two who save at the same moment lock alike; a role twice is one too many. */
export function inOrderOfRoles<Change extends { role: Role }>(changes: readonly Change[]): Change[] | null {
  if (new Set(changes.map(({ role }) => role)).size < changes.length) return null;
  return changes.toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role));
}
