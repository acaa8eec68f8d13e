/** Whether one of the values of a key has begun by a day; the last one never ends. */
export function holdsOn(values: readonly { validFrom: string }[], day: string): boolean {
  return values.some(({ validFrom }) => validFrom <= day);
}

interface ParameterFields {
  value?: number;
  validFrom?: string;
  source?: string;
  sourceUrl?: string;
}

const fields = ['value', 'validFrom', 'source', 'sourceUrl'] as const;

/** What changed of a value, for the audit log; an empty state is none. */
export function listParameterChanges(
  before: ParameterFields,
  after: ParameterFields,
): { field: string; from: string | number | null; to: string | number | null }[] {
  return fields
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}
