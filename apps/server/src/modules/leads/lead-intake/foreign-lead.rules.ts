import { submitLead } from '@fundus/contract/lead-intake';
import { readCountry, splitPostcodeAndTown, splitStreet } from '#lib/address-parts.ts';
import { readCount, readDate, readPhone } from '#lib/cell-reading.ts';
import { foldName } from '#lib/column-mapping.ts';
import { readSalutation, splitName } from '#lib/name-parts.ts';
import { proposeLeadColumns } from '#modules/leads/lead-import/lead-columns.rules.ts';
import { readEmail, readSocialStatus } from '#modules/people/person-import/import-values.rules.ts';

type Fields = Record<string, unknown>;

/** Names under which forms and automations send all their fields. */
const wrappers = new Set(['formfields', 'fields', 'data', 'formdata', 'answers', 'submission', 'fielddata']);

/** When a person wrote; dates of any other name may be appointments or birthdays. */
const entryNames = new Set(['createdtime', 'createdat', 'submitted', 'submittedat', 'datesubmitted', 'submitdateutc']);

const ownNames: ReadonlySet<string> = new Set(Object.keys(submitLead.body.shape));

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A delivery by the names of the contract, whatever names a website, an automation or an advertising platform gives to its
 * fields: German and English ones, `form_fields[name]`, `field_data` of lead ads. Names of the contract are never overruled;
 * what has no name or value of ours keeps its own name and becomes a line of the notes.
 */
export function readForeignLead(body: unknown): unknown {
  if (!isObject(body) || Object.keys(body).every((name) => ownNames.has(name))) return body;
  const given = flatten(body);
  const isRead = (name: string): boolean => !ownNames.has(name) || (name === 'phone' && hasWords(given.get(name)));
  const names = [...given.keys()].filter(isRead);
  const targets = proposeLeadColumns(names);
  const read = new Map([...given].filter(([name]) => !isRead(name)));
  // Whole names and addresses last: fields of their own say it more exactly.
  const sorted = names.toSorted((one, other) => rankOf(targets[one]) - rankOf(targets[other]));
  for (const name of sorted) {
    const value = given.get(name);
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    const parts = text === '' ? [] : Object.entries(partsOf(name, targets[name] ?? 'note', text) ?? {});
    // Words behind a phone number join the message.
    const isJoined = (field: string): boolean => field === 'message' && parts.length > 1;
    const isFree = parts.every(([field]) => isJoined(field) || [undefined, ''].includes(read.get(field) as string));
    if (parts.length === 0 || !isFree) read.set(name, value);
    else
      for (const [field, part] of parts)
        read.set(field, isJoined(field) ? joined(read.get(field), String(part)) : part);
  }
  return Object.fromEntries(read);
}

const joined = (before: unknown, text: string): string =>
  typeof before === 'string' && before !== '' ? `${before}\n${text}` : text;

/** Whether words stand behind a phone number: »(ab 18 Uhr)«. */
const hasWords = (value: unknown): boolean => {
  const read = typeof value === 'string' ? readPhone(value) : null;
  return read !== null && 'phone' in read && read.words !== undefined;
};

const rankOf = (target = ''): number => Number(['fullName', 'streetAndNumber', 'postcodeAndTown'].includes(target));

/** The fields of a form out of what is around them. */
function flatten(body: Fields): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  const put = (name: string, value: unknown): void => {
    if (!flat.has(name)) flat.set(name, value);
  };
  for (const [name, value] of Object.entries(body)) {
    const inBrackets = /^[\w-]{1,60}\[([^\]]{1,100})\]$/.exec(name)?.[1];
    if (inBrackets !== undefined) put(inBrackets, value);
    else if (!wrappers.has(foldName(name.slice(0, 60)))) put(name, value);
    else if (isObject(value)) for (const [inner, one] of Object.entries(value)) put(inner, one);
    else if (Array.isArray(value) && value.every(isNamed)) {
      for (const { name: inner, values, value: one } of value) {
        const all = Array.isArray(values) ? values : [one];
        put(inner, all.length === 1 ? all[0] : all);
      }
    } else put(name, value);
  }
  return flat;
}

/** A field of a lead ad: `{ "name": "full_name", "values": ["Ute Sechs"] }`. */
const isNamed = (one: unknown): one is { name: string; values?: unknown; value?: unknown } =>
  isObject(one) && typeof one['name'] === 'string' && ('values' in one || 'value' in one);

/** The fields that a text fills by the meaning of its name; null for names and values without a field. */
function partsOf(name: string, target: string, text: string): Fields | null {
  switch (target) {
    case 'fullName':
      return withoutEmpty(splitName(text));
    case 'streetAndNumber':
      return withoutEmpty(splitStreet(text));
    case 'postcodeAndTown':
      return withoutEmpty(splitPostcodeAndTown(text));
    case 'title':
    case 'firstName':
    case 'lastName':
    case 'company':
    case 'businessForm':
    case 'street':
    case 'houseNumber':
    case 'postcode':
    case 'town':
    case 'companyObject':
    case 'plan':
    case 'industry':
      return { [target]: text };
    case 'salutation':
      return { salutation: readSalutation(text) };
    case 'email':
      return { email: readEmail(text).email };
    case 'notes':
      return { message: text };
    case 'phone': {
      const read = readPhone(text);
      if (!('phone' in read)) return null;
      return { phone: read.phone, ...(read.words !== undefined && { message: `${name}: ${read.words}` }) };
    }
    case 'country': {
      const country = readCountry(text);
      return country === null ? null : { country };
    }
    case 'socialStatus': {
      const read = readSocialStatus(text);
      return read?.isExact === true ? { socialStatus: read.status } : null;
    }
    case 'employees':
    case 'employeesNew':
    case 'interns':
    case 'apprentices': {
      const count = readCount(text);
      return count === null ? null : { [target]: count };
    }
    case 'foundedOn': {
      const read = readDate(text);
      return read?.manner === 'plain' ? { foundedOn: read.date } : null;
    }
    default:
      return entryNames.has(foldName(name)) ? entryOf(text) : null;
  }
}

const withoutEmpty = (parts: object): Fields | null => {
  const filled = Object.entries(parts).filter(([, value]) => value !== '');
  return filled.length === 0 ? null : Object.fromEntries(filled);
};

/** An instant with its zone; without one it is ambiguous. */
function entryOf(text: string): Fields | null {
  const instant = readDate(text)?.instant ?? null;
  return instant === null || instant.getTime() > Date.now() ? null : { enteredAt: instant.toISOString() };
}
