/** A change of a paper: its name, single values of its content, or parts of the groups of its content by their ids. */
export type PaperPatch = { name?: string } & Record<string, unknown>;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paper as it becomes: groups are merged part by part, everything else is replaced. */
export function applyPatch<Paper extends { name: string; content: object }>(
  paper: Paper,
  { name, ...content }: PaperPatch,
): Paper {
  const known: Record<string, unknown> = { ...paper.content };
  for (const [field, value] of Object.entries(content)) {
    const before = known[field];
    known[field] = isGroup(value) && isGroup(before) ? { ...before, ...value } : value;
  }
  return { ...paper, name: name ?? paper.name, content: known };
}
