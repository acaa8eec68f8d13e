import type {
  addCoPicture,
  addPlanPicture,
  listCoPictures,
  listPlanPictures,
} from '@fundus/contract/business-plan-picture';
import { call } from '#lib/api/client.ts';
import { upload } from '#lib/api/upload.ts';
import { createPictureShelf, type PictureShelf } from '../plan-text/picture-shelf.ts';

/** The pictures of a plan, for who may write all of it. */
export const planPictureShelf = (businessPlanId: string): PictureShelf =>
  createPictureShelf({
    load: () =>
      call<typeof listPlanPictures>('GET /api/business-plans/:businessPlanId/pictures', { params: { businessPlanId } }),
    add: (file, options) =>
      upload<typeof addPlanPicture>('POST /api/business-plans/:businessPlanId/pictures', {
        params: { businessPlanId },
        file,
        ...options,
      }),
  });

/** Those that a client reaches by a link. */
export const coPictureShelf = (uuid: string): PictureShelf =>
  createPictureShelf({
    load: () => call<typeof listCoPictures>('GET /api/plan-links/:uuid/pictures', { params: { uuid } }),
    add: (file, options) =>
      upload<typeof addCoPicture>('POST /api/plan-links/:uuid/pictures', { params: { uuid }, file, ...options }),
  });
