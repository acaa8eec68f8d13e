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
  sharedResearches: { quote: 'URL, views, date', german: 'URL, Aufrufe, Datum' },
  partners: {
    quote: 'first name, last name, email, currently assigned, monthly, lead assignment',
    german: 'Vorname, Nachname, E-Mail, Aktuell zugeteilt, Monatlich, Leadzuteilung',
  },
} as const;
