/** For whom passkeys are made: the host of the portal, and where its pages come from. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const bareAddress = /^(?:\d+\.){3}\d+$|^\[/;

/**
 * For whom passkeys are made under an address; null where browsers allow none: under a bare IP address, or without https
 * (localhost excepted).
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  if (!URL.canParse(publicUrl)) return null;
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (hostname === '' || bareAddress.test(hostname)) return null;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : null;
}
