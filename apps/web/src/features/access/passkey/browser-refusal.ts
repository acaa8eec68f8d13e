/** Why a browser made or used no passkey; null: the failure is not the browser's. */
export function refusalOf(error: unknown): 'cancelled' | 'exists' | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'InvalidStateError') return 'exists';
  // Turned down, nothing there, or waited too long: browsers do not tell which, so that pages cannot probe.
  return ['NotAllowedError', 'AbortError', 'WebAuthnError'].includes(error.name) ? 'cancelled' : null;
}
