/** Codes of the calculation of a company's size, without zod, so that the web reads them without loading any. */

/**
 * Who a firm of the calculation is. From `ventureCapital` on they are investors that may hold 25 to 50 % without becoming a
 * partner (2003/361/EC, Annex Art. 3 (2), second subparagraph, a to d): investment and venture capital companies, business
 * angels, universities and non-profit research centres, institutional investors, small municipalities.
 */
export const sizeFirmKinds = [
  'enterprise',
  'publicBody',
  'ventureCapital',
  'businessAngels',
  'university',
  'institutionalInvestor',
  'smallMunicipality',
] as const;
export type SizeFirmKind = (typeof sizeFirmKinds)[number];

export const sizeMeasures = ['employees', 'turnoverCents', 'balanceSheetCents'] as const;
export type SizeMeasure = (typeof sizeMeasures)[number];

/** How a firm counts towards the size of another one. */
export const sizeRelations = ['self', 'linked', 'partner', 'partnerGroup', 'investor', 'publicBody', 'none'] as const;
export type SizeRelation = (typeof sizeRelations)[number];

/**
 * Facts that can be missing for the result: figures, a share, whether two markets are adjacent, how much business angels invested,
 * whether public bodies control a firm over one in which they hold no majority, the accounts before the first year.
 */
export const sizeGaps = [
  ...sizeMeasures,
  'share',
  'market',
  'angelInvestment',
  'publicIndirect',
  'yearBefore',
] as const;
export type SizeGap = (typeof sizeGaps)[number];
