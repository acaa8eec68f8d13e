import type { DocumentHeadline, DocumentTab } from '@fundus/contract/document-codes';
import type { ReportPart } from '#lib/pdf/report-document.ts';

/** A paper of the demo, written for daily work. */
export interface DemoDocument {
  tab: DocumentTab;
  headline: DocumentHeadline;
  title: string;
  description: string;
  intro: string;
  sections: { heading: string; parts: ReportPart[] }[];
}

const text = (words: string): ReportPart => ({ kind: 'text', text: words });
const note = (words: string): ReportPart => ({ kind: 'note', text: words });
const checks = (...rows: readonly string[]): ReportPart => ({
  kind: 'table',
  columns: ['Punkt', 'erledigt', 'Bemerkung'],
  rows: rows.map((row) => [row, '', '']),
  widths: [5, 1, 2.5],
});
const steps = (...rows: readonly [string, string][]): ReportPart => ({
  kind: 'table',
  columns: ['', 'Schritt', 'Worauf es ankommt'],
  rows: rows.map(([step, hint], index) => [String(index + 1), step, hint]),
  widths: [0.4, 2.4, 5],
});

/** Printed as PDF when the demo is set up. */
export const demoDocuments: readonly DemoDocument[] = [
  {
    tab: 'consulting',
    headline: 'preparatoryDocuments',
    title: 'Checkliste Erstgespräch',
    description: 'Ein Blatt für das erste Gespräch: was Sie fragen, was Sie mitnehmen, was Sie zusagen.',
    intro:
      'Das Erstgespräch entscheidet, ob eine Förderung noch möglich ist. Klären Sie deshalb zuerst, ob schon etwas begonnen oder bestellt wurde.',
    sections: [
      {
        heading: 'Vor dem Gespräch',
        parts: [
          checks(
            'Internetauftritt, Impressum und Registereintrag angesehen',
            'Branche und Bundesland notiert, erste Recherche angelegt',
            'Datenerfassungsbogen vorab geschickt',
          ),
        ],
      },
      {
        heading: 'Im Gespräch',
        parts: [
          checks(
            'Wurde schon ein Vertrag geschlossen, bestellt oder angezahlt? (Vorhabenbeginn)',
            'Was genau soll geschehen, bis wann, und was kostet es?',
            'Sitz und Ort der Investition, Rechtsform, Gründungsdatum',
            'Beschäftigte (Köpfe und Vollzeitstellen), Umsatz, Bilanzsumme der letzten zwei Jahre',
            'Beteiligungen: wer hält 25 % und mehr, an wem wird 25 % und mehr gehalten?',
            'De-minimis-Beihilfen der letzten drei Jahre, mit Bescheiden',
            'Bezug von ALG I oder Bürgergeld, Restanspruch in Tagen',
            'Eigenmittel, Sicherheiten, Hausbank',
            'Laufende Verfahren: Insolvenz, Steuerschulden, Rückforderungen',
          ),
        ],
      },
      {
        heading: 'Danach',
        parts: [
          checks(
            'Einwilligung zur Speicherung eingeholt und abgelegt',
            'Notiz und Wiedervorlage angelegt',
            'Ergebnis der Recherche geteilt, Frist genannt',
          ),
          note('Sagen Sie keine Förderung zu. Über jeden Antrag entscheidet die bewilligende Stelle.'),
        ],
      },
    ],
  },
  {
    tab: 'funding',
    headline: 'summaries',
    title: 'Merkblatt De-minimis-Beihilfen',
    description: 'Höchstbetrag, Zeitraum, verbundene Unternehmen und die De-minimis-Erklärung auf einer Seite.',
    intro:
      'De-minimis-Beihilfen sind so klein, dass die Europäische Kommission sie nicht prüft. Dafür gilt eine Obergrenze je Unternehmen.',
    sections: [
      {
        heading: 'Die Regel',
        parts: [
          {
            kind: 'facts',
            facts: [
              { label: 'Rechtsgrundlage', value: 'Verordnung (EU) 2023/2831, gültig bis 31.12.2030' },
              { label: 'Höchstbetrag', value: '300.000 € je „einziges Unternehmen“ und Mitgliedstaat (Art. 3 Abs. 2)' },
              { label: 'Zeitraum', value: 'drei Jahre, tagesgenau zurückgerechnet ab der neuen Gewährung' },
              { label: 'Maßgeblicher Tag', value: 'der Tag der Bewilligung, nicht der Auszahlung (Art. 3 Abs. 3)' },
              {
                label: 'Eigene Höchstbeträge',
                value: 'Landwirtschaft, Fischerei und Dienstleistungen von allgemeinem Interesse',
              },
            ],
          },
        ],
      },
      {
        heading: 'Ein einziges Unternehmen',
        parts: [
          text(
            'Zusammen zählen Unternehmen, von denen eines die Mehrheit der Stimmrechte des anderen hält, dessen Organe mehrheitlich bestellen darf oder es durch Vertrag oder Satzung beherrscht, auch über Dritte (Art. 2 Abs. 2). Eine Beteiligung von genau 50 % genügt für sich allein nicht.',
          ),
        ],
      },
      {
        heading: 'So gehen Sie vor',
        parts: [
          steps(
            [
              'Bescheide sammeln',
              'Jede De-minimis-Beihilfe wird mit einer Bescheinigung gewährt; sie nennt Betrag und Datum.',
            ],
            ['Verbund klären', 'Auch die Beihilfen verbundener Unternehmen zählen mit.'],
            ['Konto führen', 'Im Portal unter »De-minimis-Konto« der Person, je Eintrag mit Tag und Geber.'],
            ['Rest berechnen', 'Das Konto zeigt, wie viel heute frei ist und wann wieder mehr frei wird.'],
            [
              'Erklärung abgeben',
              'Vollständig und richtig: Falsche Angaben können Subventionsbetrug sein (§ 264 StGB).',
            ],
          ),
          note('Bei Darlehen und Bürgschaften zählt das Bruttosubventionsäquivalent, nicht der Darlehensbetrag.'),
        ],
      },
    ],
  },
  {
    tab: 'bafaContracts',
    headline: 'bafaListing',
    title: 'BAFA-Beratungsförderung: Ablauf',
    description: 'Die Schritte der geförderten Unternehmensberatung, mit den Fristen, an denen Anträge scheitern.',
    intro:
      'Förderung von Unternehmensberatungen für KMU, Richtlinie vom 23.11.2022, gültig für Anträge bis 31.12.2026. Bitte vor jedem Antrag die aktuelle Fassung prüfen.',
    sections: [
      {
        heading: 'Schritt für Schritt',
        parts: [
          steps(
            [
              'Informationsgespräch',
              'Junge Unternehmen sprechen vor dem Antrag mit einem Regionalpartner; das Gespräch darf nicht zu lange zurückliegen.',
            ],
            [
              'Thema prüfen',
              'Gefördert werden Beratungen zu allen wirtschaftlichen, finanziellen, personellen und organisatorischen Fragen, aber keine überwiegende Fördermittelberatung.',
            ],
            ['Antrag online', 'Nur über das Portal des BAFA und vor Beginn der Beratung.'],
            [
              'Informationsschreiben abwarten',
              'Erst danach darf der Beratungsvertrag geschlossen werden. Wer früher beginnt, verliert die Förderung.',
            ],
            ['Beratungsvertrag', 'Schriftlich, mit Thema, Tagewerken und Honorar.'],
            ['Beratung', 'Höchstens fünf Tage, vor Ort oder digital.'],
            ['Beratungsbericht', 'Ist-Lage, Schwachstellen, Empfehlungen mit Anleitung zur Umsetzung.'],
            ['Rechnung und Zahlung', 'Der Eigenanteil wird vom Konto des Unternehmens gezahlt, nicht bar.'],
            [
              'Verwendungsnachweis',
              'Innerhalb von sechs Monaten nach dem Informationsschreiben, mit Bericht, Rechnung und Kontoauszug.',
            ],
          ),
        ],
      },
      {
        heading: 'Höhe der Förderung',
        parts: [
          {
            kind: 'table',
            columns: ['Sitz des Unternehmens', 'Fördersatz', 'höchstens'],
            rows: [
              ['Neue Länder (ohne Berlin und Leipzig), Regionen Lüneburg und Trier', '80 %', '2.800 €'],
              ['Alle anderen', '50 %', '1.750 €'],
            ],
            widths: [5, 1, 1],
            numeric: [1, 2],
          },
          note('Bemessungsgrundlage sind höchstens 3.500 € Beratungskosten. Die Zuschüsse sind De-minimis-Beihilfen.'),
        ],
      },
    ],
  },
  {
    tab: 'businessPlan',
    headline: 'consulting',
    title: 'Gründungszuschuss: Unterlagen und Fristen',
    description: 'Voraussetzungen, Unterlagen und Reihenfolge nach §§ 93, 94 SGB III.',
    intro: 'Auf den Gründungszuschuss besteht kein Rechtsanspruch; die Agentur für Arbeit entscheidet nach Ermessen.',
    sections: [
      {
        heading: 'Voraussetzungen (§ 93 Abs. 2 SGB III)',
        parts: [
          checks(
            'Anspruch auf Arbeitslosengeld bis zur Aufnahme der Selbständigkeit',
            'An diesem Tag noch mindestens 150 Tage Restanspruch',
            'Selbständigkeit hauptberuflich (mindestens 15 Stunden je Woche)',
            'Tragfähigkeit durch eine fachkundige Stelle bescheinigt',
            'Kenntnisse und Fähigkeiten dargelegt',
          ),
        ],
      },
      {
        heading: 'Reihenfolge',
        parts: [
          steps(
            [
              'Gespräch mit der Agentur',
              'Absicht ansprechen, Antrag aushändigen lassen: er gilt als gestellt, bevor gegründet wird.',
            ],
            ['Businessplan', 'Text, Kapitalbedarf, Finanzierung, Umsatz und Ertrag, Liquidität.'],
            ['Fachkundige Stelle', 'Kammer, Bank, Steuerberater oder Gründungszentrum bescheinigt die Tragfähigkeit.'],
            ['Gewerbe anmelden', 'Oder beim Finanzamt die freiberufliche Tätigkeit; frühestens am geplanten Tag.'],
            ['Antrag abgeben', 'Mit Plan, Bescheinigung, Anmeldung, Lebenslauf und Nachweisen.'],
          ),
        ],
      },
      {
        heading: 'Höhe (§ 94 SGB III)',
        parts: [
          text(
            'Sechs Monate lang das zuletzt bezogene Arbeitslosengeld und 300 € monatlich zur sozialen Absicherung. Danach können für weitere neun Monate 300 € monatlich gewährt werden, wenn die Geschäftstätigkeit belegt ist.',
          ),
        ],
      },
    ],
  },
  {
    tab: 'onboarding',
    headline: 'trainingDocuments',
    title: 'Die ersten fünf Tage im Portal',
    description: 'Einarbeitungsplan für neue Partnerinnen und Partner.',
    intro:
      'Jeden Tag eine Stunde: Nach einer Woche führen Sie eine Recherche vom ersten Lead bis zum geteilten Ergebnis.',
    sections: [
      {
        heading: 'Plan',
        parts: [
          steps(
            [
              'Konto einrichten',
              'Profil, Foto, Logo und Briefpapier; zweiten Faktor einschalten; Mitteilungen wählen.',
            ],
            [
              'Mandanten anlegen',
              'Einen Mandanten, einen Interessenten, einen Kontakt. Kurzcheck ausfüllen, Datei ablegen, Aufgabe setzen.',
            ],
            [
              'Erste Recherche',
              'Haftungshinweis, Start, Vorhaben, Branche, Förderliste. Mit den offenen Fragen eingrenzen.',
            ],
            [
              'Ergebnis teilen',
              'Positionen ordnen, Kommentare schreiben, Link mit Frist an den Mandanten senden, als PDF drucken.',
            ],
            ['Leads bearbeiten', 'Lead annehmen, Kontakt dokumentieren, umwandeln oder fristgerecht zurückgeben.'],
          ),
        ],
      },
    ],
  },
];

