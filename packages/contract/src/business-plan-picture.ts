import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pictureLimits } from './plan-picture-codes.ts';

/** A picture that texts of a plan may show; they name it by its id. */
export const planPicture = z
  .object({
    pictureId: z.uuid(),
    /** Works without a token, for an hour. */
    url: z.string(),
    /** Pixels. */
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'PlanPicture' });
export type PlanPicture = z.infer<typeof planPicture>;

const ofPlan = { businessPlanId: 'own:business-plan' } as const;
const byToken = { uuid: 'token' } as const;
/** The content is inspected after the access check: a plan of others answers NOT_FOUND, whatever is sent to it. */
const upload = { maxBytes: pictureLimits.bytes };

export const listPlanPictures = defineEndpoint('GET /api/business-plans/:businessPlanId/pictures', {
  summary: 'The pictures of a business plan, with addresses under which they are shown.',
  access: 'business-plan:read',
  records: ofPlan,
  response: z.array(planPicture),
});

export const addPlanPicture = defineEndpoint('POST /api/business-plans/:businessPlanId/pictures', {
  summary: 'A picture for the texts of a business plan: PNG or JPEG, kept without what cameras write into it.',
  access: 'business-plan:edit',
  // Work on a draft: it is nowhere before a text shows it, and goes where none does.
  audit: null,
  records: ofPlan,
  upload,
  response: planPicture,
  status: 201,
});

export const listCoPictures = defineEndpoint('GET /api/plan-links/:uuid/pictures', {
  summary: 'The pictures of the chapters that were opened to a client, and those that the client brought.',
  access: 'public',
  records: byToken,
  response: z.array(planPicture),
});

export const addCoPicture = defineEndpoint('POST /api/plan-links/:uuid/pictures', {
  summary: 'A picture of a client for the chapters that were opened to them; it takes up the storage of the advisor.',
  access: 'public',
  // Work on a draft by a client without an account; opening and revoking the link are recorded.
  audit: null,
  rateLimit: 20,
  records: byToken,
  upload,
  response: planPicture,
  status: 201,
});
