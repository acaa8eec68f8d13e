// `npm run new:noun <name> -- --label "Rechnung" --labels "Rechnungen"`: makes a noun in every place where a noun lives. It
// belongs to a user, has a title and a note, and passes all checks as it is: a beginning to change, described in
// docs/adding-a-noun.md.
import './require-node.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contractEndpoints, endpointsFile } from './contract-endpoints.mjs';
import { edits, generatedTypes } from './new-noun/edits.mjs';
import { nextMigration, templateOf } from './new-noun/files.mjs';
import { faultOfLabel, faultOfName, fill, slugOf, spellingsOf } from './new-noun/noun.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (file) => readFileSync(join(root, file), 'utf8');

function refuse(words) {
  console.error(words);
  process.exit(2);
}

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        label: { type: 'string' },
        labels: { type: 'string' },
        object: { type: 'string' },
        plural: { type: 'string' },
        domain: { type: 'string', default: 'people' },
      },
    });
  } catch (error) {
    return refuse(error.message);
  }
}

const domains = readdirSync(join(root, 'apps/server/src/modules'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Where something of this name is already; null where nothing is. */
function placeOf(name) {
  const folders = domains.flatMap((domain) => [
    `apps/server/src/modules/${domain}/${name}`,
    `apps/web/src/features/${domain}/${name}`,
    `apps/web/src/screens/${domain}/${name}-list`,
  ]);
  const files = [`packages/contract/src/${name}.ts`, `packages/messages/src/de/${name}.json`];
  const place = [...files, ...folders].find((path) => existsSync(join(root, path)));
  if (place !== undefined) return place;
  const { camel } = spellingsOf({ name, labels: '' });
  return read(generatedTypes).includes(`\n  ${camel}: `) ? generatedTypes : null;
}

const { positionals, values } = readWords();
const [name] = positionals;
if (name === undefined || positionals.length > 1) {
  refuse('One name, please: npm run new:noun invoice -- --label "Rechnung" --labels "Rechnungen" [--domain people]');
}
const fault = faultOfName(name) ?? faultOfLabel('label', values.label) ?? faultOfLabel('labels', values.labels);
if (fault !== null) refuse(fault);
if (values.plural !== undefined && !/^[a-z]+(?:-[a-z]+)*$/.test(values.plural)) {
  refuse(`--plural "${values.plural}" is no English plural: it is spelled as the name is.`);
}
if (values.plural === name)
  refuse(`--plural says the same as the name; addresses need another word, such as ${name}-entries.`);
if (!domains.includes(values.domain))
  refuse(`There is no domain »${values.domain}«. There are: ${domains.join(', ')}.`);
const place = placeOf(name);
if (place !== null) refuse(`»${name}« is there already: ${place}`);
const routes = 'apps/web/src/app/routes';
const addresses = ['apps/web/src/paths.ts', ...readdirSync(join(root, routes)).map((file) => `${routes}/${file}`)];
if (addresses.some((file) => read(file).includes(`'/${slugOf(values.labels)}'`))) {
  refuse(`The address /${slugOf(values.labels)} is another page's already: choose other --labels.`);
}

const noun = spellingsOf({ ...values, name });
/** Contents to write, by file. Nothing is written before all are known. */
const written = new Map();
const templates = {
  ...templateOf,
  [nextMigration(readdirSync(join(root, 'apps/server/migrations')))]: 'migration.sql',
};
for (const [file, template] of Object.entries(templates)) {
  const path = fill(file, noun);
  if (existsSync(join(root, path))) refuse(`»${name}« is there already: ${path}`);
  written.set(path, fill(read(`scripts/new-noun/templates/${template}.txt`), noun));
}
for (const [template, edit] of edits) {
  const path = fill(template, noun);
  written.set(
    path,
    edit(written.get(path) ?? read(path), path, (text) => fill(text, noun)),
  );
}
for (const [file, text] of written) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
writeFileSync(endpointsFile, contractEndpoints());

const run = (file, ...words) =>
  execFileSync(process.execPath, [join(root, 'node_modules', file), ...words], { cwd: root, stdio: 'inherit' });
run('tsx/dist/cli.mjs', 'apps/server/src/db/generate-types.ts');
const formatted = [...written.keys(), generatedTypes];
run(
  '@biomejs/biome/bin/biome',
  'check',
  '--write',
  '--log-level=error',
  ...formatted.filter((file) => /\.(?:ts|tsx|json)$/.test(file)),
);

console.log(`\n»${noun.labels}« stand at /${noun.slug}, in ${written.size} files:`);
for (const file of [...written.keys()].sort()) console.log(`  ${file}`);
console.log('\nWhat to make of them: docs/adding-a-noun.md. What holds them: npm run check, npm test.');
