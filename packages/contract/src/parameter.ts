import { z } from 'zod';

/**
 * Numbers of law and guidelines: valid from a day on, with their source; administrators edit them. `deMinimisCeilingCents`
 * and `deMinimisYears`: Regulation (EU) 2023/2831, Art. 3. The `kmu…` limits: Recommendation 2003/361/EC, Annex Art. 2. `bafa…`: guideline of 13.12.2022.
 */
export const parameterKeys = [
  'deMinimisCeilingCents',
  'deMinimisYears',
  'kmuEmployees',
  'kmuTurnoverCents',
  'kmuBalanceSheetCents',
  'smallEmployees',
  'smallTurnoverCents',
  'smallBalanceSheetCents',
  'microEmployees',
  'microTurnoverCents',
  'microBalanceSheetCents',
  'bafaBaseCents',
  'bafaRateWestPercent',
  'bafaRateEastPercent',
  'bafaProofMonths',
] as const;
export const parameterKey = z.enum(parameterKeys);
export type ParameterKey = z.infer<typeof parameterKey>;

export type Parameters = Record<ParameterKey, number>;
