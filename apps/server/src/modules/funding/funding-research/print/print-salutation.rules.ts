/** How a person is addressed, as their record says. */
interface Addressee {
  salutation: string;
  title: string;
  lastName: string;
}

const formal = /^(?:herrn?|frau|mr\.?|ms\.?|mrs\.?)(?=\s)/iu;

/**
 * The name by which a letter greets: »Frau Dr. Weber«. The person of the research where the letter is to them, else what was
 * typed, where it begins with a form of address; empty: the letter greets without a name.
 */
export function salutationOf(recipient: string, addressee: Addressee | null): string {
  const typed = recipient.trim();
  if (addressee !== null && addressee.lastName !== '' && addressee.salutation !== '') {
    const { salutation, title, lastName } = addressee;
    if (typed === '' || typed.includes(lastName)) {
      return [salutation, title, lastName].filter((part) => part !== '').join(' ');
    }
  }
  return formal.test(typed) ? typed.replace(/^herrn(?=\s)/iu, 'Herr') : '';
}
