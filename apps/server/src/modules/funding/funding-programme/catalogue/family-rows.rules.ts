import { type BitSet, clearBit, forEachBit } from './bit-set.ts';
import type { Compare } from './ranking.ts';

/** Programmes as rows: of a family the first, with the others behind it. */
export interface FamilyRows {
  /** The programmes that are rows. */
  rows: BitSet;
  /** Siblings of a row by its ordinal, in the order of the list; programmes that stand alone have none. */
  variants: ReadonlyMap<number, readonly number[]>;
}

/** Folds the siblings among the found programmes into one row each; `''` is no family. */
export function foldFamilies(found: BitSet, familyOf: (ordinal: number) => string, compare: Compare): FamilyRows {
  const families = new Map<string, number[]>();
  forEachBit(found, (ordinal) => {
    const family = familyOf(ordinal);
    if (family === '') return;
    const known = families.get(family);
    if (known === undefined) families.set(family, [ordinal]);
    else known.push(ordinal);
  });
  const rows = found.slice();
  const variants = new Map<number, readonly number[]>();
  for (const siblings of families.values()) {
    const [first, ...others] = siblings.sort(compare);
    if (first === undefined || others.length === 0) continue;
    variants.set(first, others);
    for (const ordinal of others) clearBit(rows, ordinal);
  }
  return { rows, variants };
}

const nothingFolded: FamilyRows['variants'] = new Map();

/** Every found programme as a row of its own. */
export const withoutFolding = (found: BitSet): FamilyRows => ({ rows: found, variants: nothingFolded });
