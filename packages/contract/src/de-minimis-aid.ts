import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { cents } from './money.ts';
import { personKind } from './person.ts';
import { prose, requiredLine } from './text.ts';

/**
 * Under which regulation an aid was granted: general (EU 2023/2831), agriculture (EU 1408/2013), fishery (EU 717/2014),
 * services of general economic interest (EU 2023/2832). All but the last count against the general ceiling (Art. 5 (2)).
 */
export const aidKinds = ['general', 'agriculture', 'fishery', 'services'] as const;
export const aidKind = z.enum(aidKinds);
export type AidKind = z.infer<typeof aidKind>;

/** Remaining room for a kind of de minimis aid; the rule names regulation and article of its ceiling. */
export const aidRoom = z.object({
  kind: aidKind,
  ceilingCents: z.int(),
  receivedCents: z.int(),
  roomCents: z.int(),
  rule: z.string(),
});
export type AidRoom = z.infer<typeof aidRoom>;

/** Room that comes back: the first day on which aid counts no more, and how much that is. */
export const aidReturn = z.object({ on: calendarDate, amountCents: z.int() });
export type AidReturn = z.infer<typeof aidReturn>;

/** An entry of the de-minimis ledger. */
export const deMinimisAid = z
  .object({
    aidId: z.uuid(),
    grantedOn: calendarDate,
    giver: z.string(),
    /** Gross grant equivalent. */
    amountCents: cents,
    kind: aidKind,
    note: z.string(),
    /**
     * Funding case that wrote this entry; such an entry changes with the case only. `null` again where
     * that case is gone or no longer one of this person's: the aid was received all the same and can be changed by hand.
     */
    caseId: z.uuid().nullable(),
    /** Whether it counts on the day requested, and the last day on which it does. */
    counts: z.boolean(),
    countsUntil: calendarDate,
    revision: z.int(),
    createdAt: instant,
    /** Of what stands in the ledger, the reader changes and deletes by hand what no funding case wrote. */
    abilities: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'DeMinimisAid' });
export type DeMinimisAid = z.infer<typeof deMinimisAid>;

const input = z.object({
  grantedOn: calendarDate,
  giver: requiredLine(200),
  /** Far above any ceiling, and low enough that sums stay exact. */
  amountCents: cents.max(100_000_000_000),
  kind: aidKind,
  note: prose(2_000),
});
const ofPerson = { personId: 'own:person' } as const;
const one = { personId: 'own:person', aidId: 'own:de-minimis-aid' } as const;

export const listDeMinimisAids = defineEndpoint('GET /api/persons/:personId/de-minimis-aids', {
  summary: 'The de-minimis ledger with ceiling, sum and room on a day (today without one); three years to the day.',
  access: 'person:read',
  records: ofPerson,
  query: z.object({ on: calendarDate.optional() }),
  response: z.object({
    rows: z.array(deMinimisAid),
    ceilingCents: z.int(),
    receivedCents: z.int(),
    roomCents: z.int(),
    countedFrom: calendarDate,
    source: z.string(),
    /** The next day first. */
    returns: z.array(aidReturn),
    /** Every kind of aid with its own ceiling, the general one first. */
    rooms: z.array(aidRoom),
  }),
});

/** An aid with the company and the person who received it. */
export const undertakingAid = z
  .object({
    ...deMinimisAid.omit({ abilities: true, revision: true, caseId: true, createdAt: true }).shape,
    company: z.object({ companyId: z.uuid(), name: z.string() }),
    person: z.object({ personId: z.uuid(), kind: personKind, name: z.string() }),
  })
  .meta({ id: 'UndertakingAid' });
export type UndertakingAid = z.infer<typeof undertakingAid>;

export const listUndertakingAids = defineEndpoint('GET /api/companies/:companyId/de-minimis-aids', {
  summary:
    'The de-minimis ledger of the single undertaking: of all persons of the company and of those linked with it.',
  access: 'company:read',
  records: { companyId: 'own:company' },
  query: z.object({ on: calendarDate.optional() }),
  response: z.object({
    rows: z.array(undertakingAid),
    /** The companies that are one single undertaking on the day, the one requested first. */
    companies: z.array(z.object({ companyId: z.uuid(), name: z.string() })),
    ceilingCents: z.int(),
    receivedCents: z.int(),
    roomCents: z.int(),
    countedFrom: calendarDate,
    source: z.string(),
    returns: z.array(aidReturn),
    rooms: z.array(aidRoom),
  }),
});

export const createDeMinimisAid = defineEndpoint('POST /api/persons/:personId/de-minimis-aids', {
  summary: 'Enters an aid.',
  access: 'person:edit',
  audit: 'deMinimisAid.created',
  records: ofPerson,
  body: input.extend({ kind: aidKind.default('general'), note: input.shape.note.default('') }),
  response: deMinimisAid,
  status: 201,
  example: { grantedOn: '2025-05-05', giver: 'NRW.BANK', amountCents: 1_000_000 },
});

export const updateDeMinimisAid = defineEndpoint('PATCH /api/persons/:personId/de-minimis-aids/:aidId', {
  summary: 'Changes an entry; one that a funding case wrote changes with the case only (409).',
  access: 'person:edit',
  audit: 'deMinimisAid.changed',
  records: one,
  body: input.partial().extend({ revision: z.int() }),
  response: deMinimisAid,
  example: { revision: 1, amountCents: 2_000_000 },
});

export const deleteDeMinimisAid = defineEndpoint('DELETE /api/persons/:personId/de-minimis-aids/:aidId', {
  summary: 'Deletes an entry.',
  access: 'person:edit',
  audit: 'deMinimisAid.deleted',
  records: one,
});
