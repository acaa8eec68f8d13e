import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Strict by default: nothing of third parties, no inline script. `style-src` needs 'unsafe-inline' because the
 * component library sets style attributes. HSTS is left to the proxy that ends TLS when the server itself speaks http.
 */
export async function registerSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): Promise<void> {
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
    strictTransportSecurity: options.isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  });
}
