import { z } from 'zod';
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
import { calendarDate } from './date.ts';
import { line, phone, prose, webAddress } from './text.ts';

/** What an advisor writes down about a person. Empty texts and `null` mean »not known«. */
export const personFields = z.object({
  ...nameFields.shape,
  position: line(100),
  ...addressFields.shape,
  mobile: phone,
  website: webAddress,
  bornOn: calendarDate.nullable(),
  ...companyFields.shape,
  source: line(100),
  tags: z.array(line(40).min(1)).max(30),
  notes: prose(20_000),
});
export type PersonFields = z.infer<typeof personFields>;
export const personFieldNames = Object.keys(personFields.shape) as (keyof PersonFields)[];

/** The name or the company must be known, and a German postcode has five digits. Needs every field that it judges. */
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
  source: '',
  tags: [],
  notes: '',
};
