import { normalForm } from '@fundus/contract/unicode';

/** Parts of a person’s name found in one cell. */
export interface NameParts {
  salutation: string;
  title: string;
  firstName: string;
  lastName: string;
}

const salutations: Record<string, string> = {
  frau: 'Frau',
  fr: 'Frau',
  mrs: 'Frau',
  ms: 'Frau',
  w: 'Frau',
  weiblich: 'Frau',
  female: 'Frau',
  herr: 'Herr',
  herrn: 'Herr',
  hr: 'Herr',
  mr: 'Herr',
  m: 'Herr',
  maennlich: 'Herr',
  männlich: 'Herr',
  male: 'Herr',
  d: 'Divers',
  divers: 'Divers',
  diverse: 'Divers',
  nonbinary: 'Divers',
};

/** The usual word of a salutation or a sex (»w«, »Mr.«); anything else as it stands. */
export function readSalutation(text: string): string {
  const key = text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  return (Object.hasOwn(salutations, key) ? salutations[key] : undefined) ?? text;
}

const titleWord =
  /^(?:(?:Prof|Professorin|Professor|Dr|Drs|Doktor|Dipl|Mag|Magister|Ing|Lic|PD|Priv|StB|RA|MBA|habil|med|jur|rer|nat|pol|oec|phil|theol|dent|vet|agr|phys|mult|h\. ?c)\.?|Dr\.-Ing\.?|(?:Dipl|Priv)\.?-\p{L}[\p{L}.-]*|[BM]\. ?(?:A|Sc|Eng)\.?)$/iu;

const particles = new Set(
  'von vom van de del della der den di da dos du la le zu zum zur ten ter af av al el bin ibn mac'.split(' '),
);
const suffix = /^(?:jun|jr|sen|sr|junior|senior|i{2,3}|iv)\.?$/i;

/** A word without accents, so that »Văn« is seen like »Van«: both begin what belongs to the last name. */
const fold = (word: string): string => normalForm(word.toLowerCase(), 'NFD').replaceAll(/\p{M}/gu, '');

/** Most words of a name; longer texts are not names. */
const mostWords = 20;

/**
 * Splits a whole name: salutation and titles in front, then first names, then the last name with what belongs to it
 * (»von der«, »jun.«). »Nachname, Vorname« is understood; a single word is the last name.
 */
export function splitName(text: string): NameParts {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length > mostWords) return { salutation: '', title: '', firstName: '', lastName: text };
  let salutation = '';
  const first = words[0] ?? '';
  if (words.length > 1 && /^(?:frau|fr\.|herrn?|hr\.|mrs?\.?|ms\.?)$/i.test(first)) {
    salutation = readSalutation(first);
    words.shift();
  }
  const titles: string[] = [];
  while (words.length > 1 && titleWord.test(words[0] ?? '')) titles.push(words.shift() ?? '');
  const title = titles.join(' ');
  const comma = words.findIndex((word) => word.endsWith(','));
  const behind = words.slice(comma + 1);
  if (comma >= 0 && behind.length > 0 && !behind.every((word) => suffix.test(word))) {
    const lastName = words
      .slice(0, comma + 1)
      .join(' ')
      .slice(0, -1);
    return { salutation, title, firstName: behind.join(' '), lastName };
  }
  const at = lastNameStart(words);
  return { salutation, title, firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') };
}

function lastNameStart(words: readonly string[]): number {
  const particle = words.findIndex((word, index) => index > 0 && particles.has(fold(word)));
  if (particle > 0 && particle < words.length - 1) return particle;
  let at = words.length - 1;
  while (at > 1 && suffix.test(words[at] ?? '')) at -= 1;
  return Math.max(0, at);
}
