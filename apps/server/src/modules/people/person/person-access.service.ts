import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { emailKey } from '#lib/search-words.ts';
import { personAbilities } from './person.policy.ts';
import { findPersonAccess, findPersonNaming, listPersonsByEmail, touchPerson } from './person-access.repository.ts';
import { personName } from './person-name.rules.ts';

/** Access facts of a person for records that depend on it. */
export interface PersonAccess {
  personId: string;
  ownerId: string;
  deletedAt: Date | null;
}

/**
 * The person, if the actor may reach them: otherwise NOT_FOUND, as if there were none. `lock` keeps others from changing
 * the person until the transaction ends; `edit` refuses (FORBIDDEN) what lies in the trash; `changeAt` says that what hangs
 * on the person changes now, so that they are among those who were worked on last.
 */
export async function requirePerson(
  db: Executor,
  actor: Actor,
  personId: string,
  options: { lock?: boolean; edit?: boolean; changeAt?: Date } = {},
): Promise<PersonAccess> {
  const found = await findPersonAccess(db, personId, reachableOwner(actor), options.lock === true);
  if (found === null) throw new AppError('NOT_FOUND');
  if (options.edit === true && !personAbilities(actor, found).edit) throw new AppError('FORBIDDEN');
  if (options.changeAt) await touchPerson(db, personId, options.changeAt);
  return found;
}

/** Whom to tell of something that happened to a person, and how the person is called, for jobs; null where no owner sees the person any more. */
export async function findOwnerToTell(
  db: Executor,
  personId: string,
): Promise<{ userId: string; person: string } | null> {
  const found = await findPersonNaming(db, personId);
  return found === null || found.deletedAt !== null ? null : { userId: found.ownerId, person: personName(found) };
}

/** The person whose address it is; `several` where more than one has it, null where no one does. For jobs. */
export async function findPersonByEmail(db: Executor, email: string): Promise<{ personId: string } | 'several' | null> {
  const [found, other] = await listPersonsByEmail(db, emailKey(email), 2);
  if (found === undefined) return null;
  return other === undefined ? { personId: found.id } : 'several';
}

/**
 * The person behind a link that a client uses, kept from others until the transaction ends, and among those who were worked on
 * last. Null for one who is gone or lies in the trash.
 */
export async function lockPersonOfLink(tx: Executor, personId: string, at: Date): Promise<PersonAccess | null> {
  const found = await findPersonAccess(tx, personId, null, true);
  if (found === null || found.deletedAt !== null) return null;
  await touchPerson(tx, personId, at);
  return found;
}

/** The same for one who only looks. */
export async function findPersonOfLink(db: Executor, personId: string): Promise<PersonAccess | null> {
  const found = await findPersonAccess(db, personId, null, false);
  return found === null || found.deletedAt !== null ? null : found;
}
