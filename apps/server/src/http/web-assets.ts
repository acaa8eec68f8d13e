import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import { assetFolder } from '../asset-folder.ts';
import { pageHeaders } from './security.ts';

/** Folder of the built web app. */
export const webFolder = join(assetFolder('.'), '../web/dist');

/** Pages with a form that one address may open; a whole office may sit behind it. */
const formsPerMinute = 120;

/** Files that a browser can open as a page of their own, SVG included. */
const isDocument = /\.(?:html|svg)(?:\.(?:br|gz))?$/;

/** None is shown in a frame, follows a link, or has a policy of its own. */
const documentHeaders = [...pageHeaders, 'content-security-policy', 'referrer-policy', 'x-frame-options'];

/** For asking whether a file has changed, or for a part of it: of forty small files that never change it is five kilobytes. */
const changeHeaders = ['etag', 'last-modified', 'accept-ranges'];

export interface WebAssetOptions {
  folder?: string;
  /** Origins of others that may show the page at a path in a frame of theirs. */
  listFramingOrigins?: (path: string) => Promise<readonly string[]>;
}

/** Lets these origins show the page; without any, what holds for every page stays. */
function allowFraming(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const policy = String(reply.raw.getHeader('content-security-policy'));
  const allowed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`);
  reply.raw.setHeader('content-security-policy', allowed);
  // It knows no list of origins, and browsers that know the policy go by that alone.
  reply.raw.removeHeader('x-frame-options');
}

/**
 * Serves the built web app: hashed files for a year, the page itself never from a cache. Unknown paths give the page
 * (the router shows what is there), but never below /api or /assets: an old page must learn that a file is gone.
 */
export async function registerWebAssets(app: FastifyInstance, options: WebAssetOptions = {}): Promise<void> {
  const { folder = webFolder, listFramingOrigins = async () => [] } = options;
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
        if (!isHashed || isDocument.test(path)) return;
        for (const name of documentHeaders) reply.raw.removeHeader(name);
        for (const name of changeHeaders) reply.removeHeader(name);
      },
    });
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = request.method === 'GET' && !/^\/(api|assets)\//.test(path) && !/\.\w+$/.test(path);
    if (!isPage || !hasPage) throw new AppError('NOT_FOUND');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  };
  // Whose frames may show a form stands in the database, and anonymous callers may ask: of these pages calls are
  // counted.
  const config = { rateLimit: { max: formsPerMinute, timeWindow: '1 minute' } };
  for (const path of ['/formular/:sourceId', '/formular/:sourceId/']) {
    app.get(path, { config }, async (request, reply) => {
      allowFraming(reply, await listFramingOrigins(request.url.split('?')[0] ?? ''));
      return sendPage(request, reply);
    });
  }
  // Of its own: to clients that accept no compression the folder's root would be a folder, and so not found.
  app.get('/', sendPage);
  app.setNotFoundHandler(sendPage);
}
