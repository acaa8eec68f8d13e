import type { ChapterTexts } from './plan-chapters.ts';

export const cafeChapters: ChapterTexts = {
  summary: [
    'Im März 2027 eröffne ich in der Günterstalstraße in Freiburg-Wiehre das Café Lindenblatt: 34 Plätze, Kuchen und Torten aus eigener Herstellung, ein kurzer Mittagstisch. Im Umkreis von fünf Gehminuten gibt es drei Cafés, aber keines, das selbst backt.',
    'Ich bin gelernte Konditorin, habe acht Jahre in zwei Freiburger Häusern gearbeitet und zuletzt die Tortenabteilung mit vier Beschäftigten geleitet. Ich gründe aus der Arbeitslosigkeit heraus; der Gründungszuschuss sichert den Lebensunterhalt der ersten fünfzehn Monate.',
    'Der Kapitalbedarf beträgt rund 112.000 €. Er wird mit 32.000 € eigenen Mitteln und einem Förderkredit über 90.000 € gedeckt. Der tiefste Kontostand liegt mit gut 10.000 € im Eröffnungsmonat. Im ersten Jahr bleibt ein Ergebnis von rund 16.300 €, im zweiten von 43.700 €.',
  ],
  founder: [
    'Nach der Ausbildung zur Konditorin (2014, Gesellenbrief mit 1,8) habe ich in der Confiserie am Münster gearbeitet, 2019 die Meisterprüfung abgelegt und bis 2026 im Café Sternwald die Tortenabteilung geführt: Einkauf, Kalkulation, Dienstplan für vier Personen.',
    'Was mir fehlt, kaufe ich ein: Die Buchhaltung übernimmt ein Steuerbüro, das drei Cafés betreut. Für Service und Gastgewerbe habe ich im Herbst 2026 den Lehrgang der Kammer besucht; die Konzession ist beantragt.',
    'Meine Familie trägt den Schritt mit. Die Eltern schenken 10.000 €; mein Partner arbeitet in Teilzeit und übernimmt an den Wochenenden die Kinderbetreuung.',
  ],
  idea: [
    'Gäste im Viertel wollen einen Ort, an dem Kuchen so schmeckt wie zu Hause, und an dem sie auch mittags gut essen. Heute fahren sie dafür in die Innenstadt oder kaufen aufgebackene Ware.',
    '- Kaffee und Heißgetränke, im Mittel 3,90 €',
    '- Kuchen und Torten aus eigener Herstellung, das Stück im Mittel 4,60 €',
    '- Mittagstisch mit zwei Gerichten, 11,90 €',
    '- Torten auf Bestellung, im Mittel 68 €',
    'Rezepte, Lieferanten und Kalkulation stehen. Bis zur Eröffnung fehlen noch Lüftung und Theke; beide Angebote liegen vor.',
  ],
  market: [
    'In der Wiehre leben rund 25.000 Menschen mit überdurchschnittlichem Einkommen. An vier Tagen im September haben wir gezählt: Die drei Cafés der Nachbarschaft hatten zusammen 190 Gäste am Tag, an Samstagen 260.',
    'Wettbewerber sind eine Bäckereikette (günstiger, ohne Sitzkultur), ein Kaffeeröster (guter Kaffee, kein eigener Kuchen) und ein Café im Bürgerhaus, das am Wochenende schließt. Keiner bietet Torten auf Bestellung.',
    'Mittags arbeiten in zwei Büros nebenan 140 Menschen. Beide haben schriftlich erklärt, den Mittagstisch nutzen zu wollen; ich rechne mit 21 Essen je Öffnungstag.',
  ],
  marketing: [
    'Bekannt werde ich durch die Fassade (1.900 Passanten am Tag), durch Bestelltorten, die in Familien gesehen werden, und durch zwei Wochen mit Eröffnungsangebot. Für Werbung sind 320 € im Monat angesetzt, dazu einmalig 2.400 € zur Eröffnung.',
    'Von 14 Anfragen zu Torten in acht Wochen wurden neun zu Aufträgen. Die Preise liegen auf der Höhe der Nachbarn; bei Torten 10 % darüber, weil es kein vergleichbares Angebot gibt.',
  ],
  organisation: [
    'Geöffnet ist dienstags bis sonntags von 9 bis 18 Uhr, an 26 Tagen im Monat. Ich backe von 5.30 bis 10 Uhr und bin danach im Café. Eine Servicekraft arbeitet ab April in Vollzeit, eine Küchenhilfe in Teilzeit, zwei Aushilfen decken das Wochenende ab.',
    'Erst wenn die Auslastung drei Monate über 90 % liegt, stelle ich eine zweite Servicekraft ein. Mehl, Eier und Milchprodukte kommen von zwei regionalen Lieferanten; jeder kann den anderen ersetzen.',
  ],
  location: [
    'Das Ladenlokal hat 118 m², 34 Plätze innen und 12 auf der Straße (Sondernutzung beantragt, nicht eingerechnet). Die Miete beträgt 2.150 € im Monat, das sind 18,22 € je Quadratmeter, auf fünf Jahre fest mit einer Option auf fünf weitere.',
    'Die Nutzungsänderung von Laden zu Gastronomie ist mit Auflagen zur Lüftung zugesagt; die Kosten stecken im Ausbau von 21.500 €.',
  ],
  legal: [
    'Ich gründe als Einzelunternehmerin: Der Aufwand ist gering, und die Bank verlangt ohnehin die persönliche Haftung. Versichert sind Betriebshaftpflicht, Inhalt, Betriebsunterbrechung und Berufsunfähigkeit; krankenversichert bleibe ich freiwillig gesetzlich.',
    'Vor dem Start stehen Mietvertrag, Kreditvertrag und Konzession. Die Anschaffungen werden erst nach der Kreditzusage bestellt.',
  ],
  risks: [
    '- Weniger Gäste: Der Umsatz darf um 13,8 % sinken, bevor das Konto unter null fällt. Früh erkennbar an den Tageszahlen der Kasse; Gegenmittel sind kürzere Öffnungszeiten und eine Aushilfe weniger.',
    '- Teurere Zutaten: 10 % höhere Kosten senken das Ergebnis um rund 18.000 € im Jahr; Preise werden zweimal jährlich geprüft.',
    '- Ausfall der Gründerin: Eine Kollegin aus dem Sternwald vertritt bis zu vier Wochen gegen Honorar.',
  ],
  finance: [
    'Die Menge entsteht aus 34 Plätzen, 2,9 Belegungen am Tag und 26 Öffnungstagen bei 86 % Auslastung, mit einem Anlauf von fünf Monaten. Alle Preise sind Bruttopreise; auf Speisen gilt der ermäßigte Steuersatz, auf Getränke der Regelsatz.',
    'Der Umsatz steigt von rund 221.800 € im ersten auf 271.100 € im dritten Jahr. Nach der tilgungsfreien Zeit sind Zins und Tilgung im dritten Jahr zu 140 % verdient. Kommt der Umsatz drei Monate später, braucht es eine Überbrückung von rund 11.000 €: Dafür sind der Kontokorrentrahmen von 8.000 € und ein verschobener Möbelkauf vorgesehen.',
  ],
  appendix: [
    'Beigefügt sind Lebenslauf, Meisterbrief, Mietvertragsentwurf, Angebote für Küche, Theke und Lüftung, die Zählung im Viertel, die Erklärungen der beiden Büros, Kontoauszüge über die eigenen Mittel und der Bescheid der Agentur für Arbeit.',
  ],
};
