import { type Role, rolesWith } from '@fundus/contract/permission';
import { sql } from 'kysely';

/** Roles that see and change the persons of all. */
const reaching = rolesWith('person:edit', 'record:reach:all');
const advising = rolesWith('person:edit');

const isOneOf = (roles: readonly Role[]) => sql`assignee.roles && ${[...roles]}::text[]`;

/**
 * Whether a user (`assignee`) to whom a task was given may still log in and reach the person that it is about. Where they may
 * not, the task counts as the owner's, as if it had been given to none; it is theirs again once they may.
 */
export const reachesPerson = sql<boolean>`assignee.locked_at is null and (
  ${isOneOf(reaching)} or (assignee.id = person.owner_id and ${isOneOf(advising)})
)`;
