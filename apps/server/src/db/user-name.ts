import { type RawBuilder, sql } from 'kysely';

/** Title, first and last name of a user, in SQL; the table must be joined under this name. Empty without a user. */
export const userNameOf = (user: string): RawBuilder<string> =>
  sql<string>`concat_ws(' ', nullif(${sql.ref(`${user}.title`)}, ''), nullif(${sql.ref(`${user}.firstName`)}, ''), nullif(${sql.ref(`${user}.lastName`)}, ''))`;

/** The same of a table that is joined as `user`. */
export const userName = userNameOf('user');
