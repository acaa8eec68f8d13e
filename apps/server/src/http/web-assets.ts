import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import { assetFolder } from '../asset-folder.ts';

/** Folder of the built web app. */
export const webFolder = join(assetFolder('.'), '../web/dist');

/** What a browser can open as a page of its own, pictures with scripts inside included. */
const isDocument = /\.(?:html|svg)(?:\.(?:br|gz))?$/;

/** Protection that only a page needs: on a script or a font it is a kilobyte of words that nobody reads. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Serves the built web app: hashed files for a year, the page itself never from a cache. Unknown paths give the page
 * (the router shows what is there), but never below /api or /assets: an old page must learn that a file is gone.
 */
export async function registerWebAssets(app: FastifyInstance, folder = webFolder): Promise<void> {
  const hasPage = existsSync(join(folder, 'index.html'));
  if (hasPage) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = /[/\\]assets[/\\]/.test(path);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (isHashed && !isDocument.test(path)) for (const name of documentHeaders) reply.raw.removeHeader(name);
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !/^\/(api|assets)\//.test(request.url) &&
      !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (!isPage || !hasPage) throw new AppError('NOT_FOUND');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
