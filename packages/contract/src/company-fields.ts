import { z } from 'zod';
import { registerNumber, vatId } from './business-number.ts';
import { companyAccounts } from './company-account.ts';
import { addressFields, checkAddress, companyFields, emptyAddressFields, emptyCompanyFields } from './contact-data.ts';
import { line, prose, requiredLine, webAddress } from './text.ts';

/** Fields of a company. Empty texts and `null` mean »not known«. */
export const companyRecordFields = z.object({
  name: requiredLine(200),
  ...addressFields.omit({ email: true, phone: true }).shape,
  website: webAddress,
  ...companyFields.omit({ socialStatus: true }).shape,
  /** The court that keeps the register: »Amtsgericht Dortmund«. */
  registerCourt: line(100),
  registerNumber,
  vatId,
  /** Turnover, balance sheet and staff of closed financial years. */
  accounts: companyAccounts,
  note: prose(20_000),
});
export type CompanyFields = z.infer<typeof companyRecordFields>;
export const companyFieldNames = Object.keys(companyRecordFields.shape) as (keyof CompanyFields)[];

/** All fields of a company together, as the form checks them: the address must be one of its country. */
export const companyInput = companyRecordFields.superRefine((value, context) => checkAddress(value, context));

const { email: _email, phone: _phone, ...emptyAddress } = emptyAddressFields;
const { socialStatus: _status, ...emptyCompany } = emptyCompanyFields;

export const emptyCompanyRecord: CompanyFields = {
  name: '',
  ...emptyAddress,
  website: '',
  ...emptyCompany,
  registerCourt: '',
  registerNumber: '',
  vatId: '',
  accounts: [],
  note: '',
};
