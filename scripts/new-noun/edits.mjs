// Edits of a new noun in existing files. Each place is found by its words; a place that is
// found no more stops everything before the first file is written.

/** Puts an addition before or after the first place of `anchor`. */
function beside(side, anchor, addition) {
  return (text, file, w) => {
    const at = text.indexOf(anchor);
    if (at < 0)
      throw new Error(
        `${file} no longer has »${anchor.trim()}«: scripts/new-noun/edits.mjs has to know the new place.`,
      );
    const place = side === 'before' ? at : at + anchor.length;
    return `${text.slice(0, place)}${w(addition)}${text.slice(place)}`;
  };
}
const before = (anchor, addition) => beside('before', anchor, addition);
const after = (anchor, addition) => beside('after', anchor, addition);

/** Puts a line where it belongs in the order of the alphabet among the lines that `pattern` finds, by its first group. */
function amongLines(pattern, key, line) {
  return (text, file, w) => {
    const lines = text.split('\n');
    const places = lines.flatMap((known, index) => {
      const found = pattern.exec(known)?.[1];
      return found === undefined ? [] : [{ found, index }];
    });
    if (places.length === 0) throw new Error(`${file} has no line such as »${line}« any more.`);
    const next = places.find(({ found }) => found > w(key))?.index ?? places[places.length - 1].index + 1;
    return [...lines.slice(0, next), w(line), ...lines.slice(next)].join('\n');
  };
}

/** Sets a message below a key of the first level. */
const message = (part, key, words) => (text, _file, w) => {
  const tree = JSON.parse(text);
  tree[part][w(key)] = w(words);
  return `${JSON.stringify(tree, null, 2)}\n`;
};

/** Edits by file, in this order: an edit takes the text, the path, and the values of a template. */
export const edits = [
  [
    'packages/contract/src/permission.ts',
    before("  'component-gallery:read'", "  'sample-noun:read': advising,\n  'sample-noun:edit': advising,\n"),
  ],
  ['packages/contract/src/audit-codes.ts', before("  'auditLog',\n", "  'sampleNoun',\n")],
  ['packages/messages/src/de/audit.json', message('subject', 'sampleNoun', '%labels%')],
  ['packages/messages/src/de/audit.json', message('object', 'sampleNoun', '%object%')],
  ['packages/messages/src/en/audit.json', message('subject', 'sampleNoun', '%Words%')],
  ['packages/messages/src/en/audit.json', message('object', 'sampleNoun', '%a% sample noun')],
  ['packages/messages/src/de/layout.json', message('title', 'sampleNouns', '%labels%')],
  ['packages/messages/src/de/layout.json', message('navigation', 'sampleNouns', '%labels%')],
  ['packages/messages/src/en/layout.json', message('title', 'sampleNouns', '%Words%')],
  ['packages/messages/src/en/layout.json', message('navigation', 'sampleNouns', '%Words%')],
  [
    'packages/messages/src/namespaces.ts',
    after('export interface Resources {\n', "  'sample-noun': typeof import('./de/sample-noun.json');\n"),
  ],
  [
    'docs/domains/%domain%.md',
    amongLines(
      /^\| `([a-z-]+)` \|/,
      'sample-noun',
      '| `sample-noun` | the sample nouns of a user (»%label%«) | `sample_noun` | `sample-noun` |',
    ),
  ],
];

/** Existing files that the types of the database are written to. */
export const generatedTypes = 'apps/server/src/db/schema.generated.ts';
