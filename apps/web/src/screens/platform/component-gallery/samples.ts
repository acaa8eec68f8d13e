import type { TextBlock } from '@fundus/contract/rich-text';

const blocks: TextBlock[] = [
  { kind: 'heading', level: 1, inlines: [{ text: 'Was wird gefördert?' }] },
  {
    kind: 'paragraph',
    inlines: [
      { text: 'Investitionen in ' },
      { text: 'Maschinen und Anlagen', strong: true },
      { text: ', näher beschrieben ' },
      { text: 'in der Richtlinie', href: 'https://example.org/richtlinie' },
      { text: '.' },
    ],
  },
  {
    kind: 'list',
    ordered: false,
    items: [
      [{ kind: 'paragraph', inlines: [{ text: 'Zuschuss bis 50 %' }] }],
      [{ kind: 'paragraph', inlines: [{ text: 'Antrag vor Beginn', emphasis: true }] }],
    ],
  },
  {
    kind: 'table',
    header: [[{ text: 'Größe' }], [{ text: 'Anteil' }]],
    rows: [[[{ text: 'Kleinstunternehmen' }], [{ text: '50 %' }]]],
  },
  { kind: 'quote', blocks: [{ kind: 'paragraph', inlines: [{ text: 'Ein Rechtsanspruch besteht nicht.' }] }] },
];

/** Words for the gallery: short, long, very long and with every German letter. It is no part of the product's texts. */
export const samples = {
  word: 'Förderfähigkeitsprüfung',
  verb: 'Übernehmen',
  question: '„Umbau Bäckerei Groß“ endgültig löschen?',
  sentence: 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich – für 12.345,00 €.',
  tones: { green: 'Auswahl', orange: 'engere Auswahl', grey: 'weitere Auswahl', red: 'beendet', brand: 'neu' },
  names: [
    'ERP-Gründerkredit – StartGeld',
    'Innovationsgutschein',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenförderung',
    'Bürgschaft ohne Bank',
    'Meistergründungsprämie',
  ],
  blocks,
} as const;
