/** A field of a lead that got another value. The values are stated for contact data alone, if they are texts. */
export interface LeadChange {
  field: string;
  before?: string;
  after?: string;
}

/** How the value `changes` of a message `leadChanged` says them. */
export const writeLeadChanges = (changes: readonly LeadChange[]): string => JSON.stringify(changes);

/** The changes of a message; none where it names none. */
export const readLeadChanges = (value: string): LeadChange[] =>
  value === '' ? [] : (JSON.parse(value) as LeadChange[]);
