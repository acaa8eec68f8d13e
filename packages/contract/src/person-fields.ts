import { z } from 'zod';
import { bic, iban, registerNumber, taxId, taxNumber, vatId } from './business-number.ts';
import {
  addressFields,
  checkContact,
  companyFields,
  emptyAddressFields,
  emptyCompanyFields,
  emptyNameFields,
  type JudgedContact,
  nameFields,
} from './contact-data.ts';
import { calendarDate, calendarDateAt } from './date.ts';
import { line, phone, prose, webAddress } from './text.ts';

/** Fields of a person that advisors edit. Empty texts and `null` mean »not known«. */
export const personFields = z.object({
  ...nameFields.shape,
  position: line(100),
  ...addressFields.shape,
  mobile: phone,
  website: webAddress,
  bornOn: calendarDate.refine((day) => day <= calendarDateAt(new Date()), { params: { code: 'dateAhead' } }).nullable(),
  ...companyFields.shape,
  /** The court that keeps the register: »Amtsgericht Dortmund«. */
  registerCourt: line(100),
  registerNumber,
  taxNumber,
  vatId,
  /** Of the human being. */
  taxId,
  /** Where funding is to be paid. */
  iban,
  bic,
  source: line(100),
  tags: z.array(line(40).min(1)).max(30),
  notes: prose(20_000),
});
export type PersonFields = z.infer<typeof personFields>;
export const personFieldNames = Object.keys(personFields.shape) as (keyof PersonFields)[];

/** The name or the company must be known, and the address must be one of its country. Needs every field that it judges. */
export function checkPerson(value: JudgedContact, context: z.core.$RefinementCtx): void {
  checkContact(value, context, ['lastName', 'company']);
}

/** All fields of a person together, as the form and the importer check them. */
export const personInput = personFields.superRefine(checkPerson);

export const emptyPersonFields: PersonFields = {
  ...emptyNameFields,
  position: '',
  ...emptyAddressFields,
  mobile: '',
  website: '',
  bornOn: null,
  ...emptyCompanyFields,
  registerCourt: '',
  registerNumber: '',
  taxNumber: '',
  vatId: '',
  taxId: '',
  iban: '',
  bic: '',
  source: '',
  tags: [],
  notes: '',
};
