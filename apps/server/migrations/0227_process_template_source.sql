-- Steps of the processes that ship say where they come from; what comes from no law and no guideline is practice. Templates that
-- an administrator has changed stay as they are.
update process_template set updated_at = now(), steps = '[
  {"title": "Restanspruch auf Arbeitslosengeld prüfen", "days": -84, "remindDays": 0, "checklist": ["Bescheid der Agentur für Arbeit anfordern", "mindestens 150 Tage am Tag der Gründung"], "source": "§ 93 Abs. 2 Nr. 1 SGB III"},
  {"title": "Gespräch mit der Agentur für Arbeit vorbereiten", "days": -77, "remindDays": 3, "checklist": [], "source": ""},
  {"title": "Antrag bei der Agentur für Arbeit holen", "days": -70, "remindDays": 0, "checklist": [], "source": ""},
  {"title": "Businessplan: Text", "days": -49, "remindDays": 7, "checklist": ["Geschäftsidee", "Markt und Wettbewerb", "Werdegang und Befähigungsnachweise"], "source": "§ 93 Abs. 2 Nr. 3 SGB III"},
  {"title": "Businessplan: Finanzplan", "days": -42, "remindDays": 7, "checklist": ["Kapitalbedarf", "Umsatz und Rentabilität", "Liquidität"], "source": "§ 93 Abs. 2 Nr. 2 SGB III"},
  {"title": "Stellungnahme der fachkundigen Stelle einholen", "days": -28, "remindDays": 3, "checklist": [], "source": "§ 93 Abs. 2 Nr. 2 SGB III"},
  {"title": "Antrag einreichen", "days": -14, "remindDays": 3, "checklist": ["Antrag", "Businessplan", "Stellungnahme", "Werdegang"], "source": "§ 324 Abs. 1 SGB III"},
  {"title": "Gewerbe anmelden oder freien Beruf beim Finanzamt anzeigen", "days": 0, "remindDays": 1, "checklist": ["Anmeldung an die Agentur für Arbeit", "Krankenversicherung ummelden", "freiwillige Arbeitslosenversicherung: Antrag binnen drei Monaten (§ 28a Abs. 3 SGB III)"], "source": ""},
  {"title": "Zweite Phase beantragen", "days": 150, "remindDays": 7, "checklist": ["Nachweise der Geschäftstätigkeit", "Antrag"], "source": "§ 94 Abs. 2 SGB III"}
]'
where id = '0192f0a0-0000-7000-8000-000000000001' and revision = 1;

update process_template set updated_at = now(),
  description = 'Von der Prüfung der Voraussetzungen bis zur Auszahlung. Vor dem Informationsschreiben der Leitstelle darf kein Vertrag geschlossen sein.',
  steps = '[
  {"title": "Voraussetzungen prüfen", "days": -28, "remindDays": 0, "checklist": ["KMU", "De-minimis-Erklärung", "Beratungsinhalt"], "source": "Richtlinie Unternehmensberatungen für KMU vom 14.12.2022 (Fassung 12.12.2024), Antragsberechtigte"},
  {"title": "Klären, ob ein Informationsgespräch nötig ist", "days": -25, "remindDays": 0, "checklist": ["Pflicht im ersten Jahr nach der Gründung", "höchstens drei Monate vor dem Antrag"], "source": "Richtlinie Unternehmensberatungen für KMU vom 14.12.2022 (Fassung 12.12.2024), Informationsgespräch"},
  {"title": "Antrag online stellen", "days": -21, "remindDays": 1, "checklist": [], "source": "Richtlinie Unternehmensberatungen für KMU vom 14.12.2022 (Fassung 12.12.2024), Verfahren"},
  {"title": "Informationsschreiben der Leitstelle abwarten, dann erst den Vertrag schließen", "days": -1, "remindDays": 0, "checklist": [], "source": "Richtlinie Unternehmensberatungen für KMU vom 14.12.2022 (Fassung 12.12.2024), Verfahren"},
  {"title": "Beratungsbericht schreiben", "days": 60, "remindDays": 7, "checklist": [], "source": ""},
  {"title": "Rechnung stellen; Zahlung und Kontoauszug einholen", "days": 75, "remindDays": 3, "checklist": ["Rechnung", "Kontoauszug"], "source": ""},
  {"title": "Verwendungsnachweis hochladen", "days": 90, "remindDays": 14, "checklist": ["Beratungsbericht", "Rechnung", "Kontoauszug", "Verwendungsnachweis unterschrieben", "spätestens sechs Monate nach dem Informationsschreiben"], "source": "Richtlinie Unternehmensberatungen für KMU vom 14.12.2022 (Fassung 12.12.2024), Verfahren"}
]'
where id = '0192f0a0-0000-7000-8000-000000000002' and revision = 1;
