const longest = 300;

/**
 * Describes an error in one line that administrators may read: server addresses lose possible passwords,
 * addresses of people are left out.
 */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text
    .slice(0, 4 * longest)
    .replace(/\b([a-z][a-z0-9+.-]*):\/\/\S+/gi, '$1://…')
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…')
    .replace(/\b(password|passwort|secret|token|key)\b(\s*[=:]\s*)\S+/gi, '$1$2…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();
}
