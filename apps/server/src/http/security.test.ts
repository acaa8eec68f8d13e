import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerSecurityHeaders, type SecurityOptions } from './security.ts';

/** Headers of every Fastify response. */
const ofFastify = ['connection', 'content-length', 'content-type', 'date'];

async function headersBy(register: (app: ReturnType<typeof Fastify>) => unknown): Promise<Record<string, unknown>> {
  const app = Fastify();
  await register(app);
  app.get('/', () => 'ok');
  const { headers } = await app.inject('/');
  await app.close();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofFastify.includes(name)));
}

it.each<[string, SecurityOptions]>([
  ['by http', { isHttps: false }],
  ['by https', { isHttps: true }],
  ['by https with all hosts below', { isHttps: true, includesSubdomains: true }],
])('sets what helmet sets with our choices, and what browsers may not use: %s', async (_how, options) => {
  const ours = await headersBy((app) => registerSecurityHeaders(app, options));
  const { isHttps, includesSubdomains = false } = options;
  const theirs = await headersBy((app) =>
    app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'none'"],
          connectSrc: ["'self'"],
          fontSrc: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          frameSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          mediaSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          ...(isHttps && { upgradeInsecureRequests: [] }),
        },
      },
      strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: includesSubdomains },
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginEmbedderPolicy: false,
    }),
  );
  expect(ours).toEqual({
    ...theirs,
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });
});
