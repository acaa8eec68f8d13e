import { z } from 'zod';
import { company } from './company.ts';
import { companyRecordFields } from './company-fields.ts';
import { companyLinkFields } from './company-link.ts';
import { defineEndpoint } from './endpoint.ts';
import { mergeField, recordMerge } from './record-merge.ts';

/** By what two companies may be one; a name is the same in any spelling. */
export const companyLikeness = z.enum([
  'vatId',
  'registerNumber',
  'nameAndPostcode',
  'nameAndDomain',
  /** The same name where one of the two has no postcode. */
  'name',
]);
export type CompanyLikeness = z.infer<typeof companyLikeness>;

/** A company that may be the same. */
export const companyDuplicate = z
  .object({
    companyId: z.uuid(),
    name: z.string(),
    postcode: z.string(),
    town: z.string(),
    reasons: z.array(companyLikeness),
  })
  .meta({ id: 'CompanyDuplicate' });
export type CompanyDuplicate = z.infer<typeof companyDuplicate>;

export const findCompanyDuplicates = defineEndpoint('POST /api/companies/duplicates', {
  summary:
    'Companies of the same owner that may be the one described: same VAT id or register number, same name with postcode, or same name with the domain of website or mail; for the hint before saving.',
  access: 'company:read',
  // Asks, changes nothing; a POST so that names stay out of addresses.
  audit: null,
  body: z.object({
    /** The stored company that is described; it is not part of the answer. */
    exceptCompanyId: z.uuid().nullable().default(null),
    ...companyRecordFields.pick({
      postcode: true,
      website: true,
      registerCourt: true,
      registerNumber: true,
      vatId: true,
    }).shape,
    name: z.string().max(200),
  }),
  response: z.array(companyDuplicate),
  example: {
    name: 'Muster GmbH',
    postcode: '50667',
    website: '',
    registerCourt: '',
    registerNumber: '',
    vatId: 'DE136695976',
  },
});

export const companyMergePreview = z
  .object({
    kept: company,
    merged: company,
    /** Fields that differ; everything else is the same on both sides. */
    fields: z.array(mergeField),
    /** Records that move with the persons of the merged company, as far as the caller sees them. */
    moves: z.object({
      persons: z.int(),
      leads: z.int(),
      researches: z.int(),
      aids: z.int(),
      shortChecks: z.int(),
      documents: z.int(),
      links: z.int(),
    }),
    /** Links of the merged company that end: they would link the company with itself, or a second time in the same way. */
    endingLinks: z.array(
      z.object({
        linkId: z.uuid(),
        /** The company at the other end. */
        otherName: z.string(),
        ...companyLinkFields.pick({ kind: true, sharePercent: true, votingPercent: true }).shape,
        reason: z.enum(['itself', 'double']),
      }),
    ),
  })
  .meta({ id: 'CompanyMergePreview' });
export type CompanyMergePreview = z.infer<typeof companyMergePreview>;

export const companyMerge = recordMerge.meta({ id: 'CompanyMerge' });
export type CompanyMerge = z.infer<typeof companyMerge>;

const two = { companyId: 'own:company', otherCompanyId: 'own:other-company' } as const;

export const previewCompanyMerge = defineEndpoint('GET /api/companies/:companyId/merge-preview/:otherCompanyId', {
  summary: 'What a merge of two companies of one owner would do, field by field; nothing changes.',
  access: 'company:edit',
  records: two,
  response: companyMergePreview,
});

export const mergeCompanies = defineEndpoint('POST /api/companies/:companyId/merges/:otherCompanyId', {
  summary: 'Merges the other company into this one; its persons and links move, and a journal can undo it.',
  access: 'company:edit',
  audit: 'company.merged',
  records: two,
  body: z.object({
    /** Revisions on which the preview was based; a change since is a conflict. */
    revision: z.int(),
    otherRevision: z.int(),
    /** Values that the kept company takes; the other fields stay. */
    fields: companyRecordFields.partial(),
  }),
  response: z.object({ merge: companyMerge, company }),
  status: 201,
  example: { revision: 1, otherRevision: 1, fields: {} },
});

export const listCompanyMerges = defineEndpoint('GET /api/companies/:companyId/merges', {
  summary: 'The journal of merges into this company.',
  access: 'company:read',
  records: { companyId: 'own:company' },
  response: z.array(companyMerge),
});

export const undoCompanyMerge = defineEndpoint('POST /api/companies/:companyId/merges/:mergeId/undo', {
  summary: 'Brings the merged company back with its persons and links; later changes of the kept one stay.',
  access: 'company:edit',
  audit: 'company.undone',
  records: { companyId: 'own:company', mergeId: 'own:company-merge' },
  response: company,
});
