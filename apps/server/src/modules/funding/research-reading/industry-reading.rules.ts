import { foldGerman } from '#lib/german-folding.ts';
import { projectPhrases } from './case-lexicon.ts';
import { type CaseText, isLike, isNegated, type Token } from './case-words.ts';

/** Words by which a trade is known, folded, with the code of WZ 2008 of each. */
export type TradeWords = ReadonlyMap<string, string>;

/** Of the words of the reference data those that say what a firm needs or sells rather than what it is. */
const noTrade = new Set(
  'software app plattform cloud entwickler entwicklung forschung labor kunstliche intelligenz social media games trainer personal berater beratung coach coaching reinigung montage fenster turen brot reparatur smartphone freizeit weiterbildung seminare marketing internetauftritt mode textil club vermieter medien room escape sicherheit security wellness massage anwalt chor band buch lokal konserven spielhalle handel messe magazin plattform verein photovoltaik getranke mietwagen ambulante pflege handwerk service holz metall kunst musik nahrungsmittel maschinen radio beratungsstelle virtuelle assistenz sauna bar'.split(
    ' ',
  ),
);

/** Trades that the reference data calls otherwise, some in English. */
const moreTrades: Readonly<Record<string, string>> = {
  elektromeister: '43.21.0',
  elektrobetrieb: '43.21.0',
  softwarefirma: '62.01.9',
  softwarehaus: '62.01.9',
  softwareunternehmen: '62.01.9',
  softwareplattform: '62.01.9',
  logistik: '52.29.1',
  geratebau: '28.99.0',
  dienstleister: '',
  ernahrungsberater: '86.90.9',
  gasthof: '55.10.3',
  gasthaus: '56.10.1',
  hofladen: '47.29.0',
  yogastudio: '85.51.0',
  yoga: '85.51.0',
  joinery: '31.09.9',
  joiner: '31.09.9',
  bakery: '10.71.0',
  restaurant: '56.10.1',
  hairdresser: '96.02.1',
  brewery: '11.05.0',
  pub: '56.30.1',
  'coffee-shop': '56.10.4',
  'software-company': '62.01.9',
  hotelier: '55.10.1',
  zimmerei: '43.91.2',
  zimmerer: '43.91.2',
  gastwirt: '56.10.1',
  gastwirtin: '56.10.1',
  maschinenfabrik: '28.99.0',
  medizintechnik: '32.50.1',
};

/** Names of a trade: by its firm or its owner. */
const endings =
  'hersteller fabrik manufaktur betriebe betrieb firma unternehmen meisterin meister geschaft laden salon studio werkstatt kanzlei praxis innung haus er in'.split(
    ' ',
  );

const projectWords = Object.values(projectPhrases)
  .flat()
  .filter((phrase) => !phrase.includes(' '));
/** Purchases and plans are no trade by themselves. */
const isProjectWord = (folded: string): boolean => projectWords.some((word) => isLike({ folded }, word));

/** The words of trades of a table of keywords. */
export function tradeWordsOf(rows: Iterable<{ code: string; keywords: string }>): TradeWords {
  const words = new Map<string, string>();
  for (const { code, keywords } of rows) {
    for (const word of keywords.split(/\s+/)) {
      const folded = foldGerman(word);
      const isTold = folded.length > 2 && !noTrade.has(folded) && !isProjectWord(folded);
      if (isTold && !words.has(folded)) words.set(folded, code);
    }
  }
  for (const [word, code] of Object.entries(moreTrades)) if (code !== '') words.set(word, code);
  return words;
}

/** The trade that a word names, whatever its ending. */
function codeOf(folded: string, words: TradeWords): string | undefined {
  const own = words.get(folded);
  if (own !== undefined) return own;
  for (const ending of endings) {
    if (!folded.endsWith(ending) || folded.length - ending.length < 4) continue;
    const start = folded.slice(0, -ending.length);
    const code = words.get(start) ?? words.get(`${start}ei`) ?? words.get(start.replace(/s$/, ''));
    if (code !== undefined) return code;
  }
  return words.get(folded.replace(/(?:en|es|n|s)$/, ''));
}

/** Behind these stands the trade of others: »für Zahnarztpraxen«, »bei der Sparkasse«. */
const others = new Set(['fur', 'bei', 'beim', 'an', 'von', 'vom', 'for', 'at', 'by', 'zum', 'kunden', 'statt']);
const articles = new Set(['der', 'die', 'das', 'dem', 'den', 'einem', 'einer', 'eine', 'ein', 'the', 'a']);

/** The first trade of a text that is neither denied nor that of others. */
export function findTrade(text: CaseText, words: TradeWords): { code: string; from: string } | null {
  const { tokens } = text;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const next = tokens[at + 1];
    const pair = next === undefined ? undefined : moreTrades[`${token.folded}-${next.folded}`];
    if (next !== undefined && pair !== undefined) return { code: pair, from: text.text.slice(token.at, next.end) };
    const isNoun = /^\p{Lu}/u.test(token.text) || token.folded in moreTrades;
    if (!isNoun || token.isNumber) continue;
    const code = codeOf(token.folded, words) ?? codeOf(token.folded.split('-').at(-1) ?? '', words);
    if (code === undefined || isNegated(text, { first: at })) continue;
    const before = articles.has(tokens[at - 1]?.folded ?? '') ? at - 2 : at - 1;
    if (others.has(tokens[before]?.folded ?? '')) continue;
    return { code, from: token.text };
  }
  return null;
}

/** Whether a word is a trade or its people. */
export const isTrade = (token: Token, words: TradeWords): boolean => codeOf(token.folded, words) !== undefined;
