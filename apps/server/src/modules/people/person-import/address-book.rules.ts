/** Targets that belong together as one address. */
export const addressTargets: ReadonlySet<string> = new Set([
  'street',
  'houseNumber',
  'streetAndNumber',
  'postcode',
  'town',
  'postcodeAndTown',
  'federalState',
  'country',
]);
/** Targets of which an address book has a business and a private one, each by itself. */
export const contactTargets: ReadonlySet<string> = new Set(['phone', 'mobile', 'email']);

/** Days that programs write for »none«. */
export const noDay = /^0{1,4}[./-]0{1,2}[./-]0{1,4}$/;

/** A salutation with what stands behind it: »Frau Dr.«, »Mr.«. */
export const salutationFirst = /^(Frau|Herrn?|Fr\.|Hr\.|Mrs?\.?|Ms\.?)(?:\s+(\S.*))?$/i;
