import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../apps/server/src/db/database.ts';
import { searchTextOf } from '../apps/server/src/lib/search-words.ts';

/** Advisors among whom records are shared, besides the one who is measured. */
export const otherAdvisors = 90;
export const firstNames =
  'Anna Änne Bernd Birgit Çelik Clara Dörte Emre Erika Fatma Felix Gabriele Günther Hannelore Hans Ines İlker Jan Jürgen Käthe Kemal Lena Łukasz Maria Mehmet Nikolai Olga Özlem Paul Petra Ralf Renate Søren Sabine Stefan Thomas Ulrike Uwe Vera Wolfgang Xenia Yasemin Zoë'.split(
    ' ',
  );
const nameBeginnings =
  'Acker Adler Berg Birken Blumen Brand Buchen Dorn Eber Eichen Falken Feld Fichten Frei Garten Gold Groß Grün Hammer Heide Hohen Kirch Klein König Korn Linden Löwen Meer Mühlen Neu Nieder Ober Öster Rosen Roth Schön Schwarz Silber Sommer Stein Süß Tannen Ufer Vogel Wald Weiß Winter Wolfs Zimmer'.split(
    ' ',
  );
const nameEndings =
  'bach bauer baum becker berger brink burg dorf eck feld fuß gruber haus heimer hof hold kamp kötter lein macher mann meier möller müller öhler rath reuter richter sohn stein straßer thal töpfer wächter wald wirth'.split(
    ' ',
  );
export const lastNames = nameBeginnings.flatMap((start) => nameEndings.map((end) => start + end));
export const trades =
  'Bäckerei Tischlerei Gartenbau Maschinenbau Software Pflegedienst Fahrschule Druckerei Café Ingenieurbüro Werbeagentur Metallbau Spedition Weingut Optik'.split(
    ' ',
  );
export const forms = ['GmbH', 'UG', 'e. K.', 'GmbH & Co. KG', 'GbR', 'OHG'];

/** How a text stands among the keys of a record. */
export const folded = (text: string): string => searchTextOf([text], []).trim();

/** A number from 0 to `count` - 1 that depends on the row and on its purpose, and on nothing else. */
export const pick = (purpose: number, count: number | RawBuilder<unknown>): RawBuilder<number> =>
  sql`(1 + ((hashint8extended(n, ${sql.lit(purpose)}) & 1073741823) % ${typeof count === 'number' ? sql.lit(count) : count})::int)`;

export const textArray = (texts: readonly string[]): RawBuilder<unknown> => sql`${[...texts]}::text[]`;

export async function insertAdvisors(db: Executor): Promise<void> {
  await db
    .insertInto('user')
    .values(
      Array.from({ length: otherAdvisors }, (_, index) => ({
        id: randomUUID(),
        username: `advisor-${index}`,
        email: `advisor-${index}@example.org`,
        firstName: 'Beraterin',
        lastName: String(index),
        roles: ['ZFMB-Profi-Partner'],
      })),
    )
    // Leads and persons that are put into one database share them.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The words that records are made of, with their folded forms, as tables: they are joined, not looked up one by one. */
export async function makeLists(db: Executor, others: Record<string, readonly string[]>): Promise<void> {
  await sql`create temporary table word (list text, number int, name text, folded text, primary key (list, number))`.execute(
    db,
  );
  const lists = { first: firstNames, last: lastNames, trade: trades, form: forms, ...others };
  for (const [list, words] of Object.entries(lists)) {
    await sql`
      insert into pg_temp.word select ${list}, number, name, folded
      from unnest(${textArray(words)}, ${textArray(words.map(folded))}) with ordinality as given (name, folded, number)`.execute(
      db,
    );
  }
  const places = await db.selectFrom('postcode').select(['postcode', 'town', 'federalState']).execute();
  await sql`
    create temporary table place as
    select number::int as number, postcode, town, town_folded, federal_state
    from unnest(
      ${textArray(places.map((place) => place.postcode))}, ${textArray(places.map((place) => place.town))},
      ${textArray(places.map((place) => folded(place.town)))}, ${textArray(places.map((place) => place.federalState))}
    ) with ordinality as given (postcode, town, town_folded, federal_state, number)`.execute(db);
  await sql`analyze pg_temp.word, pg_temp.place`.execute(db);
}
