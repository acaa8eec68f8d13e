/** Whether an address leads to the machine on which it is opened, as a portal without a public address names itself. */
export function isLocalAddress(text: string): boolean {
  if (!/^(https?|webcal):\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname } = new URL(text.replace(/^webcal:/i, 'http:'));
  return hostname === 'localhost' || hostname === '[::1]' || hostname === '0.0.0.0' || /^127(\.\d+){3}$/.test(hostname);
}
