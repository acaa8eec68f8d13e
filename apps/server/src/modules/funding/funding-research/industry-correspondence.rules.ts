/** An industry by its edition and code, `wz2008:62.01`. */
type Key = string;

/**
 * Says for an entry of one edition which subclasses of the other it can be: those that correspond to any subclass below
 * it. Of entries that the table does not know it says nothing.
 */
export function createCorrespondence(
  pairs: readonly (readonly [Key, Key])[],
  pathOf: (key: Key) => readonly Key[],
): (key: Key) => readonly Key[] {
  const candidates = new Map<Key, Set<Key>>();
  const relate = (from: Key, to: Key): void => {
    for (const above of pathOf(from)) {
      const known = candidates.get(above) ?? new Set();
      candidates.set(above, known.add(to));
    }
  };
  for (const [one, other] of pairs) {
    relate(one, other);
    relate(other, one);
  }
  const sorted = new Map([...candidates].map(([key, set]) => [key, [...set].toSorted()]));
  return (key) => sorted.get(key) ?? [];
}

interface Industries {
  pathOf(chosen: { classification: string; code: string }): string[];
  pathOfKey(key: Key): string[];
  candidatesOf(chosen: { classification: string; code: string }): readonly Key[];
}

/**
 * The chosen industries in the form that the rules read. Where another chosen industry is or lies below or above one of the
 * candidates, it answers what the first one leaves open, and the candidates are settled.
 */
export function industriesOf(
  chosen: readonly { classification: string; code: string }[],
  industries: Industries,
): { industryPaths: string[][]; industryCandidates: string[][][] } {
  const industryPaths = chosen.map((industry) => industries.pathOf(industry));
  const industryCandidates = chosen.map((industry) => {
    const paths = industries.candidatesOf(industry).map((key) => industries.pathOfKey(key));
    const isAnswered = industryPaths.some((own) =>
      paths.some((path) => path.includes(own[0] ?? '') || own.includes(path[0] ?? '')),
    );
    return isAnswered ? [] : paths;
  });
  return { industryPaths, industryCandidates };
}
