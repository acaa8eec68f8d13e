import { z } from 'zod';
import { sizeFigures } from './company-size.ts';
import { addFault } from './field-rule.ts';

/** How many closed financial years are kept: the two that decide (2003/361/EC, Annex Art. 4 (2)) and the one before. */
export const mostAccounts = 3;

/** Accounts of one closed financial year. */
export const companyAccount = z.object({
  year: z.int().min(1990).max(2100),
  /** Consolidated accounts: they hold the firms that are consolidated with it (Annex Art. 6 (2)). */
  isConsolidated: z.boolean(),
  ...sizeFigures.shape,
});
export type CompanyAccount = z.infer<typeof companyAccount>;

/** The accounts of a company, each year once, the newest first. */
export const companyAccounts = z
  .array(companyAccount)
  .max(mostAccounts)
  .overwrite((accounts) => accounts.toSorted((one, other) => other.year - one.year))
  .superRefine((accounts, context) => {
    const twice = accounts.findIndex(({ year }, index) => accounts.findIndex((one) => one.year === year) !== index);
    if (twice !== -1) addFault(context, { code: 'taken' }, [String(twice), 'year']);
  });
