/** Typed query strings without a schema library: a value that does not fit is left out. */

type Search = Record<string, unknown>;
/** Reads one value of a query string. */
export type Reader<Value> = (value: unknown) => Value | undefined;

/** Text that the page itself understands, such as the words of a search or an id. */
export const text =
  (longest = 500): Reader<string> =>
  (value) => {
    const written = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    return typeof written === 'string' && written.trim() !== '' ? written.slice(0, longest) : undefined;
  };

/** One of some values, as the address writes them. */
export const oneOf =
  <const Values extends readonly (string | number)[]>(...allowed: Values): Reader<Values[number]> =>
  (value) =>
    allowed.find((known) => String(known) === String(value));

/** Text in a fixed form. */
const written =
  (form: RegExp): Reader<string> =>
  (value) =>
    form.test(String(value)) ? String(value) : undefined;

export const day = written(/^\d{4}-\d{2}-\d{2}$/);
export const month = written(/^\d{4}-(0[1-9]|1[0-2])$/);
/** Yes or no, where leaving it out means both. As words, because the address and the API both write them so. */
export const decision = oneOf('true', 'false');
export const flag: Reader<true> = (value) => (String(value) === 'true' ? true : undefined);

export const whole =
  (minimum: number, maximum: number): Reader<number> =>
  (value) => {
    const number = Number(value);
    return value !== '' && Number.isInteger(number) && number >= minimum && number <= maximum ? number : undefined;
  };

export type Readers = Readonly<Record<string, Reader<unknown>>>;
export type Read<Shape extends Readers> = {
  [Name in keyof Shape]?: Exclude<ReturnType<Shape[Name]>, undefined>;
};

/** The query string of a page. What is not given is left out, so that links stay short. */
export const searchOf =
  <Shape extends Readers>(shape: Shape) =>
  (search: object): Read<Shape> => {
    const read = Object.entries(shape).map(([name, reader]) => [name, reader((search as Search)[name])] as const);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Read<Shape>;
  };

/**
 * The query string of a list that the contract describes, as it was written: the description loads with the screen, which reads it by
 * `useListAddress`.
 */
export const listSearch =
  <Address extends object>() =>
  (search: Search): Address =>
    search as Address;

/** Lists of records that belong to a user and perhaps to a person: researches, plans, papers. */
export const ownedSearch = searchOf({ search: text(), deleted: flag, person: text(40), owner: text(40) });
/** The rows of an import, by what became of them. */
export const importSearch = searchOf({ tab: text(40), kind: text(40) });
/** Where the user wanted to go before they had to log in. */
export const loginSearch = searchOf({ redirect: text(2000) });
