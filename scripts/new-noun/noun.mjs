// How a noun is spelled in every place, and which names are refused.

/** Words that say nothing, and such that TypeScript or PostgreSQL keep for themselves. */
const refusedWords = new Set(
  (
    'util helper common misc type thing data ' +
    'case class default delete enum export function import interface new package ' +
    'check column constraint grant group limit order primary select table user window'
  ).split(' '),
);

/** Fault of a noun's name, in words; null where it is valid. */
export function faultOfName(name) {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name)) {
    return `»${name}« is no name of a noun: lower-case English letters, words joined by hyphens, such as lead-source.`;
  }
  if (/[^sui]s$/.test(name)) return `»${name}« looks like a plural: a noun is named in the singular.`;
  if (refusedWords.has(name)) return `»${name}« is a word that the house, TypeScript or PostgreSQL keeps from use.`;
  if (name.length > 40) return `»${name}« is too long: 40 characters at most.`;
  return null;
}

/** Fault of a German label, in words; null where it is valid. */
export function faultOfLabel(option, label) {
  if (label === undefined || label.trim() === '')
    return `--${option} is missing: the German word, such as --label "Rechnung".`;
  if (!/^[A-ZÄÖÜ][\p{L}\d &/-]{1,59}$/u.test(label)) {
    return `--${option} "${label}" is no German noun: it begins with a capital, and has letters, digits, blanks and hyphens.`;
  }
  return null;
}

const capitalised = (word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
const pascal = (name) => name.split('-').map(capitalised).join('');
const camel = (name) => `${name.slice(0, 1)}${pascal(name).slice(1)}`;

/** The English plural of a name in kebab case. */
export function pluralOf(name) {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** A German word as it stands in an address. */
export function slugOf(label) {
  const folded = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return label
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => folded[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-');
}

/** All spellings of a noun. */
export function spellingsOf({ name, domain, label, labels, object, plural = pluralOf(name) }) {
  return {
    name,
    plural,
    domain,
    label,
    labels,
    object: object ?? labels,
    camel: camel(name),
    camels: camel(plural),
    pascal: pascal(name),
    pascals: pascal(plural),
    table: name.replaceAll('-', '_'),
    words: name.replaceAll('-', ' '),
    pluralWords: plural.replaceAll('-', ' '),
    article: /^[aeiou]/.test(name) ? 'an' : 'a',
    slug: slugOf(labels),
  };
}

/** A template, which is written about a »sample noun«, as a text about another noun. */
export function fill(template, noun) {
  const spellings = [
    ['sample-nouns', noun.plural],
    ['sample-noun', noun.name],
    ['sample_noun', noun.table],
    ['sampleNouns', noun.camels],
    ['sampleNoun', noun.camel],
    ['SampleNouns', noun.pascals],
    ['SampleNoun', noun.pascal],
    ['sample nouns', noun.pluralWords],
    ['sample noun', noun.words],
    ['%Words%', capitalised(noun.pluralWords)],
    ['%domain%', noun.domain],
    ['%labels%', noun.labels],
    ['%label%', noun.label],
    ['%object%', noun.object],
    ['%slug%', noun.slug],
    ['%A%', capitalised(noun.article)],
    ['%a%', noun.article],
  ];
  return spellings.reduce((text, [from, to]) => text.replaceAll(from, to), template);
}
