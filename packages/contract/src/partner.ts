import { z } from 'zod';
import { count } from './contact-data.ts';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { federalState } from './federal-state.ts';
import { leadMaturities, partnerList } from './lead-codes.ts';
import { uploadLimits } from './limits.ts';
import type { FiltersOf, SortOf } from './list.ts';
import { pageShape } from './list-query.ts';
import { cents } from './money.ts';
import { quota } from './new-partner.ts';
import { page } from './paging.ts';
import { features, partnerRoles, type Role, receivingRoles } from './permission.ts';
import { line, prose } from './text.ts';

/** A calendar month in Europe/Berlin, `2026-11`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/**
 * Which leads a partner wants. Empty lists and `null` restrict nothing; what is not known of a lead excludes no
 * partner.
 */
export const partnerRules = z.object({
  federalStates: z.array(federalState).max(16),
  /** WZ codes by prefix (»56«, »56.10«); a lead fits where one of them begins its code. */
  industriesIncluded: z.array(line(10).min(1)).max(100),
  industriesExcluded: z.array(line(10).min(1)).max(100),
  maturity: z.enum(leadMaturities).nullable(),
  /** Full years since founding; leads that are yet to be founded have no age. */
  companyAgeMinimum: count.nullable(),
  companyAgeMaximum: count.nullable(),
  employeesMinimum: count.nullable(),
  employeesMaximum: count.nullable(),
  /** Total of the investments, bounds included. */
  investmentMinimumCents: cents.nullable(),
  investmentMaximumCents: cents.nullable(),
});
export type PartnerRules = z.infer<typeof partnerRules>;

/** Divisions, groups and classes of the WZ by their digits: 56, 56.1, 56.10, 56.10.1. */
const industryPrefix = /^\d{2}(\.\d(\d(\.\d)?)?)?$/;
const ruleBounds = [
  ['companyAgeMinimum', 'companyAgeMaximum'],
  ['employeesMinimum', 'employeesMaximum'],
  ['investmentMinimumCents', 'investmentMaximumCents'],
] as const;

/** Rules that can never hold: bounds that cross, codes that no industry begins with or that are in and out at once. */
export function findRuleIssues(rules: PartnerRules): { field: keyof PartnerRules; code: string }[] {
  const issues: { field: keyof PartnerRules; code: string }[] = [];
  for (const [minimum, maximum] of ruleBounds) {
    const [low, high] = [rules[minimum], rules[maximum]];
    if (low !== null && high !== null && low > high) issues.push({ field: maximum, code: 'belowMinimum' });
  }
  for (const field of ['industriesIncluded', 'industriesExcluded'] as const) {
    if (!rules[field].every((code) => industryPrefix.test(code))) issues.push({ field, code: 'invalidChoice' });
  }
  if (rules.industriesExcluded.some((code) => rules.industriesIncluded.includes(code))) {
    issues.push({ field: 'industriesExcluded', code: 'chosenTwice' });
  }
  return issues;
}

export const emptyPartnerRules: PartnerRules = {
  federalStates: [],
  industriesIncluded: [],
  industriesExcluded: [],
  maturity: null,
  companyAgeMinimum: null,
  companyAgeMaximum: null,
  employeesMinimum: null,
  employeesMaximum: null,
  investmentMinimumCents: null,
  investmentMaximumCents: null,
};

/** Whether a user who can be given leads is an advisor of the house rather than a partner. */
export function isOwnAdvisor(held: readonly Role[]): boolean {
  return held.includes('Authenticated') && !held.some((role) => (partnerRoles as readonly Role[]).includes(role));
}

/** One line of the partner overview; figures are those of the running month unless they say otherwise. */
export const partnerSummary = z
  .object({
    partnerId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    email: z.string(),
    /** Of these roles, those that they hold; who has `Authenticated` alone is an advisor of the house. */
    roles: z.array(z.enum(receivingRoles)),
    isLocked: z.boolean(),
    /** Assigned this month: places of the quota that are taken. */
    assigned: z.int(),
    ...quota,
    /** The switch »Leadzuteilung«. */
    receivesLeads: z.boolean(),
    /** First day on which the switch goes on again by itself. */
    resumesOn: calendarDate.nullable(),
    federalStates: z.array(federalState),
    /** Assigned and not yet accepted, of any month. */
    openLeads: z.int(),
    /** Of the last 90 days: accepted among those that were answered or ran out; `null` where there was none. */
    acceptancePercent: z.number().nullable(),
    /** Of the last 90 days: median hours from assignment to answer. */
    responseHours: z.number().nullable(),
    /** Of the last 90 days: converted to client or prospect. */
    conversions: z.int(),
    lastAssignedAt: instant.nullable(),
    /** A certificate that has run out or will within 30 days. */
    certificateWarning: z.boolean(),
    revision: z.int(),
  })
  .meta({ id: 'PartnerSummary' });
export type PartnerSummary = z.infer<typeof partnerSummary>;

export type PartnerSort = SortOf<typeof partnerList>;
export type PartnerFilter = FiltersOf<typeof partnerList>;

export const listPartners = defineEndpoint('GET /api/partners', {
  summary: 'All partners and own advisors with quota, switch and figures.',
  access: 'partner:read',
  scope: 'partner:read',
  query: z.object(pageShape(partnerList)),
  response: page(partnerSummary),
});

/** BAFA-Listung · AZAV-Zulassung · Berufshaftpflicht · sonstiger Nachweis */
export const certificateKinds = ['bafaListing', 'azav', 'insurance', 'other'] as const;

