import { type FeatureMatrix, type Role, roles } from '@fundus/contract/permission';
import type { RoleMatrix, RolePolicyChange } from '@fundus/contract/role-policy';
import type { Executor } from '#db/database.ts';
import { invalidField } from '#lib/app-error.ts';
import type { Versioned } from '#lib/field-revision.ts';
import type { With } from '#lib/with.ts';
import { auditChanges, recordNothing } from '#modules/platform/audit/audit.service.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { notifyOfAccess } from '#modules/platform/notification/notification.service.ts';
import {
  changeVersioned,
  revisionConflict,
  type VersionedRecord,
} from '#modules/platform/versioned-record/versioned-record.service.ts';
import {
  countUsersByRole,
  listPolicyRows,
  listRoleFeatures,
  listSessionUsers,
  lockPolicyRow,
  requiresFactor,
  updatePolicyRow,
} from './role-policy.repository.ts';
import {
  featureMatrixOf,
  fieldsOf,
  inOrderOfRoles,
  type PolicyFields,
  policyOf,
  wantedFields,
} from './role-policy.rules.ts';

/** Which role has which feature: what an administrator decided over what the product ships with. */
export async function getFeatureMatrix(db: Executor): Promise<FeatureMatrix> {
  return featureMatrixOf(await listRoleFeatures(db));
}

/** Whether one of the roles demands a second factor. */
export async function requiresSecondFactor(db: Executor, held: readonly Role[]): Promise<boolean> {
  return held.length > 0 && (await requiresFactor(db, held));
}

/** Policy of each role, with the number of its users. */
export async function getRoleMatrix(db: Executor): Promise<RoleMatrix> {
  const rows = await listPolicyRows(db);
  const matrix = featureMatrixOf(rows);
  const counts = await countUsersByRole(db);
  return {
    policies: roles.map((role) => {
      const row = rows.find((one) => one.role === role);
      return {
        role,
        features: [...matrix[role]],
        requiresSecondFactor: row?.requiresSecondFactor ?? false,
        userCount: counts.get(role) ?? 0,
        revision: row?.revision ?? 1,
      };
    }),
  };
}

interface StoredRole extends Versioned {
  fields: PolicyFields;
}

/** Policy of a role; created from the role's current features where no administrator has decided yet. */
const policyRecord = (role: Role, now: Date): VersionedRecord<StoredRole, PolicyFields> => ({
  lock: async (tx) => {
    const row = await lockPolicyRow(tx, role, featureMatrixOf(null)[role], now);
    const features = featureMatrixOf([row])[role];
    return { ...row, fields: fieldsOf({ ...row, features }) };
  },
  fieldsOf: ({ fields }) => fields,
  withFields: (stored, fields) => ({ ...stored, fields }),
  write: (tx, { fields, revision, fieldRevisions }) =>
    updatePolicyRow(tx, role, { ...policyOf(fields), revision, fieldRevisions, updatedAt: now }),
  audit: ({ was, fields }) => ({
    action: 'role.changed',
    subjectName: role,
    changes: auditChanges(was, fields, 'all'),
  }),
});

/** Changes one role. Returns the fields that became others, and those that another administrator changed meanwhile. */
async function changePolicy(tx: Executor, now: Date, change: RolePolicyChange) {
  const { role, revision: base } = change;
  const { changed, conflicts } = await changeVersioned(tx, () => now, policyRecord(role, now), {
    base,
    wanted: wantedFields(change),
  });
  return { role, changed, conflicts: conflicts.map((field) => `${role}.${field}`) };
}

/**
 * Has a role need the second factor from the beginning, for a portal that is only being set up: every user who logs in
 * is led to setting it up, and an administrator may decide otherwise.
 */
export async function demandSecondFactor(tx: Executor, now: Date, role: Role): Promise<void> {
  const { revision } = await lockPolicyRow(tx, role, featureMatrixOf(null)[role], now);
  await changePolicy(tx, now, { role, revision, requiresSecondFactor: true });
}

/**
 * Changes roles, all or none; sessions of their users follow at once. Throws REVISION_CONFLICT with the matrix as stored
 * (`current`) and the colliding `fields`.
 */
export async function changeRolePolicies(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  changes: readonly RolePolicyChange[],
): Promise<RoleMatrix> {
  const ordered = inOrderOfRoles(changes);
  if (ordered === null) throw invalidField(['changes'], 'chosenTwice');
  return deps.db.transaction().execute(async (tx) => {
    const outcomes: Awaited<ReturnType<typeof changePolicy>>[] = [];
    for (const change of ordered) outcomes.push(await changePolicy(tx, deps.clock(), change));
    const conflicts = outcomes.flatMap((outcome) => outcome.conflicts);
    if (conflicts.length > 0) throw await revisionConflict(getRoleMatrix(tx), conflicts);
    const changedRoles = outcomes.filter(({ changed }) => changed.length > 0).map(({ role }) => role);
    if (changedRoles.length === 0) recordNothing();
    else {
      await publish(tx, { userIds: await listSessionUsers(tx, changedRoles) }, { type: 'sessionChanged' });
      await publish(tx, { permission: 'role:edit' }, { type: 'rolesChanged' });
      for (const name of changedRoles) await notifyOfAccess(tx, deps, 'rolePolicy', { name });
    }
    return getRoleMatrix(tx);
  });
}
