import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'muss mit postgresql:// beginnen');

/** Where the data lies. */
export const databaseVariables = {
  /** A PostgreSQL server (15 or later) instead of the built-in one, as the role that the server works as. */
  DATABASE_URL: databaseUrl.optional(),
  /** The same database as the role that owns the tables and changes them. */
  DATABASE_OWNER_URL: databaseUrl.optional(),
  /** A server that follows this database and is read for reports, exports and searches of what is kept for long. */
  DATABASE_REPLICA_URL: databaseUrl.optional(),
};

/** Undefined: `DATABASE_URL` names the owner, or the operator migrates with another role. */
export function ownerUrlOf(owner: string | undefined, server: string | undefined): string | undefined {
  if (owner === undefined) return undefined;
  if (server === undefined) {
    throw new ConfigError('Falsche Einstellung – DATABASE_URL fehlt: DATABASE_OWNER_URL allein genügt nicht.');
  }
  if (owner === server) {
    throw new ConfigError(
      'Falsche Einstellung – DATABASE_OWNER_URL nennt dieselbe Rolle wie DATABASE_URL: Zwei Rollen schützen das Audit-Protokoll, eine nicht.',
    );
  }
  return owner;
}

/** Undefined: everything is read from the database itself. */
export function replicaUrlOf(replica: string | undefined, server: string | undefined): string | undefined {
  if (replica !== undefined && server === undefined) {
    throw new ConfigError('Falsche Einstellung – DATABASE_URL fehlt: DATABASE_REPLICA_URL allein genügt nicht.');
  }
  return replica;
}