export const partnerCertificate = z
  .object({
    certificateId: z.uuid(),
    kind: z.enum(certificateKinds),
    /** Name where the kind is `other`, number or insurer otherwise. */
    name: z.string(),
    validFrom: calendarDate.nullable(),
    validUntil: calendarDate.nullable(),
    state: z.enum(['valid', 'expiring', 'expired']),
    fileName: z.string().nullable(),
    /** Signed, short-lived address of the file. */
    url: z.string().nullable(),
    revision: z.int(),
  })
  .meta({ id: 'PartnerCertificate' });
export type PartnerCertificate = z.infer<typeof partnerCertificate>;

/** Figures of one month. */
export const partnerMonth = z.object({
  month,
  assigned: z.int(),
  accepted: z.int(),
  handedBack: z.int(),
  expired: z.int(),
  withdrawn: z.int(),
  credited: z.int(),
  converted: z.int(),
  /** Median hours from assignment to the first contact with the lead. */
  firstContactHours: z.number().nullable(),
});
export type PartnerMonth = z.infer<typeof partnerMonth>;

export const partner = z
  .object({
    ...partnerSummary.shape,
    salutation: z.string(),
    title: z.string(),
    phone: z.string(),
    /** Contents of the partner's packages. */
    features: z.array(z.enum(features)),
    /** Seat of the partner: its public holidays lengthen the time to accept a lead. */
    seatState: federalState.nullable(),
    rules: partnerRules,
    notes: z.string(),
    certificates: z.array(partnerCertificate),
    /** The last twelve months, the running one first. */
    months: z.array(partnerMonth),
  })
  .meta({ id: 'Partner' });
export type Partner = z.infer<typeof partner>;

const one = { partnerId: 'shared' } as const;

export const getPartner = defineEndpoint('GET /api/partners/:partnerId', {
  summary: 'A partner with rules, certificates and the figures of twelve months.',
  access: 'partner:read',
  scope: 'partner:read',
  records: one,
  response: partner,
});

/**
 * Only what is given changes; `revision` as everywhere. Switching on again lifts the partner’s counter to the average of
 * the others, so that a partner who comes back is not flooded.
 */
export const updatePartner = defineEndpoint('PATCH /api/partners/:partnerId', {
  summary: 'Quota, switch, rules, seat and notes of a partner.',
  access: 'partner:edit',
  audit: 'partner.changed',
  records: one,
  body: z.object({
    revision: z.int(),
    quotaKind: quota.quotaKind.optional(),
    quotaLimit: quota.quotaLimit.optional(),
    receivesLeads: z.boolean().optional(),
    resumesOn: calendarDate.nullable().optional(),
    seatState: federalState.nullable().optional(),
    rules: partnerRules.optional(),
    notes: prose(10_000).optional(),
  }),
  response: partner,
  example: { revision: 1, receivesLeads: true },
});

const certificateInput = z.object({
  kind: z.enum(certificateKinds),
  name: line(200),
  validFrom: calendarDate.nullable(),
  validUntil: calendarDate.nullable(),
});
const oneCertificate = { partnerId: 'shared', certificateId: 'shared' } as const;

export const createCertificate = defineEndpoint('POST /api/partners/:partnerId/certificates', {
  summary: 'A new certificate of a partner.',
  access: 'partner:edit',
  audit: 'partnerCertificate.created',
  records: one,
  body: certificateInput,
  response: partnerCertificate,
  status: 201,
  example: { kind: 'bafaListing', name: '123456', validFrom: null, validUntil: '2027-12-31' },
});

export const updateCertificate = defineEndpoint('PATCH /api/partners/:partnerId/certificates/:certificateId', {
  summary: 'Changes a certificate.',
  access: 'partner:edit',
  audit: 'partnerCertificate.changed',
  records: oneCertificate,
  body: z.object({ ...certificateInput.partial().shape, revision: z.int() }),
  response: partnerCertificate,
  example: { revision: 1, validUntil: '2028-12-31' },
});

export const uploadCertificateFile = defineEndpoint('PUT /api/partners/:partnerId/certificates/:certificateId/file', {
  summary: 'The document of a certificate; replaces the one before.',
  access: 'partner:edit',
  audit: 'partnerCertificate.uploaded',
  records: oneCertificate,
  upload: { maxBytes: uploadLimits.attachmentBytes, mediaTypes: ['application/pdf', 'image/png', 'image/jpeg'] },
  response: partnerCertificate,
});

export const deleteCertificate = defineEndpoint('DELETE /api/partners/:partnerId/certificates/:certificateId', {
  summary: 'Deletes a certificate.',
  access: 'partner:edit',
  audit: 'partnerCertificate.deleted',
  records: oneCertificate,
});

/** The report: per partner and month. */
export const getPartnerReport = defineEndpoint('GET /api/partner-report', {
  summary: 'Per partner and month: assigned, accepted, handed back, converted, time to first contact.',
  access: 'partner:read',
  scope: 'partner:read',
  query: z.object({ from: month, until: month }),
  response: z.array(partnerMonth.extend({ partnerId: z.uuid(), name: z.string() })),
});

export const exportPartnerReport = defineEndpoint('GET /api/partner-report/export', {
  summary: 'The report as CSV (for German Excel) or XLSX.',
  access: 'partner:read',
  feature: 'bulk-export',
  audit: 'partner.exported',
  query: z.object({ from: month, until: month, format: z.enum(['csv', 'xlsx']) }),
  download: true,
  rateLimit: 20,
});
