/** Kinds of running costs, as the forms of banks, expert bodies and job centres list them. */
export const costKinds = [
  'rooms',
  'energy',
  'insurance',
  'dues',
  'vehicle',
  'advertising',
  'travel',
  'shipping',
  'maintenance',
  'leasing',
  'communication',
  'office',
  'advice',
  'training',
  'payments',
  'other',
] as const;
export type CostKind = (typeof costKinds)[number];

/** Words by which a cost is known. The first kind that fits counts: the insurance of a car is a cost of the car. */
const wordsOf: readonly (readonly [CostKind, RegExp])[] = [
  [
    'vehicle',
    /kfz|fahrzeug|auto(?!mat)|pkw|lkw|transporter|lieferwagen|benzin|diesel|kraftstoff|tanken|\bcar\b|vehicle|fuel/,
  ],
  ['leasing', /leasing|gerätemiete|maschinenmiete|kassenmiete|mietgerät|\blease\b/],
  ['training', /fortbildung|weiterbildung|schulung|seminar|fachliteratur|training|course/],
  [
    'payments',
    /bankgeb|kontof|kontogeb|geschäftskonto|geldverkehr|zahlungsverkehr|kartenzahl|ec-terminal|kartengerät|bank fee/,
  ],
  [
    'advice',
    /steuerberat|buchführung|buchhaltung|lohnabrechnung|jahresabschluss|anwalt|beratung|coaching|accountan|lawyer/,
  ],
  ['advertising', /werbung|werbe|marketing|anzeige|flyer|\bmesse|google ads|social media|soziale medien|advertis/],
  [
    'communication',
    /telefon|internet|mobilfunk|handy|software|cloud|hosting|domain|website|webseite|lizenz|\bedv|\bit-|phone/,
  ],
  ['travel', /reise|bewirtung|hotel|\bbahn|flug|travel/],
  ['shipping', /versand|verpackung|paket|fracht|lieferdienst|shipping|freight|packag/],
  ['maintenance', /reparatur|instandhalt|wartung|maintenance|repair/],
  ['rooms', /miete|pacht|raumkosten|hausgeld|coworking|\brent\b/],
  ['insurance', /versicherung|haftpflicht|rechtsschutz|insurance/],
  [
    'dues',
    /beitrag|beiträge|\bihk|\bhwk|kammer|berufsgenossenschaft|innung|verband|gebühr|gema|rundfunk|\bdues\b|\bfees\b/,
  ],
  ['energy', /strom|\bgas\b|energie|heiz|wasser|fernwärme|energy|electricity|heating/],
  ['rooms', /räume|nebenkosten|reinigung|werkstatt|lagerraum|lagerfl|ladenlokal|büroraum|cleaning/],
  ['office', /büro|porto|papier|druck|office|stationery/],
];

/** The kind that the name of a cost proposes; `other` where it says nothing. */
export function proposedCostKind(name: string): CostKind {
  const words = name.toLowerCase();
  return wordsOf.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other';
}

/** The kind of a cost: as it was chosen, else as its name proposes. */
export const costKindOf = ({ costKind, name }: { costKind?: CostKind | undefined; name: string }): CostKind =>
  costKind ?? proposedCostKind(name);
