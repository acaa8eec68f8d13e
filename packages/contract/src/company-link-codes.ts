/** Codes of the links between companies that need no schema, so that the web reads them without loading any. */

/**
 * How one company (`from`) holds another (`to`): by capital or voting rights; by the right to appoint or remove the majority
 * of its management; by a dominant influence under contract or articles; by sole control of the majority of votes under an
 * agreement with other shareholders (Art. 2 (2) (a) to (d) of Regulation (EU) 2023/2831, Art. 3 (3) of the Annex of
 * 2003/361/EC); by the same natural persons acting jointly (2003/361/EC alone).
 */
export const companyLinkKinds = ['shares', 'appointment', 'dominance', 'agreement', 'persons'] as const;
export type CompanyLinkKind = (typeof companyLinkKinds)[number];
