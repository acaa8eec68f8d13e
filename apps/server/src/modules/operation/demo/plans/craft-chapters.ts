import type { ChapterTexts } from './plan-chapters.ts';

export const craftChapters: ChapterTexts = {
  summary: [
    'Zum 1. Januar 2027 übernehme ich die Tischlerei Brandt in Münster, in der ich seit neun Jahren als Meister arbeite. Der Betrieb beschäftigt sechs Menschen, hat 2026 rund 612.000 € umgesetzt und einen Auftragsbestand von 214.000 €.',
    'Für Maschinen und Firmenwert zahle ich 160.000 €, im September kommt ein gebrauchtes CNC-Bearbeitungszentrum für 64.000 € hinzu. Finanziert wird mit 36.000 € eigenen Mitteln, der Meistergründungsprämie von 10.000 €, einem Förderkredit, einem Verkäuferdarlehen und einer Maschinenfinanzierung.',
    'Nach Entnahmen von rund 29.000 € im Jahr sind Zins und Tilgung vom zweiten Jahr an zu mindestens 125 % verdient. Das Konto fällt nie unter 32.000 €.',
  ],
  founder: [
    'Tischlermeister seit 2016, davor Geselle im selben Betrieb. Seit 2019 kalkuliere ich die Angebote, führe die Baustellen und vertrete Herrn Brandt im Urlaub. Kunden, Lieferanten und Mannschaft kennen mich.',
    'In Betriebswirtschaft habe ich den geprüften Betriebswirt nach der Handwerksordnung im Sommer 2026 abgeschlossen. Herr Brandt bleibt bis Juni 2027 zwei Tage in der Woche beratend da.',
  ],
  idea: [
    'Die Tischlerei fertigt Möbel und Innenausbau nach Maß und montiert Fenster und Türen im Bestand. Die Kunden bekommen Planung, Fertigung und Montage aus einer Hand und einen festen Termin.',
    'Neu ist von Herbst 2027 an die CNC-Bearbeitung im Haus: Sie spart je Küche elf Stunden und macht uns unabhängig von einem Zulieferer mit sechs Wochen Lieferzeit.',
  ],
  market: [
    'Münster wächst, und rund 60 % der Wohnungen sind älter als 40 Jahre. Sanierung und Umbau tragen das Geschäft, auch wenn der Neubau schwach bleibt.',
    'Im Umkreis von 20 km arbeiten 31 Tischlereien, sieben davon in unserer Größe. Zwei Inhaber suchen selbst Nachfolger. Unser Vorteil sind zwei Rahmenverträge mit Hausverwaltungen bis 2029, die ein Viertel des Umsatzes ausmachen.',
  ],
  marketing: [
    'Acht von zehn Aufträgen kommen durch Empfehlung und von Bestandskunden. Zur Übergabe schreiben wir alle 420 Kunden der letzten fünf Jahre an und laden im März in die Werkstatt ein.',
    'Von drei Angeboten wird eines zum Auftrag, im Mittel nach fünf Wochen. Bei Aufträgen nach Maß bezahlen Kunden 30 % vorab.',
  ],
  organisation: [
    'Ein Vorarbeiter, drei Gesellen, eine Auszubildende und eine Bürokraft in Teilzeit bleiben; ihre Arbeitsverträge gehen nach § 613a BGB über. Ich arbeite zur Hälfte in Verkauf und Planung, zur Hälfte auf Baustellen.',
    'Gerechnet wird mit 620 verkaufbaren Stunden im Monat bei 72 % Auslastung. Sinkt die Auslastung unter 60 %, übernehmen wir Montagen für einen befreundeten Betrieb.',
  ],
  location: [
    'Werkstatt und Lager mit 480 m² in Münster-Roxel pachte ich für 2.900 € im Monat auf zehn Jahre; ein Vorkaufsrecht ist eingetragen. Strom, Absaugung und Fundament reichen für das CNC-Zentrum, das Gutachten liegt bei.',
  ],
  legal: [
    'Die Übernahme geschieht als Kauf des ganzen Betriebs (Geschäftsveräußerung im Ganzen, § 1 Abs. 1a UStG); Umsatzsteuer fällt nicht an. Forderungen und Verbindlichkeiten aus 2026 stehen in der Eröffnungsbilanz.',
    'Ich führe den Betrieb als Einzelunternehmer; die Eintragung in die Handwerksrolle ist zugesagt. Für die ersten drei Jahre ist eine Risikolebensversicherung zugunsten der Bank abgeschlossen.',
  ],
  risks: [
    '- Ein Rahmenvertrag fällt weg: Im Szenario mit 7 % weniger Umsatz bleibt das Konto im Plus; der Umsatz darf um gut 8 % sinken.',
    '- Kunden zahlen einen Monat später: Der Kontokorrentrahmen von 40.000 € fängt es auf.',
    '- Der Vorarbeiter geht: Ein Geselle beginnt im Herbst 2027 die Meisterschule, der Betrieb beteiligt sich an den Kosten.',
  ],
  finance: [
    'Grundlage sind die Jahresabschlüsse 2023 bis 2025 und die Auswertung bis Oktober 2026. Der Umsatz liegt im ersten Jahr mit rund 647.500 € knapp über dem Vorjahr und wächst danach um 3 bis 4 %.',
    'Das CNC-Zentrum wird noch 2027 gekauft und deshalb degressiv abgeschrieben (§ 7 Abs. 2 EStG); für 2028 und später gilt das nicht mehr. Der Firmenwert wird über 15 Jahre abgeschrieben.',
  ],
  appendix: [
    'Beigefügt sind drei Jahresabschlüsse, die betriebswirtschaftliche Auswertung, das Wertgutachten der Kammer, der Entwurf des Kaufvertrags, beide Rahmenverträge, der Bescheid über die Meistergründungsprämie und das Angebot für das CNC-Zentrum.',
  ],
};
