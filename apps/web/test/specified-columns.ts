const counted = (word: string, upTo: number, total: string): string =>
  [...Array.from({ length: upTo }, (_, index) => `${word} ${index + 1}`), total].join(', ');

/** The columns of the lists as the specification quotes them, and the German words for them. */
export const specifiedColumns = {
  persons: {
    quote:
      'first name, last name, business plan, funding research, project outline, BAFA, AVGS, consulting, contact type',
    german: 'Vorname, Nachname, Businessplan, Fördermittelrecherche, Projektskizze, BAFA, AVGS, Beratung, Kontakttyp',
  },
  fundingList: {
    quote: 'funding, share, type, group, funder, amount',
    german: 'Förderung, Anteil, Art, Gruppe, Fördergeber, Höhe',
  },
  leads: {
    quote: `entry date, assignment date, salutation, names, postcode, town, house number, street, federal state, industry, founding, employees, new employees, interns, apprentices, business form, ${counted('investments', 7, 'investments total')}, ${counted('working capital', 4, 'working capital total')}, ${counted('digitalisation', 3, 'digitalisation total')}, company object, plan, company name, email, phone, social status`,
    german: `Eingang, Zugeteilt am, Anrede, Name, PLZ, Ort, Hausnummer, Straße, Bundesland, Branche, Gründung, Beschäftigte, Neue Beschäftigte, Praktikanten, Auszubildende, Rechtsform, ${counted('Investitionen', 7, 'Investitionen gesamt')}, ${counted('Betriebsmittel', 4, 'Betriebsmittel gesamt')}, ${counted('Digitalisierung', 3, 'Digitalisierung gesamt')}, Unternehmensgegenstand, Vorhaben, Firma, E-Mail, Telefon, Sozialer Status`,
  },
  sharedResearches: { quote: 'URL, views, date', german: 'URL, Aufrufe, Datum' },
  partners: {
    quote: 'first name, last name, email, currently assigned, monthly, lead assignment',
    german: 'Vorname, Nachname, E-Mail, Aktuell zugeteilt, Monatlich, Leadzuteilung',
  },
};
