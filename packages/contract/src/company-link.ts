import { z } from 'zod';
import { companyLinkKinds } from './company-link-codes.ts';
import { calendarDate } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { prose } from './text.ts';

export const companyLinkKind = z.enum(companyLinkKinds);

/** Percent with two decimals at most, 0 to 100. */
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Number(value.toFixed(2)) === value, { params: { code: 'invalidFormat' } });

/** Fields of a link from the holding company to the held one. */
export const companyLinkFields = z.object({
  kind: companyLinkKind,
  /** Share of the capital; null where it is not known or the kind has none. */
  sharePercent: percent.nullable(),
  /** Share of the voting rights; null: the same as of the capital. */
  votingPercent: percent.nullable(),
  /** First and last day; null: since always, without an end. */
  sinceOn: calendarDate.nullable(),
  untilOn: calendarDate.nullable(),
});

/** A link between two companies, as the rules of aid law and of company size read it. */
export const companyLink = z
  .object({ linkId: z.uuid(), fromCompanyId: z.uuid(), toCompanyId: z.uuid(), ...companyLinkFields.shape })
  .meta({ id: 'CompanyLink' });
export type CompanyLink = z.infer<typeof companyLink>;

const named = z.object({ companyId: z.uuid(), name: z.string() });

/** A link as the pages of its two companies show it. */
export const companyLinkEntry = z
  .object({
    linkId: z.uuid(),
    /** The company that holds. */
    from: named,
    /** The company that is held. */
    to: named,
    ...companyLinkFields.shape,
    note: z.string(),
    /** Whether the two are one single undertaking by this link today (Regulation (EU) 2023/2831, Art. 2 (2)). */
    isSingleUndertaking: z.boolean(),
    revision: z.int(),
    abilities: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'CompanyLinkEntry' });
export type CompanyLinkEntry = z.infer<typeof companyLinkEntry>;

const input = companyLinkFields.extend({ note: prose(2_000) });
export type CompanyLinkInput = z.infer<typeof input>;

const ofCompany = { companyId: 'own:company' } as const;
const one = { companyId: 'own:company', linkId: 'own:company-link' } as const;

export const listCompanyLinks = defineEndpoint('GET /api/companies/:companyId/links', {
  summary:
    'The links of a company in both directions, those that it holds first; the other company must be seen as well.',
  access: 'company:read',
  records: ofCompany,
  response: z.array(companyLinkEntry),
});

export const createCompanyLink = defineEndpoint('POST /api/companies/:companyId/links', {
  summary:
    'Links the company with another one of the same owner; a second link of the same kind and direction is refused.',
  access: 'company:edit',
  audit: 'company.changed',
  records: ofCompany,
  body: input.extend({
    otherCompanyId: z.uuid(),
    /** Whether this company holds the other, or is held by it. */
    holds: z.boolean(),
    sharePercent: input.shape.sharePercent.default(null),
    votingPercent: input.shape.votingPercent.default(null),
    sinceOn: input.shape.sinceOn.default(null),
    untilOn: input.shape.untilOn.default(null),
    note: input.shape.note.default(''),
  }),
  response: companyLinkEntry,
  status: 201,
  example: {
    otherCompanyId: '0192f0c4-0000-7000-8000-000000000000',
    holds: true,
    kind: 'shares',
    sharePercent: 51,
  },
});

export const updateCompanyLink = defineEndpoint('PATCH /api/companies/:companyId/links/:linkId', {
  summary: 'Changes a link.',
  access: 'company:edit',
  audit: 'company.changed',
  records: one,
  body: input.partial().extend({ revision: z.int() }),
  response: companyLinkEntry,
  example: { revision: 1, sharePercent: 25.5 },
});

export const deleteCompanyLink = defineEndpoint('DELETE /api/companies/:companyId/links/:linkId', {
  summary: 'Deletes a link.',
  access: 'company:edit',
  audit: 'company.changed',
  records: one,
});
