/** Common codes of business models and project outlines, without any schema, so that the web loads none. */

/** Abilities on a line of the lists for the paper. */
export const paperAbilities = ['edit', 'copy', 'delete', 'restore'] as const;
export type PaperAbility = (typeof paperAbilities)[number];

/** Most versions of one paper; more are refused. */
export const mostPaperVersions = 100;

/** The parts of a group that are there: a part that was taken out stands as null, so that a late change of it collides. */
export function partsOf<Part>(group: Readonly<Record<string, Part | null>>): { id: string; part: Part }[] {
  return Object.entries(group).flatMap(([id, part]) => (part === null ? [] : [{ id, part }]));
}

/** A place in an order between two others, so that only what moves is written; null: the beginning or the end. */
export function rankBetween(before: number | null, after: number | null): number {
  if (before === null && after === null) return 0;
  if (before === null) return (after ?? 0) - 1;
  if (after === null) return before + 1;
  return (before + after) / 2;
}
