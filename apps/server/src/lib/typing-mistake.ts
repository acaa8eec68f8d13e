/** How many typing mistakes a word of this length may have and still be recognised. */
export function toleratedEdits(length: number): number {
  return length < 4 ? 0 : length < 6 ? 1 : length < 12 ? 2 : 3;
}

const longestWord = 60;
const rows = [0, 1, 2].map(() => new Uint8Array(longestWord + 1)) as [Uint8Array, Uint8Array, Uint8Array];

/**
 * Typing mistakes between two words: letters wrong, missing, too many, or two neighbours swapped. Anything above
 * `limit` comes back as `limit + 1`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit || one.length > longestWord || other.length > longestWord) {
    return limit + 1;
  }
  let [before, last, current] = rows;
  for (let column = 0; column <= other.length; column++) last[column] = column;
  for (let row = 1; row <= one.length; row++) {
    current[0] = row;
    let smallest = row;
    const letter = one.charCodeAt(row - 1);
    for (let column = 1; column <= other.length; column++) {
      const otherLetter = other.charCodeAt(column - 1);
      let cost = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (letter === otherLetter ? 0 : 1),
      );
      const isSwap =
        row > 1 && column > 1 && letter === other.charCodeAt(column - 2) && one.charCodeAt(row - 2) === otherLetter;
      if (isSwap) cost = Math.min(cost, (before[column - 2] as number) + 1);
      current[column] = cost;
      if (cost < smallest) smallest = cost;
    }
    if (smallest > limit) return limit + 1;
    [before, last, current] = [last, current, before];
  }
  return Math.min(last[other.length] as number, limit + 1);
}
