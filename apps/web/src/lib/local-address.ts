import { readUrl } from './read-url.ts';

/** Whether an address leads to the machine on which it is opened, as a portal without a public address names itself. */
export function isLocalAddress(text: string): boolean {
  const url = /^(https?|webcal):\/\//i.test(text) ? readUrl(text.replace(/^webcal:/i, 'http:')) : null;
  if (url === null) return false;
  const { hostname } = url;
  return hostname === 'localhost' || hostname === '[::1]' || hostname === '0.0.0.0' || /^127(\.\d+){3}$/.test(hostname);
}
