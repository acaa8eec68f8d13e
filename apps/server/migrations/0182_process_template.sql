-- Processes that come again with every client, as steps relative to a day; applied to a person they become tasks.
create table process_template (
  id uuid primary key,
  name text not null,
  description text not null default '',
  -- What happens on the day from which the steps are counted: »Gründung«.
  day_name text not null,
  -- Title, days from the day (negative: before), days of the reminder, points of the checklist.
  steps jsonb not null,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

insert into process_template (id, name, description, day_name, steps, created_at, updated_at) values
('0192f0a0-0000-7000-8000-000000000001', 'Gründungszuschuss: 9 Schritte',
  'Von der Prüfung des Restanspruchs bis zur zweiten Phase. Der Antrag muss vor der Gründung gestellt sein.', 'Gründung', '[
  {"title": "Restanspruch auf Arbeitslosengeld prüfen", "days": -84, "remindDays": 0, "checklist": ["Bescheid der Agentur für Arbeit anfordern", "mindestens 150 Tage am Tag der Gründung"]},
  {"title": "Gespräch mit der Agentur für Arbeit vorbereiten", "days": -77, "remindDays": 3, "checklist": []},
  {"title": "Antrag bei der Agentur für Arbeit holen", "days": -70, "remindDays": 0, "checklist": []},
  {"title": "Businessplan: Text", "days": -49, "remindDays": 7, "checklist": ["Geschäftsidee", "Markt und Wettbewerb", "Werdegang und Befähigungsnachweise"]},
  {"title": "Businessplan: Finanzplan", "days": -42, "remindDays": 7, "checklist": ["Kapitalbedarf", "Umsatz und Rentabilität", "Liquidität"]},
  {"title": "Stellungnahme der fachkundigen Stelle einholen", "days": -28, "remindDays": 3, "checklist": []},
  {"title": "Antrag einreichen", "days": -14, "remindDays": 3, "checklist": ["Antrag", "Businessplan", "Stellungnahme", "Werdegang"]},
  {"title": "Gewerbe anmelden oder freien Beruf beim Finanzamt anzeigen", "days": 0, "remindDays": 1, "checklist": ["Anmeldung an die Agentur für Arbeit", "Krankenversicherung ummelden"]},
  {"title": "Zweite Phase beantragen", "days": 150, "remindDays": 7, "checklist": ["Nachweise der Geschäftstätigkeit", "Antrag"]}
]', now(), now()),
('0192f0a0-0000-7000-8000-000000000002', 'BAFA-Beratung: 7 Schritte',
  'Von der Prüfung der Voraussetzungen bis zur Auszahlung. Vor der Inaussichtstellung darf kein Vertrag geschlossen sein.', 'Beginn der Beratung', '[
  {"title": "Voraussetzungen prüfen", "days": -28, "remindDays": 0, "checklist": ["KMU", "De-minimis-Erklärung", "Beratungsinhalt"]},
  {"title": "Klären, ob ein Informationsgespräch nötig ist", "days": -25, "remindDays": 0, "checklist": []},
  {"title": "Antrag online stellen", "days": -21, "remindDays": 1, "checklist": []},
  {"title": "Inaussichtstellung abwarten, dann erst den Vertrag schließen", "days": -1, "remindDays": 0, "checklist": []},
  {"title": "Beratungsbericht schreiben", "days": 60, "remindDays": 7, "checklist": []},
  {"title": "Rechnung stellen; Zahlung und Kontoauszug einholen", "days": 75, "remindDays": 3, "checklist": ["Rechnung", "Kontoauszug"]},
  {"title": "Verwendungsnachweis hochladen", "days": 90, "remindDays": 14, "checklist": ["Beratungsbericht", "Rechnung", "Kontoauszug", "Verwendungsnachweis unterschrieben"]}
]', now(), now());
