import { sql } from 'kysely';

/** In which state a user is, in SQL; `user` must be there under its name. `userStateOf` of the module `user` says the same. */
export const userState = sql<string>`case
  when "user".locked_at is not null then 'locked'
  when "user".approved_at is null then 'waiting'
  when "user".password_hash is null and "user".last_login_at is null and "user".email_confirmed_at is null then 'invited'
  else 'active' end`;
