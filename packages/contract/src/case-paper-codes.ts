/** Mittelabruf · Belegliste · zahlenmäßiger Nachweis · Stand für den Mandanten */
export const casePapers = ['drawdown', 'receipts', 'proof', 'state'] as const;
export type CasePaper = (typeof casePapers)[number];
