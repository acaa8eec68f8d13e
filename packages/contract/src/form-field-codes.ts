import { templateFields } from './document-field-codes.ts';

/** Possible meanings of the fields of an official form, by subject. */
export const formFieldGroups = {
  person: [
    ...templateFields.filter((field) => !/^(?:Berater|Datum$|Unternehmen$|Rechtsform$|Gründungsdatum$)/.test(field)),
    'Name, Vorname',
    'Straße und Hausnummer',
    'PLZ und Ort',
    'Bundesland',
    'Land',
    'Webseite',
    'Steuernummer',
    'Steuer-ID',
    'IBAN',
    'BIC',
    'Kontoinhaber',
  ],
  company: [
    'Unternehmen',
    'Rechtsform',
    'Gründungsdatum',
    'USt-IdNr.',
    'Registergericht',
    'Registernummer',
    'Branche',
    'Branchenschlüssel',
    'Beschäftigte',
    'Auszubildende',
    'Neue Arbeitsplätze',
    'Geschäftsjahr',
    'Jahresumsatz',
    'Bilanzsumme',
    'Beschäftigte im Geschäftsjahr',
    'Verbundene Unternehmen',
    'Muttergesellschaft',
  ],
  case: [
    'Förderprogramm',
    'Fördergeber',
    'Aktenzeichen',
    'Antragsdatum',
    'Bewilligungsdatum',
    'Projektbeginn',
    'Projektende',
    'Verwendungsnachweis bis',
    'Gesamtkosten',
    'Beantragte Förderung',
    'Bewilligte Förderung',
    'Eigenanteil',
  ],
  project: ['Vorhaben', 'Vorhabenbeschreibung', 'Investition', 'Vorhabenbeginn'],
  plan: [
    'Kapitalbedarf',
    'Eigenmittel',
    'Darlehen',
    'Zuschüsse',
    'Umsatz Jahr 1',
    'Umsatz Jahr 2',
    'Umsatz Jahr 3',
    'Gewinn Jahr 1',
    'Gewinn Jahr 2',
    'Gewinn Jahr 3',
    'Geplante Beschäftigte',
  ],
  outline: ['Skizze', 'Akronym', 'Bekanntmachung', 'Skizze Beginn', 'Laufzeit in Monaten', 'Projektpartner'],
  advisor: ['Berater', 'Berater Unternehmen', 'Berater E-Mail', 'Berater Telefon'],
  portal: ['Datum', 'Ort, Datum', 'Portal', 'Portal Telefon'],
} as const;
export type FormFieldGroup = keyof typeof formFieldGroups;
export type FormFieldName = (typeof formFieldGroups)[FormFieldGroup][number];

export const formFieldNames = Object.values(formFieldGroups).flat() as [FormFieldName, ...FormFieldName[]];

/** States of a field in a draft: it has a value, its meaning or its value is not known, or the value does not fit. */
export const formFieldStates = ['filled', 'kept', 'empty', 'unknown', 'tooLong', 'noChoice'] as const;
export type FormFieldState = (typeof formFieldStates)[number];
