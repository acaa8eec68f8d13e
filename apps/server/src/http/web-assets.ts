import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import { assetFolder } from '../asset-folder.ts';

/** Folder of the built web app. */
export const webFolder = join(assetFolder('.'), '../web/dist');

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
