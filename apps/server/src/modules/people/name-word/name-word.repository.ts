import { sql } from 'kysely';
import type { Condition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';

/** Nouns that have names. */
export const namedNouns = ['person', 'company', 'lead'] as const;
type NamedNoun = (typeof namedNouns)[number];

/** The records whose words correct a search: of a noun, of those whom a reader reaches; null: everybody's. */
export interface ReachedNames {
  noun: NamedNoun;
  readerIds: readonly string[] | null;
}

/** Whose words are those of all records. */
const everybody = sql.lit('00000000-0000-0000-0000-000000000000');

/**
 * How like a word must be, of 1, to be looked at: two letters that changed places leave 0.33 of a word of five. Which of them are
 * near is then a matter of letters.
 */
const similarity = 0.3;
/** The most words that are looked at. */
const mostLike = 300;

function readerCondition(readerIds: ReachedNames['readerIds']): Condition {
  if (readerIds === null) return sql`reader_id = ${everybody}`;
  // A single reader is compared by `=`: with a list of readers the index may be searched for words alone, and read those of others too.
  if (readerIds.length === 1) return sql`reader_id = ${readerIds[0]}::uuid`;
  return sql`reader_id = any(${[...readerIds]}::uuid[])`;
}

/**
 * Words of reached names that are like a typed one, those most like it first. The index gives those of the readers alone: names of other readers cost
 * nothing here and are not revealed. Sets a parameter of the transaction.
 */
export async function listLikeWords(tx: Executor, { noun, readerIds }: ReachedNames, typed: string): Promise<string[]> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true)`.execute(tx);
  const { rows } = await sql<{ word: string }>`
    select word from (
      select distinct word from name_word where ${readerCondition(readerIds)} and noun = ${noun} and ${typed} <% word
    ) as reached
    order by word_similarity(${typed}, word) desc, abs(length(word) - ${sql.lit(typed.length)}), word
    limit ${sql.lit(mostLike)}`.execute(tx);
  return rows.map(({ word }) => word);
}

/** A word that the names of a reader's records had. */
interface NameWord {
  noun: string;
  readerId: string;
  word: string;
}

/**
 * The words of records and of the companies that may go with them, each for everybody and for whose it is: what an erasure is about
 * to leave behind.
 */
export async function listNamesOf(
  db: Executor,
  { personIds, leadIds }: { personIds: readonly string[]; leadIds: readonly string[] },
): Promise<NameWord[]> {
  const { rows } = await sql<NameWord>`
    with recursive own (id) as (
      select company_id from person where id = any(${[...personIds]}::uuid[])
      union
      select merged.id from own join company as merged on merged.merged_into_id = own.id
    )
    select distinct noun, reader_id, word
    from (
      select 'person' as noun, owner_id, search_text from person where id = any(${[...personIds]}::uuid[])
      union all
      select 'company', owner_id, search_text from company where id in (select id from own)
      union all
      select 'lead', partner_id, search_text from lead where id = any(${[...leadIds]}::uuid[])
    ) as record
      cross join lateral unnest(array[${everybody}::uuid, owner_id]) as reader_id
      cross join lateral name_words(search_text) as word
    where reader_id is not null`.execute(db);
  return rows;
}

/** Removes those of some words that no record has any more, within the transaction that erased those that had them. */
export async function forgetNames(tx: Executor, words: readonly NameWord[]): Promise<void> {
  if (words.length === 0) return;
  // A word that one record in a million has is taken for one of thousands, which reading the table would come upon soon.
  await sql`set local enable_seqscan = off`.execute(tx);
  const [nouns, readerIds, texts] = [
    words.map(({ noun }) => noun),
    words.map(({ readerId }) => readerId),
    words.map(({ word }) => word),
  ];
  await sql`
    delete from name_word as gone
    using unnest(${nouns}::text[], ${readerIds}::uuid[], ${texts}::text[]) as asked (noun, reader_id, word)
    where gone.word = asked.word and gone.noun = asked.noun and gone.reader_id = asked.reader_id and not case asked.noun
      when 'person' then exists (
        select from person
        where (search_text || coalesce(detail_text, '')) like '% ' || asked.word || '%'
          and search_text || ' ' like '% ' || asked.word || ' %' and asked.reader_id in (${everybody}::uuid, owner_id))
      when 'company' then exists (
        select from company
        where search_text like '% ' || asked.word || '%' and search_text || ' ' like '% ' || asked.word || ' %'
          and asked.reader_id in (${everybody}::uuid, owner_id))
      else exists (
        select from lead
        where search_text like '% ' || asked.word || '%' and search_text || ' ' like '% ' || asked.word || ' %'
          and asked.reader_id in (${everybody}::uuid, partner_id))
      end`.execute(tx);
  await sql`set local enable_seqscan = on`.execute(tx);
}

/** Makes the words of a noun what the names of all its records say, and each of them one row. */
export async function renewWords(tx: Executor, noun: NamedNoun): Promise<void> {
  // A million names are more than a list may take.
  await sql`set local work_mem = '64MB'`.execute(tx);
  await sql`
    with said as materialized (
      select * from current_name_words() where noun = ${noun}
    ), numbered as (
      select ctid as place, word, reader_id, row_number() over (partition by word, reader_id) as nth
      from name_word where noun = ${noun}
    ), removed as (
      delete from name_word where ctid = any(array(
        select place from numbered left join said using (word, reader_id) where said.word is null or nth > 1
      ))
    )
    insert into name_word (noun, reader_id, word)
    select * from said except select noun, reader_id, word from name_word where noun = ${noun}`.execute(tx);
}
