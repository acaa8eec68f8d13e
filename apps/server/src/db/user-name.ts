import { sql } from 'kysely';

/** Title, first and last name of a user, in SQL; `user` must be joined. Empty where there is none. */
export const userName = sql<string>`concat_ws(' ', nullif("user".title, ''), nullif("user".first_name, ''), nullif("user".last_name, ''))`;
