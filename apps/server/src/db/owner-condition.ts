import { sql } from 'kysely';
import type { OwnerScope } from '#lib/owner-scope.ts';
import type { Condition } from './condition.ts';

/** Records of the owners of a part of a list; the column as `table.column`. */
export function ownedBy(column: string, owners: OwnerScope): Condition {
  if (owners === null) return sql<boolean>`true`;
  return 'only' in owners
    ? sql<boolean>`${sql.ref(column)} = ${owners.only}::uuid`
    : sql<boolean>`${sql.ref(column)} <> ${owners.except}::uuid`;
}
