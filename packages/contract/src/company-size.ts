import { z } from 'zod';
import { companyLinkFields } from './company-link.ts';
import { sizeFirmKinds, sizeGaps, sizeRelations } from './company-size-codes.ts';
import { cents } from './money.ts';
import { requiredLine } from './text.ts';

/** Size class of Recommendation 2003/361/EC, Annex Art. 2. */
export const firmSizes = ['micro', 'small', 'medium', 'large'] as const;
export const firmSize = z.enum(firmSizes);
export type FirmSize = z.infer<typeof firmSize>;

const year = z.int().min(1990).max(2100);

/** Accounts of a firm; `null` is not known. Staff in annual work units (Annex Art. 5), so with fractions. */
export const sizeFigures = z.object({
  employees: z.number().min(0).max(10_000_000).nullable(),
  turnoverCents: cents.nullable(),
  balanceSheetCents: cents.nullable(),
});
export type SizeFigures = z.infer<typeof sizeFigures>;

/** A firm of the calculation. */
export const sizeFirm = z.object({
  firmId: requiredLine(40),
  name: requiredLine(200),
  kind: z.enum(sizeFirmKinds),
  /** One entry per financial year; a year without one is not known. */
  years: z.array(sizeFigures.extend({ year })).max(6),
  /** Its figures stand in the consolidated accounts of another firm of the calculation, and must not count twice (Art. 6 (2), (3)). */
  isConsolidated: z.boolean(),
  /** Of business angels: what they have invested in the firm altogether. */
  angelInvestmentCents: cents.nullable(),
});
export type SizeFirm = z.infer<typeof sizeFirm>;

/** A link as it is today; `persons` counts where both firms act in the same market or in adjacent ones (Art. 3 (3)). */
export const sizeLink = companyLinkFields
  .pick({ kind: true, sharePercent: true, votingPercent: true })
  .extend({ fromFirmId: requiredLine(40), toFirmId: requiredLine(40), isSameMarket: z.boolean().nullable() });
export type SizeLink = z.infer<typeof sizeLink>;

/** Input of the calculation: the firm itself (`firmId` of the whole), the firms around it and their shares. */
export const sizeGroup = z.object({
  firmId: requiredLine(40),
  firms: z.array(sizeFirm).min(1).max(30),
  links: z.array(sizeLink).max(60),
  /** Founded in the first year that is given: none comes before. Without approved accounts its figures are estimates (Art. 4 (3)). */
  isNew: z.boolean(),
  /** Its size by the accounts before the first year that is given; `null`: not known. */
  statusBefore: firmSize.nullable(),
});
export type SizeGroup = z.infer<typeof sizeGroup>;

/** Something that is not known and could change the result. */
const sizeUnknown = z.object({
  what: z.enum(sizeGaps),
  firmId: z.string(),
  /** The other end of a link; empty for a figure. */
  otherFirmId: z.string(),
  /** Of a figure. */
  year: z.int().nullable(),
  /** The size that the firm has if this turns out at its most, and all else at its least. */
  could: firmSize,
});
export type SizeUnknown = z.infer<typeof sizeUnknown>;

/** How a firm counts, and by what. */
const sizeStep = z.object({
  firmId: z.string(),
  relation: z.enum(sizeRelations),
  /** Share at which its figures count: 100 for linked firms, that of the holding for partners, 0 where they do not. */
  percent: z.number(),
  /** The firm of the group that makes it a partner; the firm itself for all others. */
  viaFirmId: z.string(),
  /** An unknown fact could make it count, or count more. */
  isOpen: z.boolean(),
});
export type SizeStep = z.infer<typeof sizeStep>;

const sizeYear = z.object({
  year: z.int(),
  rows: z.array(sizeFigures.extend({ firmId: z.string(), percent: z.number() })),
  /** Sum of what is known. */
  totals: z.object({ employees: z.number(), turnoverCents: z.number(), balanceSheetCents: z.number() }),
  /** Size by this year's figures alone: what is not known at its least and at its most. */
  least: firmSize,
  most: firmSize,
});
export type SizeYear = z.infer<typeof sizeYear>;

/** The size of a firm with everything that led to it (Annex Art. 2 to 6). */
export const sizeResult = z
  .object({
    /** `null`: what is missing decides; `least` and `most` are what it can be. */
    size: firmSize.nullable(),
    least: firmSize,
    most: firmSize,
    isKmu: z.boolean().nullable(),
    steps: z.array(sizeStep),
    /** Percent that public bodies control (Art. 3 (4)), as far as it is known. */
    publicPercent: z.number(),
    isPublic: z.boolean(),
    /** Newest first. */
    years: z.array(sizeYear),
    /** The size differs from that of the newest accounts, because two years in a row have to agree (Art. 4 (2)). */
    isHeldByTwoYears: z.boolean(),
    missing: z.array(sizeUnknown),
  })
  .meta({ id: 'SizeResult' });
export type SizeResult = z.infer<typeof sizeResult>;
