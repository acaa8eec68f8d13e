import { type FeatureMatrix, type Role, roles } from '@fundus/contract/permission';
import type { RoleMatrix, RolePolicyChange } from '@fundus/contract/role-policy';
import type { Executor } from '#db/database.ts';
import { fromJson } from '#db/json.ts';
import { AppError, invalidField } from '#lib/app-error.ts';
import { type FieldRevisions, mergeFields, stampFields } from '#lib/field-revision.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import type { Deps } from '../../../deps.ts';
import {
  countUsersByRole,
  listPolicyRows,
  listSessionUsers,
  lockPolicyRow,
  requiresFactor,
  updatePolicyRow,
} from './role-policy.repository.ts';
import { featureMatrixOf, fieldsOf, inOrderOfRoles, policyOf, wantedFields } from './role-policy.rules.ts';

/** Which role has which feature: what an administrator decided over what the product ships with. */
export async function getFeatureMatrix(db: Executor): Promise<FeatureMatrix> {
  return featureMatrixOf(await listPolicyRows(db));
}

/** Whether one of the roles demands a second factor. */
export async function requiresSecondFactor(db: Executor, held: readonly Role[]): Promise<boolean> {
  return held.length > 0 && (await requiresFactor(db, held));
}

/** What is decided for each role, with the number of users that it concerns. */
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

/** Changes one role; returns the fields that another administrator changed meanwhile. */
async function changePolicy(tx: Executor, now: Date, change: RolePolicyChange): Promise<string[]> {
  const { role } = change;
  const row = await lockPolicyRow(tx, role, featureMatrixOf(null)[role], now);
  const stored = fieldsOf({ features: featureMatrixOf([row])[role], requiresSecondFactor: row.requiresSecondFactor });
  const wanted = wantedFields(change);
  const before = fromJson<FieldRevisions>(row.fieldRevisions);
  const { changed, conflicts } = mergeFields({
    stored,
    wanted,
    base: change.revision,
    revision: row.revision,
    fieldRevisions: before,
  });
  if (conflicts.length > 0) return conflicts.map((field) => `${role}.${field}`);
  if (changed.length === 0) return [];
  const revision = row.revision + 1;
  const fields = { ...stored, ...wanted };
  const fieldRevisions = stampFields(before, changed, revision);
  await updatePolicyRow(tx, role, { ...policyOf(fields), revision, fieldRevisions, updatedAt: now });
  await recordAudit(tx, now, {
    action: 'role.changed',
    subjectName: role,
    changes: Object.entries(fields)
      .filter(([field]) => changed.includes(field))
      .map(([field, to]) => ({ field, from: !to, to })),
  });
  return [];
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
export async function changeRolePolicies(deps: Deps, changes: readonly RolePolicyChange[]): Promise<RoleMatrix> {
  const ordered = inOrderOfRoles(changes);
  if (ordered === null) throw invalidField(['changes'], 'chosenTwice');
  return deps.db.transaction().execute(async (tx) => {
    const fields: string[] = [];
    for (const change of ordered) fields.push(...(await changePolicy(tx, deps.clock(), change)));
    const current = await getRoleMatrix(tx);
    if (fields.length > 0) throw new AppError('REVISION_CONFLICT', { details: { current, fields } });
    const userIds = await listSessionUsers(
      tx,
      ordered.map(({ role }) => role),
    );
    await publish(tx, { userIds }, { type: 'sessionChanged' });
    await publish(tx, { permission: 'role:edit' }, { type: 'rolesChanged' });
    return current;
  });
}
