/*
 * Reads vCards 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350) as phones and mail programs write them, into rows of a table. A reader
 * of our own: the maintained libraries know 3.0 and 4.0 alone, while phones still write 2.1 with quoted-printable.
 */

import type { VcardColumn } from './vcard-columns.ts';

/** One property of a card: `item1.TEL;TYPE=CELL:0171 …`. */
interface Property {
  name: string;
  /** Lower-case values of TYPE, and the bare parameters of version 2.1. */
  types: ReadonlySet<string>;
  encoding: string;
  charset: string;
  value: string;
}

/** One card as cells by their column; `line` is where it begins, from 1 on. */
export interface Vcard {
  line: number;
  cells: Map<VcardColumn, string>;
}

/** Longest value of a property; pictures in base64, which are never read, are longer. */
const longestValue = 32_000;
/** Most properties of a card; an address book holds a few dozen per contact. */
const mostProperties = 500;

const readNames = new Set(
  'N FN ORG TITLE ROLE TEL EMAIL ADR URL BDAY NOTE CATEGORIES NICKNAME ANNIVERSARY IMPP VERSION KIND'.split(' '),
);

/** Whether a text begins as a file of vCards does. */
export const isVcardStart = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCARD[ \t]*\r?\n/i.test(text.slice(0, 1000));

/** The cards of a text that comes in chunks, in their order; groups (KIND:group) are left out. */
export async function* readVcards(chunks: AsyncIterable<string>): AsyncGenerator<Vcard> {
  let card: { line: number; properties: Property[] } | null = null;
  for await (const { line, text } of logicalLines(chunks)) {
    if (/^BEGIN:VCARD$/i.test(text)) {
      if (card !== null) yield* toCard(card);
      card = { line, properties: [] };
    } else if (/^END:VCARD$/i.test(text)) {
      if (card !== null) yield* toCard(card);
      card = null;
    } else if (card !== null && card.properties.length < mostProperties) {
      const property = readProperty(text);
      if (property !== null) card.properties.push(property);
    }
  }
  if (card !== null) yield* toCard(card);
}

/** Lines of the file without their line ends. Only the beginning of a line that is longer than any value is kept. */
async function* fileLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = (lines.pop() ?? '').slice(0, longestValue);
    for (const line of lines) yield line.replace(/\r$/, '').slice(0, longestValue);
  }
  if (rest !== '') yield rest.replace(/\r$/, '');
}

/** Lines with their continuations: folded ones begin with a blank, quoted-printable ones follow a `=`. */
async function* logicalLines(chunks: AsyncIterable<string>): AsyncGenerator<{ line: number; text: string }> {
  let line = 0;
  let current: { line: number; parts: string[]; length: number; isQuoted: boolean } | null = null;
  const append = (part: string): void => {
    if (current === null || current.length > longestValue) return;
    current.parts.push(part);
    current.length += part.length;
  };
  for await (const text of fileLines(chunks)) {
    line += 1;
    const last: string = current?.parts.at(-1) ?? '';
    if (current !== null && current.isQuoted && last.endsWith('=')) {
      current.parts[current.parts.length - 1] = last.slice(0, -1);
      append(text);
    } else if (current !== null && /^[ \t]/.test(text)) append(text.slice(1));
    else {
      if (current !== null) yield { line: current.line, text: current.parts.join('') };
      const isQuoted = /^[^:]{0,200}QUOTED-PRINTABLE[^:]{0,200}:/i.test(text);
      current = { line, parts: [text.trimEnd()], length: text.length, isQuoted };
    }
  }
  if (current !== null) yield { line: current.line, text: current.parts.join('') };
}

