import type { FastifyInstance } from 'fastify';

export interface SecurityOptions {
  /** Browsers reach the portal by https, whichever server terminates it; HSTS keeps them on https for a year. */
  isHttps: boolean;
  /** The same holds for every host below that of the portal, which only its operator can know. */
  includesSubdomains?: boolean;
}

/**
 * Strict by default: nothing of third parties, no inline script. `style-src` needs 'unsafe-inline' because the
 * component library sets style attributes.
 */
const contentPolicy = [
  "default-src 'self'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Previews of our own files; what they may do, their own policy says.
  "frame-src 'self'",
  "img-src 'self' data: blob:",
  // Films of the portal, and the one that an administrator is about to upload, of which a picture is taken.
  "media-src 'self' blob:",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
];

/** The headers of every answer but data. A test holds them against what helmet sets; made once, since helmet makes them with each call. */
export function securityHeaders({ isHttps, includesSubdomains = false }: SecurityOptions): Map<string, string> {
  const policy = isHttps ? [...contentPolicy, 'upgrade-insecure-requests'] : contentPolicy;
  const transport = `max-age=31536000${includesSubdomains ? '; includeSubDomains' : ''}`;
  return new Map([
    ['content-security-policy', policy.join(';')],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['origin-agent-cluster', '?1'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['referrer-policy', 'no-referrer'],
    ...(isHttps ? ([['strict-transport-security', transport]] as const) : []),
    ['x-content-type-options', 'nosniff'],
    ['x-dns-prefetch-control', 'off'],
    ['x-download-options', 'noopen'],
    ['x-frame-options', 'DENY'],
    ['x-permitted-cross-domain-policies', 'none'],
    ['x-xss-protection', '0'],
  ]);
}

/**
 * Data is shown nowhere, and is no page: of nothing that it says a browser may make one. The icon in the tab of a browser that opens it
 * is the portal's own.
 */
const dataPolicy = "default-src 'none';img-src 'self';frame-ancestors 'none'";
/**
 * Headers that only a page needs: on data, a script or a font they are half a kilobyte without effect, on a first visit together as much as
 * the script of a screen.
 */
export const pageHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

export function registerSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const headers = securityHeaders(options);
  app.addHook('onSend', (_request, reply, answer, done) => {
    if (String(reply.getHeader('content-type')).startsWith('application/json')) {
      reply.raw.setHeader('content-security-policy', dataPolicy);
      for (const name of pageHeaders) reply.raw.removeHeader(name);
    }
    done(null, answer);
  });
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}
