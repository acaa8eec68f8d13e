const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Which record a call was about, by the parameters of its address: the last one that is named, and the person or lead
 * that it hangs on.
 */
export function recordsOf(params: Readonly<Record<string, string>>): {
  subjectId: string | null;
  aboutId: string | null;
} {
  const named = Object.entries(params).filter(([name, value]) => name.endsWith('Id') && uuid.test(value));
  const about = params['personId'] ?? params['leadId'];
  const subjectId = named.at(-1)?.[1] ?? null;
  return { subjectId, aboutId: about === undefined || about === subjectId ? null : about };
}