/** A property that is read; null for all others and for lines that are none. */
function readProperty(text: string): Property | null {
  const head = /^(?:[\w-]{1,60}\.)?([A-Za-z-]{1,60})((?:;(?:"[^"]*"|[^":;])*)*):/.exec(text.slice(0, 2000));
  const name = head?.[1]?.toUpperCase() ?? '';
  if (head === null || !readNames.has(name)) return null;
  const types = new Set<string>();
  let encoding = '';
  let charset = '';
  for (const parameter of (head[2] ?? '').split(';').slice(1)) {
    const [key = '', value] = parameter.split('=', 2);
    const stated = (value ?? key).replaceAll('"', '');
    if (/^encoding$/i.test(key)) encoding = stated.toLowerCase();
    else if (/^charset$/i.test(key)) charset = stated;
    else if (/^(?:quoted-printable|base64|8bit|7bit)$/i.test(key) && value === undefined) encoding = key.toLowerCase();
    else if (/^type$/i.test(key) || value === undefined) {
      for (const type of stated.split(',')) types.add(type.trim().toLowerCase());
    }
  }
  return { name, types, encoding, charset, value: text.slice(head[0].length) };
}

function decoderOf(charset: string): InstanceType<typeof TextDecoder> | null {
  try {
    return charset === '' ? null : new TextDecoder(charset);
  } catch {
    return null;
  }
}

