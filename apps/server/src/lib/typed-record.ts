/** Records whose keys the compiler knows: what `Object.fromEntries` and `Object.keys` leave open. */

/** A record with a value for each of the keys. */
export function recordFor<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key, place: number) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key, place) => [key, valueOf(key, place)])) as Record<Key, Value>;
}

/** The keys of a record that holds no others than its type names. */
export function keysIn<Fields extends object>(record: Fields): (keyof Fields & string)[] {
  return Object.keys(record) as (keyof Fields & string)[];
}

/** Some fields of a record, and nothing else of it. */
export function pickFields<Fields extends object, Name extends keyof Fields>(
  record: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Fields, Name>;
}
