import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface SecurityOptions {
  /** Browsers reach the portal by https, whichever server ends it; they are told to come no other way for a year. */
  isHttps: boolean;
  /** The same holds for every host below that of the portal, which only its operator can know. */
  includesSubdomains?: boolean;
}

/**
 * Strict by default: nothing of third parties, no inline script. `style-src` needs 'unsafe-inline' because the
 * component library sets style attributes.
 */
export async function registerSecurityHeaders(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Previews of our own files; what they may do, their own policy says.
        frameSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        ...(options.isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: options.isHttps && {
      maxAge: 31_536_000,
      includeSubDomains: options.includesSubdomains ?? false,
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  });
}