/** Bytes as text: by the stated charset, else as UTF-8, else as Windows-1252, which older phones mean without a word. */
function decodeBytes(bytes: Buffer, charset: string): string {
  const stated = decoderOf(charset);
  if (stated !== null) return stated.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The value as it was meant, its escapes still in it. */
function decoded({ value, encoding, charset }: Property): string {
  if (encoding === 'b' || encoding === 'base64') return decodeBytes(Buffer.from(value, 'base64'), charset);
  if (encoding !== 'quoted-printable') return value;
  // Letters beyond ASCII that were left as they are keep their place: only runs of `=XX` are bytes.
  return value.replaceAll(/(?:=[\dA-Fa-f]{2})+/g, (run) =>
    decodeBytes(Buffer.from(run.replaceAll('=', ''), 'hex'), charset),
  );
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\([\s\S])/g, (_all, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign)).trim();

/** Parts of a value between separators that are not escaped. */
function partsOf(value: string, separator: ';' | ','): string[] {
  const parts = [''];
  for (let at = 0; at < value.length; at += 1) {
    const sign = value[at] ?? '';
    if (sign === '\\') {
      parts[parts.length - 1] += sign + (value[at + 1] ?? '');
      at += 1;
    } else if (sign === separator) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map(unescaped);
}

function* toCard({ line, properties }: { line: number; properties: readonly Property[] }): Generator<Vcard> {
  const cells = new Map<VcardColumn, string>();
  const put = (column: VcardColumn, text: string, separator = ', '): void => {
    if (text === '') return;
    const known = cells.get(column);
    cells.set(column, known === undefined ? text : `${known}${separator}${text}`);
  };
  const all = (name: string): Property[] => properties.filter((property) => property.name === name);
  const texts = (name: string): string[] => all(name).map((property) => unescaped(decoded(property)));
  if (texts('KIND').some((kind) => kind.toLowerCase() === 'group')) return;
  const [company = '', ...departments] = partsOf(decoded(all('ORG')[0] ?? nothing), ';');
  const fullName = texts('FN')[0] ?? '';
  // A card of a company is named after it.
  readName(all('N')[0], fullName === company ? '' : fullName, put);
  put('Firma', company);
  put('Abteilung', departments.filter((part) => part !== '').join(', '));
  const [position = '', ...otherPositions] = [...texts('TITLE'), ...texts('ROLE')].filter((text) => text !== '');
  put('Position', position);
  readPhones(all('TEL'), put);
  readEmails(all('EMAIL'), put);
  readAddresses(all('ADR'), put);
  const [website = '', ...otherSites] = texts('URL');
  put('Website', website);
  readBirthday(texts('BDAY')[0] ?? '', put);
  for (const note of texts('NOTE')) put('Notizen', note, '\n');
  for (const property of all('CATEGORIES')) {
    for (const category of partsOf(decoded(property), ',')) put('Schlagworte', category);
  }
  for (const name of texts('NICKNAME')) put('Spitzname', name);
  for (const text of [...otherPositions, ...otherSites, ...texts('IMPP'), ...texts('ANNIVERSARY')]) {
    put('Weitere Angaben', text);
  }
  yield { line, cells };
}

type Put = (column: VcardColumn, text: string, separator?: string) => void;
const nothing: Property = { name: '', types: new Set(), encoding: '', charset: '', value: '' };

/** N is last name; first; further first names; what stands in front; what stands behind. */
function readName(property: Property | undefined, fullName: string, put: Put): void {
  const [lastName = '', firstName = '', more = '', prefix = '', suffix = ''] = partsOf(
    decoded(property ?? nothing),
    ';',
  );
  if (`${lastName}${firstName}${more}` === '') {
    put('Ganzer Name', fullName);
    return;
  }
  const salutation = /^(Frau|Herrn?|Fr\.|Hr\.|Mrs?\.?|Ms\.?)(?:\s+|$)/i.exec(prefix)?.[0] ?? '';
  put('Anrede', salutation.trim());
  put('Titel', prefix.slice(salutation.length).trim());
  put('Vorname', [firstName, more].filter((part) => part !== '').join(' '));
  put('Nachname', [lastName, suffix].filter((part) => part !== '').join(' '));
}

const addressOf = (property: Property, scheme: RegExp): string => unescaped(decoded(property)).replace(scheme, '');

function readPhones(properties: readonly Property[], put: Put): void {
  const taken = new Set<VcardColumn>();
  for (const property of preferred(properties)) {
    const phone = addressOf(property, /^tel:/i).replace(/;ext=(\d+)$/i, '-$1');
    const kind = property.types.has('fax')
      ? 'Fax'
      : ['cell', 'iphone', 'mobile'].some((type) => property.types.has(type))
        ? 'Mobiltelefon'
        : 'Telefon';
    put(taken.has(kind) && kind !== 'Fax' ? 'Weitere Telefonnummern' : kind, phone);
    taken.add(kind);
  }
}

function readEmails(properties: readonly Property[], put: Put): void {
  for (const [index, property] of preferred(properties).entries()) {
    put(index === 0 ? 'E-Mail-Adresse' : 'Weitere E-Mail-Adressen', addressOf(property, /^mailto:/i));
  }
}

/** ADR is box; addition; street; town; state; postcode; country. The business address counts, others are kept in words. */
function readAddresses(properties: readonly Property[], put: Put): void {
  const sorted = preferred(properties).toSorted(
    (one, other) => Number(other.types.has('work')) - Number(one.types.has('work')),
  );
  const addresses = sorted
    .map((property) => partsOf(decoded(property), ';').map((part) => inOneLine(part)))
    .filter((parts) => parts.some((part) => part !== ''));
  for (const [index, parts] of addresses.entries()) {
    const [box = '', addition = '', street = '', town = '', state = '', postcode = '', country = ''] = parts;
    if (index > 0) {
      const place = [postcode, town].filter((part) => part !== '').join(' ');
      const words = [street, addition, box, place, state, country].filter((part) => part !== '');
      put('Weitere Anschriften', words.join(', '), '; ');
      continue;
    }
    put('Straße und Hausnummer', street);
    put('PLZ', postcode);
    put('Ort', town);
    put('Bundesland', state);
    put('Land', country);
    put('Weitere Angaben', [addition, box].filter((part) => part !== '').join(', '));
  }
}

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');

/** Those marked as preferred first, else in the order of the card. */
const preferred = (properties: readonly Property[]): Property[] =>
  properties.toSorted((one, other) => Number(other.types.has('pref')) - Number(one.types.has('pref')));

/** A day with its year; `--05-14` and Apple's year 1604 have none. */
function readBirthday(text: string, put: Put): void {
  const [, year = '', month = '', day = ''] = /^(\d{4}|--)-?(\d{2})-?(\d{2})(?:T|$)/.exec(text) ?? [];
  if (day === '') put('Geburtsdatum', text);
  else if (year === '--' || year === '1604') put('Geburtstag ohne Jahr', `${day}.${month}.`);
  else put('Geburtsdatum', `${year}-${month}-${day}`);
}
