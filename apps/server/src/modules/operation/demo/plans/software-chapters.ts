import type { ChapterTexts } from './plan-chapters.ts';

export const softwareChapters: ChapterTexts = {
  summary: [
    'Die Dienstplan.Pflege GmbH in Leipzig entwickelt eine Software, die Dienstpläne ambulanter und stationärer Pflege in Minuten erstellt und dabei Tarif, Qualifikation und Wünsche der Beschäftigten einhält. Elf Einrichtungen testen sie; sieben haben ihre Abnahme schriftlich erklärt.',
    'Gegründet wird im April 2027 von zwei Personen mit 25.000 € Stammkapital, der Einlage eines Business Angels von 36.000 € und einem Förderkredit über 60.000 €. Ein bewilligtes Forschungsprojekt trägt einen Teil der Entwicklung in den ersten anderthalb Jahren.',
    'Der Umsatz wächst von rund 170.000 € im ersten auf 415.000 € im vierten Jahr; jedes Planjahr schließt mit einem Gewinn.',
  ],
  founder: [
    'Dr. Jana Lindner hat zu Optimierung in der Personalplanung promoviert und fünf Jahre Software für Krankenhäuser entwickelt. Tobias Weiß ist Pflegefachmann, hat einen Dienst mit 60 Beschäftigten geleitet und kennt die Planung von Hand.',
    'Beide halten je 46 % der Anteile, der Business Angel 8 %. Vertriebserfahrung bringt der Angel ein, der selbst eine Pflegesoftware aufgebaut und verkauft hat.',
  ],
  idea: [
    'Ein Dienstplan für 40 Beschäftigte kostet heute im Mittel elf Stunden im Monat und wird 23-mal geändert. Unsere Software schlägt in drei Minuten einen Plan vor und prüft jede Änderung gegen Gesetz, Tarif und Vereinbarung.',
    'Abgerechnet wird je Einrichtung mit 189 € im Monat, die Einführung einmalig mit 1.450 €. Fertig sind Planung und Prüfung; bis Juli folgt die Anbindung an zwei Abrechnungsprogramme.',
  ],
  market: [
    'In Deutschland gibt es rund 15.500 ambulante Dienste und 16.500 Heime. Unser Zielmarkt sind zunächst 2.400 Einrichtungen mit 25 bis 80 Beschäftigten in Sachsen, Thüringen und Sachsen-Anhalt.',
    'Drei Anbieter führen den Markt; ihre Planung ist ein Zusatz zur Abrechnung und rechnet keine Vorschläge. Für den Plan genügen 3,5 neue Einrichtungen im Monat bei 1,5 % Kündigungen.',
  ],
  marketing: [
    'Der Vertrieb läuft über Empfehlungen der Testkunden, zwei Messen und die Landesverbände. Aus zehn Vorführungen werden drei Verträge, im Mittel nach neun Wochen; ein neuer Kunde kostet rund 330 € und bringt im ersten Jahr 3.700 €.',
  ],
  organisation: [
    'Entwicklung und Betrieb liegen bei Frau Lindner und einer Entwicklerin von Mai 2027 an, Vertrieb und Kundenbetreuung bei Herrn Weiß. Im zweiten Jahr kommen Kundenbetreuung und eine zweite Entwicklungsstelle hinzu, sobald 60 Einrichtungen angeschlossen sind.',
    'Die Daten liegen in einem deutschen Rechenzentrum; die Zertifizierung wird jedes Jahr erneuert und ist mit 5.400 € angesetzt.',
  ],
  location: [
    'Das Büro im Gründerzentrum kostet 780 € im Monat und ist mit drei Monaten kündbar. Gearbeitet wird zur Hälfte von zu Hause.',
  ],
  legal: [
    'Die GmbH begrenzt die Haftung und erleichtert Beteiligungen. Die Gesellschafter führen gemeinsam die Geschäfte und sind nicht sozialversicherungspflichtig; der Bescheid über die Statusfeststellung ist beantragt.',
    'Die Verarbeitung von Gesundheitsdaten der Beschäftigten ist mit einem Auftragsverarbeitungsvertrag und einer Datenschutz-Folgenabschätzung geregelt.',
  ],
  risks: [
    '- Weniger Kunden: Der Umsatz darf um gut ein Fünftel sinken, bevor das Konto unter null fällt.',
    '- Der Zuschuss kommt später: Er wird nachträglich je Quartal gezahlt, ein Zehntel erst nach dem Verwendungsnachweis. Das Szenario mit sechs Monaten Verzug ist gerechnet.',
    '- Ausfall einer Person: Quelltext und Betrieb sind beschrieben, beide Gründer können sie führen.',
  ],
  finance: [
    'Die Zahl der Einrichtungen entsteht aus sieben zu Beginn, Zugängen und Kündigungen, Monat für Monat. Das Projekt fördert 45 % der Personalkosten mit einem Aufschlag von 100 % für übrige Kosten.',
    'Als GmbH zahlt das Unternehmen Gewerbe- und Körperschaftsteuer; der Satz der Körperschaftsteuer sinkt von 15 % (2027) um je einen Punkt im Jahr (§ 23 KStG). Gründer melden die Umsatzsteuer von 2027 an zwei Jahre lang monatlich an.',
  ],
  appendix: [
    'Beigefügt sind Lebensläufe, Gesellschaftsvertrag, Zusage des Business Angels, sieben Absichtserklärungen, der Förderbescheid vom 10. März 2027 und das Datenschutzkonzept.',
  ],
};
