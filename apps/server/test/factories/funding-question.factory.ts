/** A search as people say it, with the programmes that ship of which one must be among the first five. */
export interface FundingQuestion {
  search: string;
  wanted: readonly string[];
}

/** Everyday words, compounds, verbs and whole sentences; written from guidelines and talks before the search was tried. */
export const fundingQuestions: readonly FundingQuestion[] = [
  {
    search: 'Kneipe renovieren Bayern',
    wanted: ['gaststaettenmodernisierungsprogramm-bayern', 'premiumoffensive-tourismus-bayern'],
  },
  {
    search: 'Finden keinen Azubi, hilft das Arbeitsamt?',
    wanted: [
      'passgenaue-besetzung-willkommenslotsen',
      'assistierte-ausbildung-74',
      'einstiegsqualifizierung-54a',
      'ausbildungsgarantie',
    ],
  },
  {
    search: 'selbstständig machen aus der Arbeitslosigkeit',
    wanted: ['gruendungszuschuss', 'einstiegsgeld', 'avgs-gruendungscoaching'],
  },
  { search: 'Geld vom Finanzamt zurück für Entwicklung', wanted: ['forschungszulage'] },
  {
    search: 'Backofen Abwärme nutzen',
    wanted: [
      'eew-modul-2-prozesswaerme',
      'kfw-295-eew-kredit',
      'eew-modul-4-basisfoerderung',
      'eew-modul-4-premiumfoerderung',
    ],
  },
  {
    search: 'Hofnachfolge junger Bauer',
    wanted: [
      'existenzgruendungsbeihilfe-junglandwirte',
      'junglandwirte-einkommensstuetzung',
      'rentenbank-landwirtschaft-produktionssicherung',
    ],
  },
  { search: 'Lüftung erneuern Werkstatt', wanted: ['beg-em-nichtwohngebaeude-bafa'] },
  { search: 'Kälteanlagenförderung Supermarkt', wanted: ['kaelte-klima-richtlinie'] },
  { search: 'Erfindung patentieren lassen', wanted: ['wipano-patentierung-unternehmen', 'euipo-kmu-fonds'] },
  { search: 'Meister macht sich selbständig NRW', wanted: ['meistergruendungspraemie-nrw'] },
  { search: 'Messestand im Ausland Sachsen-Anhalt', wanted: ['st-messen', 'auslandsmesseprogramm'] },
  {
    search: 'Bank gibt keinen Kredit, Sicherheiten fehlen',
    wanted: [
      'buergschaften-der-buergschaftsbanken',
      'buergschaft-ohne-bank',
      'buergschaft-ohne-bank-bayern',
      'buergschaftsbank-bw',
      'buergschaftsbank-nrw',
      'buergschaftsbank-hessen',
      'buergschaftsbank-rheinland-pfalz',
      'buergschaftsbank-saarland',
      'sn-buergschaftsbank',
      'mv-buergschaftsbank',
      'th-buergschaftsbank',
      'bb-buergschaftsbank',
      'be-buergschaftsbank',
      'hb-buergschaftsbank-ausfallbuergschaft',
      'buergschaftsbank-bayern-ausfallbuergschaft',
      'sh-bb-sh-ausfallbuergschaft',
      'ni-nbb-classic',
      'hh-bb-hamburg-klassik',
      'mikromezzaninfonds-deutschland-iii',
    ],
  },
  { search: 'Lastenrad für Lieferdienst', wanted: ['e-lastenfahrrad-richtlinie'] },
  { search: 'Ladesäulen auf dem Betriebshof für Lkw', wanted: ['ladeinfrastruktur-depots-betriebshoefe-bund'] },
  {
    search: 'Rollstuhlfahrer einstellen Arbeitsplatz umbauen',
    wanted: [
      'inklusionsamt-arbeitgeber',
      'probebeschaeftigung-arbeitshilfe',
      'aktion-mensch-inklusionsunternehmen',
      'inklusionsbetriebe',
    ],
  },
  { search: 'zu wenig Aufträge, Kurzarbeit anmelden', wanted: ['kurzarbeitergeld'] },
  { search: 'Baustelle steht im Winter still, wer zahlt den Lohn', wanted: ['saison-kurzarbeitergeld'] },
  {
    search: 'Dorfladen aufmachen',
    wanted: [
      'kleinstunternehmen-der-grundversorgung',
      'leader-foerderung-unternehmen',
      'elr-arbeiten-und-grundversorgung-bw',
      'mv-kleinstunternehmen-laendlicher-raum',
      'gak-regionalbudget-kleinprojekte',
    ],
  },
  { search: 'neue Software Thüringen Zuschuss', wanted: ['th-digitalbonus'] },
  {
    search: 'Langzeitarbeitslosen einstellen, Jobcenter zahlt Lohn',
    wanted: ['eingliederung-langzeitarbeitslose-16e', 'teilhabe-am-arbeitsmarkt-16i', 'eingliederungszuschuss'],
  },
  {
    search: 'Uni-Ausgründung Stipendium',
    wanted: ['exist-gruendungsstipendium', 'exist-women', 'exist-forschungstransfer'],
  },
  { search: 'gegen Hackerangriffe schützen NRW', wanted: ['mid-digitale-sicherheit-nrw'] },
  { search: 'Arztpraxis auf dem Land übernehmen', wanted: ['hausaerztefoerderung-nrw', 'th-niederlassung-aerzte'] },
  {
    search: 'Spielfilm drehen',
    wanted: ['dfff-deutscher-filmfoerderfonds', 'gmpf-german-motion-picture-fund', 'kulturelle-filmfoerderung-bkm'],
  },
  { search: 'Computerspiel entwickeln', wanted: ['games-foerderung-bund', 'creative-europe-media-games'] },
  { search: 'Zuschuss wenn ein Business Angel einsteigt', wanted: ['invest-zuschuss-fuer-wagniskapital'] },
  { search: 'Leute fortbilden Schleswig-Holstein', wanted: ['sh-weiterbildungsbonus'] },
  { search: 'Wald neu aufforsten', wanted: ['rentenbank-forstwirtschaft', 'gak-forst-waldfoerderung'] },
  {
    search: 'PV-Anlage aufs Stalldach',
    wanted: ['rentenbank-energie-vom-land', 'kfw-erneuerbare-energien-standard', 'lfa-energiekredit-regenerativ'],
  },
  { search: 'Energieberater für die Produktionshalle', wanted: ['bafa-energieberatung-nichtwohngebaeude-ebn'] },
  {
    search: 'Betrieb abgeben, Nachfolger suchen',
    wanted: ['nexxt-change', 'nachfolgemoderatoren-bw', 'unternehmensnachfolge-aus-der-praxis'],
  },
  {
    search: '10.000 Euro Kleinkredit für Gründung',
    wanted: [
      'mikrokreditfonds-deutschland',
      'hessen-mikrodarlehen',
      'hessen-mikrocrowd',
      'nrw-mikrodarlehen',
      'nrw-microcrowd',
      'mikrocrowd-bw',
      'th-mikrodarlehen',
      'sn-mikrodarlehen',
      'sh-ibsh-mikrokredit',
      'hh-hamburg-kredit-mikro',
      'hb-bab-mikrokredit',
      'be-mikrokredit-kmu-fonds',
      'bb-brandenburg-kredit-mikro',
      'mv-mikrodarlehen',
      'ni-mikrostarter',
    ],
  },
  { search: 'Druckluftkompressor austauschen', wanted: ['eew-modul-1-querschnittstechnologien'] },
  { search: 'Hotelzimmer modernisieren Baden-Württemberg', wanted: ['tourismusfinanzierung-plus-bw'] },
  {
    search: 'Fabrik von Erdgas auf Strom umstellen',
    wanted: [
      'eew-modul-6-elektrifizierung',
      'bundesfoerderung-industrie-und-klimaschutz-bik',
      'co2-differenzvertraege-klimaschutzvertraege',
      'eew-modul-2-prozesswaerme',
    ],
  },
  { search: 'Firma fast pleite Bayern', wanted: ['lfa-akutkredit'] },
  { search: 'Gründer Beratung Gutschein Baden-Württemberg', wanted: ['exi-gruendungsgutschein-bw'] },
  { search: 'Spedition bildet Kraftfahrer aus', wanted: ['balm-ausbildung-berufskraftfahrer', 'balm-weiterbildung'] },
  {
    search: 'Parkplatz begrünen statt Asphalt',
    wanted: ['kfw-natuerlicher-klimaschutz-in-unternehmen', 'entsiegelung-von-flaechen-bremen'],
  },
  {
    search: 'ausländische Pflegekraft soll Deutsch lernen',
    wanted: ['job-berufssprachkurse', 'passgenaue-besetzung-willkommenslotsen'],
  },
  {
    search: 'Bäckerei braucht neue Spülmaschine und Theke Kredit Sachsen',
    wanted: ['sn-sachsenkredit-universal', 'sn-grw-riga', 'sn-mikrodarlehen'],
  },
  {
    search: 'Ich bin 55 und arbeitslos und will mich selbständig machen',
    wanted: ['gruendungszuschuss', 'einstiegsgeld', 'avgs-gruendungscoaching'],
  },
  {
    search: 'Friseurmeisterin eröffnet Salon in Niedersachsen',
    wanted: ['ni-gruendungspraemie-handwerk', 'ni-niedersachsen-gruenderkredit', 'ni-mikrostarter'],
  },
  {
    search: 'Dach mit Solar belegen Landwirt',
    wanted: ['rentenbank-energie-vom-land', 'kfw-erneuerbare-energien-standard', 'lfa-energiekredit-regenerativ'],
  },
  { search: 'Handwerksbetrieb will papierlos werden Thüringen', wanted: ['th-digitalbonus'] },
  {
    search: 'Energiefresser in der Produktion finden Beratung',
    wanted: ['bafa-energieberatung-nichtwohngebaeude-ebn', 'eew-modul-5-transformationsplan'],
  },
  {
    search: 'Elektro-Transporter für Pflegedienst',
    wanted: [
      'flottenaustausch-sozial-und-mobil',
      'kfw-investitionskredit-nachhaltige-mobilitaet',
      'progres-nrw-emissionsarme-mobilitaet',
    ],
  },
  { search: 'Umschulung zum Elektriker bezahlen lassen', wanted: ['bildungsgutschein-81'] },
  { search: 'Meister-Bafög beantragen', wanted: ['aufstiegs-bafoeg'] },
  {
    search: 'Mitarbeiterin nach der Elternzeit weiterbilden Rheinland-Pfalz',
    wanted: ['qualischeck-rheinland-pfalz', 'betriebliche-weiterbildung-rheinland-pfalz'],
  },
  {
    search: 'Prototyp bauen mit der Hochschule',
    wanted: [
      'zim-kooperationsprojekt',
      'zim-einzelprojekt',
      'innovationsgutschein-bayern',
      'innovationsgutscheine-bw',
      'bb-innovationsgutschein-big',
      'be-transfer-bonus',
      'inno-kom',
    ],
  },
  {
    search: 'Neue Stelle im Vertrieb, Kandidat ist lange arbeitslos',
    wanted: ['eingliederungszuschuss', 'eingliederung-langzeitarbeitslose-16e', 'teilhabe-am-arbeitsmarkt-16i'],
  },
  {
    search: 'stille Beteiligung Hessen',
    wanted: ['mbg-hessen-wachstum-und-innovation', 'hessenfonds-beteiligungen', 'kapital-fuer-kleinunternehmen-hessen'],
  },
  { search: 'Ausstellung in Mailand auf der Messe', wanted: ['auslandsmesseprogramm', 'young-innovators'] },
  { search: 'Exportgeschäft absichern Kunde zahlt nicht', wanted: ['exportkreditgarantien-des-bundes'] },
  {
    search: 'Feinstaubfilter Umweltschutz Werk Kredit',
    wanted: ['kfw-umweltprogramm', 'umweltfinanzierung-bw', 'umweltinnovationsprogramm-uip'],
  },
  {
    search: 'Weingut neue Kelter',
    wanted: [
      'rentenbank-landwirtschaft-wachstum',
      'afp-agrarinvestitionsfoerderung-rahmen',
      'investitionsprogramm-landwirtschaft-rentenbank',
      'gak-verarbeitung-vermarktung-landwirtschaft',
    ],
  },
  { search: 'Soloselbständige Weiterbildung', wanted: ['kompass-solo-selbstaendige'] },
  {
    search: 'Baby-Start-up mit künstlicher Intelligenz für Krankenhäuser',
    wanted: [
      'start-interaktiv',
      'kmu-innovativ-medizintechnik',
      'kmu-innovativ-interaktive-technologien',
      'gruendungswettbewerb-digitale-innovationen',
      'exist-gruendungsstipendium',
      'kmu-innovativ-ikt-software',
    ],
  },
  { search: 'Bürgschaft ohne Hausbank', wanted: ['buergschaft-ohne-bank', 'buergschaft-ohne-bank-bayern'] },
  { search: 'Lkw mit Abbiegeassistent nachrüsten', wanted: ['balm-umweltschutz-und-sicherheit'] },
  { search: 'Marke anmelden EU Zuschuss', wanted: ['euipo-kmu-fonds'] },
  { search: 'Wallbox fürs Mietshaus', wanted: ['laden-in-mehrparteienhaeusern'] },
  { search: 'leerstehende Büros in Wohnungen umbauen', wanted: ['kfw-266-gewerbe-zu-wohnen'] },
  {
    search: 'Ferienwohnungen auf dem Bauernhof einrichten',
    wanted: [
      'rentenbank-leben-auf-dem-land',
      'gak-diversifizierung-landwirtschaft',
      'eif-diversifizierung-bayern',
      'diversifizierung-landwirtschaft-bw',
    ],
  },
  {
    search: 'Ernte durch Hagel kaputt',
    wanted: ['rentenbank-landwirtschaft-liquiditaetssicherung', 'nrw-mehrgefahrenversicherung'],
  },
  {
    search: 'Schwerbehinderten Mann einstellen Hessen',
    wanted: [
      'hepas-2024-hessen',
      'inklusionsamt-arbeitgeber',
      'eingliederungszuschuss',
      'probebeschaeftigung-arbeitshilfe',
    ],
  },
  { search: 'Ingenieur frisch von der Uni einstellen Brandenburg', wanted: ['bb-innovationsfachkraefte'] },
  {
    search: 'Mitarbeiter kommt auf Probe, wer zahlt Praktikum',
    wanted: ['massnahme-beim-arbeitgeber', 'probebeschaeftigung-arbeitshilfe'],
  },
  { search: 'ausländischen Berufsabschluss anerkennen lassen', wanted: ['anerkennungszuschuss'] },
  { search: 'Webshop für Schuhladen Mecklenburg', wanted: ['mv-digitale-kleininvestitionen'] },
  {
    search: 'Fernwärmeleitung im Dorf bauen',
    wanted: ['bundesfoerderung-effiziente-waermenetze-bew', 'lfa-energiekredit-waerme'],
  },
  { search: 'alte Motoren und Pumpen ersetzen', wanted: ['eew-modul-1-querschnittstechnologien'] },
  { search: 'Zwischenmeister fehlt Geld, Kunde zahlt erst in 90 Tagen Bremen', wanted: ['hb-liquiditaetshilfen'] },
  { search: 'Meisterbrief bestanden Geld vom Land Sachsen', wanted: ['sn-meisterbonus'] },
  {
    search: 'Reisebus mit Elektroantrieb',
    wanted: ['e-busse-alternative-antriebe-personenverkehr', 'kfw-investitionskredit-nachhaltige-mobilitaet'],
  },
  {
    search: 'Hofladen bauen Bayern',
    wanted: ['eif-diversifizierung-bayern', 'eif-agrarinvestitionsfoerderung-bayern'],
  },
  {
    search: 'Musikband Tournee Album',
    wanted: ['initiative-musik-kuenstlerfoerderung', 'musikfonds-projektfoerderung'],
  },
  {
    search: 'Stellenabbau, Leute sollen in eine Auffanggesellschaft',
    wanted: ['transferkurzarbeitergeld-transfermassnahmen'],
  },
  { search: 'Neue Werkshalle energiesparend bauen', wanted: ['kfw-299-klimafreundlicher-neubau-nichtwohngebaeude'] },
  { search: 'Gründen in der Lausitz', wanted: ['bb-startgeld-lausitz'] },
  {
    search: 'Wie komme ich an Kunden in China, Kontakte knüpfen',
    wanted: ['markterschliessungsprogramm', 'gtai-ahk', 'auslandsmesseprogramm'],
  },
  {
    search: 'Studie ob die Idee technisch machbar ist',
    wanted: ['zim-durchfuehrbarkeitsstudie', 'innovationsgutscheine-bw', 'innotop-rheinland-pfalz'],
  },
  {
    search: 'Nach der Geburt ein zweites Standbein, bekomme Grundsicherung',
    wanted: ['einstiegsgeld', 'leistungen-eingliederung-selbstaendige-16c', 'avgs-gruendungscoaching'],
  },
];
