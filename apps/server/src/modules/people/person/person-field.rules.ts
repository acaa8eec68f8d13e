import type { TemplateField } from '@fundus/contract/document-field-codes';
import type { Person } from '@fundus/contract/person';
import { userName } from '@fundus/contract/user';
import { formatDate } from '@fundus/messages/wording/format';
import { type FieldValues, FilledFields, fieldKey } from '#lib/document-text/field-values.ts';

/** The user who advises a person, as templates name them. */
type Advisor = Parameters<typeof userName>[0] & { email: string; phone: string; company: string };

const joined = (separator: string, ...texts: string[]): string => texts.filter((text) => text !== '').join(separator);
const dayOf = (day: string | null): string => (day === null ? '' : formatDate(day));

/** »Sehr geehrte Frau Dr. Größel«; »Guten Tag« with the name where the salutation is not known. */
function greetingOf({ salutation, title, firstName, lastName }: Person): string {
  if (lastName !== '' && salutation === 'Frau') return joined(' ', 'Sehr geehrte Frau', title, lastName);
  if (lastName !== '' && salutation === 'Herr') return joined(' ', 'Sehr geehrter Herr', title, lastName);
  return joined(' ', 'Guten Tag', title, firstName, lastName);
}

/** Values of a template's fields for a person; empty where unknown. */
export function fieldValuesOf(
  person: Person,
  { advisor, businessForm, today }: { advisor: Advisor; businessForm: string; today: string },
): FieldValues {
  const name = joined(' ', person.title, person.firstName, person.lastName);
  const street = joined(' ', person.street, person.houseNumber);
  const town = joined(' ', person.postcode, person.town);
  const values: Record<TemplateField, string> = {
    Anrede: person.salutation,
    Briefanrede: greetingOf(person),
    Titel: person.title,
    Vorname: person.firstName,
    Nachname: person.lastName,
    Name: name,
    Unternehmen: person.company,
    Rechtsform: businessForm,
    Position: person.position,
    Straße: person.street,
    Hausnummer: person.houseNumber,
    PLZ: person.postcode,
    Ort: person.town,
    Anschrift: joined('\n', person.company, name, street, town),
    'E-Mail': person.email,
    Telefon: person.phone,
    Mobil: person.mobile,
    Geburtsdatum: dayOf(person.bornOn),
    Gründungsdatum: dayOf(person.foundedOn),
    Datum: formatDate(today),
    Berater: userName(advisor),
    'Berater E-Mail': advisor.email,
    'Berater Telefon': advisor.phone,
    'Berater Unternehmen': advisor.company,
  };
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [fieldKey(field), value]));
}

const placeholder = /\{\{([^{}\n]{1,80})\}\}/g;

/** A text with its fields filled in, and what became of each; a field that means nothing stays as it is. */
export function fillText(text: string, values: FieldValues, fields: FilledFields = new FilledFields()): string {
  return text.replaceAll(placeholder, (written, inner: string) => {
    const name = inner.trim();
    const value = values[fieldKey(name)];
    fields.note(name, value);
    return value ?? written;
  });
}
