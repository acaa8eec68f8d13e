/**
 * More combining marks on one letter than any language writes (UAX #15, Stream-Safe Text Format). Normalising puts them
 * in order, which takes the square of their number: a megabyte of them would hold up the server for minutes. The two
 * sound marks of half-width Japanese are letters by themselves and become marks only while they are normalised.
 */
const surplusMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * The one way to normalise a text that people or files brought in: surplus marks go before, so that the effort grows with the
 * length alone.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKD'): string {
  return text.replace(surplusMarks, '$1').normalize(form);
}
