import { normalForm } from '@fundus/contract/unicode';
import { foldGerman } from './german-folding.ts';

/** Compares names as people mean them: without case, blanks and signs, ä = ae, ß = ss. */
export function foldName(name: string): string {
  return normalForm(name, 'NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Names of table columns: the folded names of each target, the most specific first. */
export class ColumnNames<Target extends string> {
  readonly #targets = new Map<string, Target>();
  /** The same names with their umlauts left out. */
  readonly #looseTargets = new Map<string, Target>();
  readonly #ranks = new Map<string, number>();

  /** `shown`: further names as they are written; `names` wins where both know one. */
  constructor(
    names: { [Key in Target]?: string },
    own: readonly Target[] = [],
    shown: readonly (readonly [name: string, target: Target])[] = [],
  ) {
    for (const [name, target] of shown) this.#targets.set(foldName(name), target);
    for (const target of own) this.#targets.set(foldName(target), target);
    for (const [target, list] of Object.entries(names) as [Target, string][]) {
      for (const [rank, name] of list.split(/\s+/).entries()) {
        this.#targets.set(name, target);
        this.#ranks.set(name, rank);
      }
    }
    for (const [name, target] of this.#targets) this.#looseTargets.set(foldGerman(name), target);
  }

  targetOf(column: string): Target | undefined {
    const name = foldName(column);
    return this.#targets.get(name) ?? this.#looseTargets.get(foldGerman(name));
  }

  /** The smaller, the more telling. */
  rankOf(column: string): number {
    return this.#ranks.get(foldName(column)) ?? 0;
  }
}

/**
 * Guesses the target of each column. `remembered` is the earlier choice of a user; among the rest the more specific names
 * come first, and a target that is taken is not given twice unless several columns may share it. A column of unknown
 * meaning, or comes too late, gets `otherwise`, so that nothing is lost.
 */
export function proposeMapping<Target extends string>(
  columns: readonly string[],
  remembered: Readonly<Record<string, Target>>,
  rules: {
    targetOf(column: string): Target | undefined;
    rankOf(column: string): number;
    shared: ReadonlySet<Target>;
    otherwise: Target;
  },
): Record<string, Target> {
  // A file may well name a column »constructor«: only what was put in counts.
  const mapping: Record<string, Target> = Object.create(null);
  const taken = new Set<Target>();
  const take = (column: string, target: Target): void => {
    mapping[column] = taken.has(target) && !rules.shared.has(target) ? rules.otherwise : target;
    taken.add(target);
  };
  for (const column of columns) {
    const target = Object.hasOwn(remembered, column) ? remembered[column] : undefined;
    if (target !== undefined) take(column, target);
  }
  const open = columns
    .filter((column) => mapping[column] === undefined)
    .toSorted((one, other) => rules.rankOf(one) - rules.rankOf(other));
  for (const column of open) take(column, rules.targetOf(column) ?? rules.otherwise);
  return Object.fromEntries(columns.map((column) => [column, mapping[column] ?? rules.otherwise]));
}