/** The lines of the form for data of clients, which is laid down as a Word file to be filled in. */
export const dataSheet = {
  tab: 'dataCollection' as const,
  headline: 'dataCollection' as const,
  title: 'Datenerfassungsbogen Mandant',
  description:
    'Zum Ausfüllen am Rechner oder von Hand; deckt die Angaben ab, nach denen Kurzcheck und Recherche fragen.',
  sections: [
    {
      heading: 'Person',
      lines: ['Anrede, Titel', 'Vorname, Nachname', 'Straße, Hausnummer', 'PLZ, Ort', 'Telefon', 'E-Mail'],
    },
    {
      heading: 'Unternehmen',
      lines: [
        'Firma, Rechtsform',
        'Gründungsdatum',
        'Branche, Gegenstand des Unternehmens',
        'Bundesland von Sitz und Betriebsstätten',
        'Beschäftigte (Vollzeitstellen), davon Auszubildende',
        'Umsatz und Bilanzsumme der letzten zwei Jahre',
        'Gesellschafter mit 25 % und mehr; eigene Beteiligungen ab 25 %',
        'De-minimis-Beihilfen der letzten drei Jahre (Tag, Geber, Betrag)',
      ],
    },
    {
      heading: 'Vorhaben',
      lines: [
        'Was ist geplant?',
        'Beginn und Ende',
        'Wurde schon bestellt, beauftragt oder angezahlt?',
        'Investitionen in €',
        'Betriebsmittel in €',
        'Eigenmittel in €',
        'Hausbank',
      ],
    },
    {
      heading: 'Sozialer Status',
      lines: ['Bezug von ALG I oder Bürgergeld? Seit wann?', 'Restanspruch auf ALG I in Tagen'],
    },
  ],
};
