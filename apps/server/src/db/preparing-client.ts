import { createHash } from 'node:crypto';
import pg from 'pg';

/** So often a connection sends a text before it prepares it: most texts of lists come only once. */
const preparedAfter = 5;
const mostPrepared = 200;
const mostCounted = 500;
const mostValues = 100;

/**
 * A statement that finds rows by their keys has one good plan, which may be kept: planning it takes longer than carrying it
 * out. With a limit the best plan depends on the values. All columns (`*`) may become others beside a server that
 * runs, and a kept plan would fail then.
 */
const isKeyed = (text: string): boolean => !/\*|\blimit\b/i.test(text);

/** Made of the text, so that it means the same in every process, whatever pooler stands between them and the database. */
const nameOf = (text: string): string => `fundus_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

/**
 * A connection that has the database plan once what is sent again and again, and that sends the beginning of a transaction
 * together with its first statement: under load each way to the database and back costs more than a short statement.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  #holdsBegin = false;

  override query(...given: unknown[]): ReturnType<typeof Reflect.apply> {
    const [text, values] = given;
    if (text === 'begin' && !this.#holdsBegin) {
      this.#holdsBegin = true;
      this.connection.stream.cork();
      // Where it fails, so does the first statement.
      super.query('begin').catch(() => undefined);
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
    }
    const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0 && given.length === 2;
    const name = isPlain && values.length <= mostValues ? this.#statementName(text) : undefined;
    const answer = Reflect.apply(super.query, this, name === undefined ? given : [{ name, text, values }]);
    if (this.#holdsBegin) {
      this.#holdsBegin = false;
      this.connection.stream.uncork();
    }
    return answer;
  }

  /** The name under which the text is prepared; undefined for one that is not worth it. */
  #statementName(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostPrepared) return known;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (this.#counts.size >= mostCounted) this.#counts.clear();
    this.#counts.set(text, count);
    if (count < preparedAfter || !isKeyed(text)) return undefined;
    const name = nameOf(text);
    this.#names.set(text, name);
    this.#counts.delete(text);
    return name;
  }
}
