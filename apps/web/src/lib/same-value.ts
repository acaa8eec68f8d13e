/** A value in which equal values are equal texts, whatever the order of the keys. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      inner !== null && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
        : inner,
    ) ?? ''
  );
}

/** Whether two values say the same, objects by what is in them; nothing given is the same as null. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || canonical(one ?? null) === canonical(other ?? null);
}
