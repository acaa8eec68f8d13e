import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { retentionKinds, retentionUnits } from './protection-codes.ts';

/** How long records of a kind are kept. */
export const retentionRule = z
  .object({
    kind: z.enum(retentionKinds),
    /** Off: nothing of this kind goes by itself. */
    isActive: z.boolean(),
    amount: z.int(),
    unit: z.enum(retentionUnits),
    revision: z.int(),
    lastRunAt: instant.nullable(),
    /** Records that the last run removed. */
    lastRemoved: z.int(),
    /** Records whose time is over; they go with the next run if the rule is on. */
    due: z.int(),
    /** Records whose time will be over within 30 days. */
    dueSoon: z.int(),
  })
  .meta({ id: 'RetentionRule' });
export type RetentionRule = z.infer<typeof retentionRule>;

const access = 'data-protection:edit';

export const listRetentionRules = defineEndpoint('GET /api/retention-rules', {
  summary: 'How long each kind of record is kept, and how much is due.',
  access,
  response: z.array(retentionRule),
});

export const updateRetentionRule = defineEndpoint('PATCH /api/retention-rules/:kind', {
  summary: 'Changes how long a kind of record is kept; 409 where another user changed the same meanwhile.',
  access,
  audit: 'retention.changed',
  records: { kind: 'shared' },
  body: z.object({
    revision: z.int(),
    isActive: z.boolean().optional(),
    amount: z.int().min(1).max(600).optional(),
    unit: z.enum(retentionUnits).optional(),
  }),
  response: retentionRule,
  example: { revision: 1, amount: 3, unit: 'years' },
});

export const previewRetention = defineEndpoint('GET /api/retention-rules/:kind/preview', {
  summary: 'What goes next by a rule, with its day; also with a period that is not stored yet.',
  access,
  records: { kind: 'shared' },
  query: z.object({
    amount: z.coerce.number().int().min(1).max(600).optional(),
    unit: z.enum(retentionUnits).optional(),
  }),
  response: z.object({
    due: z.int(),
    total: z.int(),
    rows: z.array(
      z.object({
        subjectId: z.string(),
        /** Its usual name. */
        name: z.string(),
        since: calendarDate,
        dueOn: calendarDate,
      }),
    ),
  }),
});

/** Why a person is still stored. */
export const storageReason = z.object({
  /** Kind of person that says how long they are kept. */
  rule: z.enum(retentionKinds).nullable(),
  isActive: z.boolean(),
  amount: z.int(),
  unit: z.enum(retentionUnits),
  /** Last contact or change, from which the period runs. */
  since: calendarDate,
  /** Day on which they go; `null` where something holds them or the rule is off. */
  dueOn: calendarDate.nullable(),
  /** Reasons to keep them: an unfinished process, an open task, a funding case, aid of the last three years. */
  holds: z.array(z.enum(['openProcess', 'openTask', 'openCase', 'recentAid'])),
  consents: z.int(),
});
export type StorageReason = z.infer<typeof storageReason>;

export const getStorageReason = defineEndpoint('GET /api/persons/:personId/storage-reason', {
  summary: 'Why a person is still stored, and until when.',
  access: 'person:read',
  records: { personId: 'own:person' },
  response: storageReason,
});
