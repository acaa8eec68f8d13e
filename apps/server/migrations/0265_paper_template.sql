-- Papers that are asked of clients together again and again; chosen by an advisor they become lines of a request.
create table paper_template (
  id uuid primary key,
  name text not null,
  description text not null default '',
  -- What is asked for, and what the client has to know of it.
  lines jsonb not null,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

insert into paper_template (id, name, description, lines, created_at, updated_at) values
('0192f0a0-0000-7000-8000-000000000101', 'Unterlagen für den BAFA-Antrag',
  'Vor dem Antrag auf Förderung einer Unternehmensberatung für KMU. Welche Angaben im Einzelfall nötig sind, sagt das Antragsformular.', '[
  {"title": "Gewerbeanmeldung oder Handelsregisterauszug", "hint": "Bei freien Berufen die Anmeldung beim Finanzamt."},
  {"title": "Letzter Jahresabschluss oder letzte Einnahmenüberschussrechnung", "hint": "Daraus gehen Umsatz und Bilanzsumme hervor."},
  {"title": "Zahl der Beschäftigten und Beteiligungen", "hint": "Eine kurze Aufstellung genügt: Köpfe, Teilzeit, verbundene Unternehmen."},
  {"title": "De-minimis-Bescheinigungen der letzten drei Jahre", "hint": "Wenn Sie noch keine Beihilfe erhalten haben, wählen Sie bitte „Das habe ich nicht“."},
  {"title": "Bestätigung des Informationsgesprächs", "hint": "Nur wenn Ihr Unternehmen jünger als ein Jahr ist."}
]', now(), now()),
('0192f0a0-0000-7000-8000-000000000102', 'Unterlagen für den BAFA-Verwendungsnachweis',
  'Nach der Beratung, bevor die Frist des Verwendungsnachweises endet.', '[
  {"title": "Kontoauszug mit der Zahlung der Rechnung", "hint": "Der Auszug zeigt Kontoinhaber, Betrag und Tag der Zahlung."},
  {"title": "Verwendungsnachweis, unterschrieben", "hint": ""},
  {"title": "Beratungsbericht, unterschrieben", "hint": "Falls eine Unterschrift verlangt ist."}
]', now(), now()),
('0192f0a0-0000-7000-8000-000000000103', 'Unterlagen für den Gründungszuschuss',
  'Für den Antrag bei der Agentur für Arbeit.', '[
  {"title": "Bewilligungsbescheid über Arbeitslosengeld", "hint": "Der letzte Bescheid mit der Anspruchsdauer."},
  {"title": "Lebenslauf", "hint": "Tabellarisch, mit Ihrem beruflichen Werdegang."},
  {"title": "Zeugnisse und Befähigungsnachweise", "hint": "Zum Beispiel Meisterbrief, Abschluss, Zulassung."},
  {"title": "Antragsformular der Agentur für Arbeit", "hint": "Sie erhalten es von Ihrer Vermittlung, bevor Sie gründen."},
  {"title": "Personalausweis (Vorder- und Rückseite)", "hint": ""}
]', now(), now()),
('0192f0a0-0000-7000-8000-000000000104', 'Unterlagen für das Bankgespräch',
  'Was Hausbanken vor einem Kredit oder einem Förderdarlehen sehen möchten.', '[
  {"title": "Jahresabschlüsse der letzten zwei Jahre", "hint": "Bei Gründungen entfällt das."},
  {"title": "Betriebswirtschaftliche Auswertung (BWA)", "hint": "Die neueste, mit Summen- und Saldenliste."},
  {"title": "Selbstauskunft, unterschrieben", "hint": "Vermögen, Schulden, Einkommen und Ausgaben."},
  {"title": "Einkommensteuerbescheid", "hint": "Der letzte."},
  {"title": "Gewerbeanmeldung oder Handelsregisterauszug", "hint": ""},
  {"title": "Personalausweis (Vorder- und Rückseite)", "hint": ""}
]', now(), now());
