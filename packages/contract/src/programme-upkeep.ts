import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { page, pageQuery } from './paging.ts';
import { confidence, programmeField, programmeStatus } from './programme-content.ts';
import { upkeepPoints } from './programme-upkeep-codes.ts';
import { cleanText, line } from './text.ts';

export const upkeepPoint = z.enum(upkeepPoints);

/** Value of a programme at a point; its check holds until the value changes. */
const seenPoint = z.object({ point: upkeepPoint, mark: line(1_000) });

/** A point at which a programme is to be looked at, and the fields that it is about. */
export const openPoint = seenPoint.extend({ fields: z.array(programmeField) }).meta({ id: 'OpenPoint' });
export type OpenPoint = z.infer<typeof openPoint>;

export const upkeepRow = z
  .object({
    programmeId: z.uuid(),
    title: z.string(),
    confidence,
    status: programmeStatus,
    /** Last day of the guideline. */
    validUntil: calendarDate.nullable(),
    points: z.array(openPoint),
    /** Researches that are not deleted and have it on their lists, and cases among them that are not over. */
    researchCount: z.int(),
    caseCount: z.int(),
    /** Situations in which the plan of advice may name it. */
    situationCount: z.int(),
    lastCheckedAt: instant.nullable(),
    lastCheckedBy: z.string().nullable(),
  })
  .meta({ id: 'UpkeepRow' });
export type UpkeepRow = z.infer<typeof upkeepRow>;

export const listUpkeep = defineEndpoint('GET /api/programme-upkeep', {
  summary:
    'Programmes that are to be looked at: first those that most researches, cases and plans of advice use, then the most pressing.',
  access: 'funding-programme:edit',
  query: pageQuery.extend({
    search: z.string().overwrite(cleanText).max(500).optional(),
    point: upkeepPoint.optional(),
  }),
  response: page(upkeepRow).extend({ counts: z.record(upkeepPoint, z.int()) }),
});

export const checkPoints = defineEndpoint('POST /api/programme-upkeep/:programmeId/checks', {
  summary: 'States that points of a programme were checked; those that say something else by now stay open.',
  access: 'funding-programme:edit',
  audit: 'fundingProgramme.confirmed',
  records: { programmeId: 'shared' },
  body: z.object({ points: z.array(seenPoint).min(1).max(upkeepPoints.length) }),
  response: z.object({ points: z.array(openPoint) }),
  example: { points: [{ point: 'factsOld', mark: '' }] },
});
