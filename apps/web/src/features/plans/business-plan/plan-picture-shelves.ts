import { call } from '#lib/api/client.ts';
import { upload } from '#lib/api/upload.ts';
import { createPictureShelf, type PictureShelf } from '../plan-text/picture-shelf.ts';

/** The pictures of a plan, for who may write all of it. */
export const planPictureShelf = (businessPlanId: string): PictureShelf =>
  createPictureShelf({
    load: () => call('GET /api/business-plans/:businessPlanId/pictures', { params: { businessPlanId } }),
    add: (file, options) =>
      upload('POST /api/business-plans/:businessPlanId/pictures', {
        params: { businessPlanId },
        file,
        ...options,
      }),
  });

/** Those that a client reaches by a link. */
export const coPictureShelf = (uuid: string): PictureShelf =>
  createPictureShelf({
    load: () => call('GET /api/plan-links/:uuid/pictures', { params: { uuid } }),
    add: (file, options) => upload('POST /api/plan-links/:uuid/pictures', { params: { uuid }, file, ...options }),
  });
