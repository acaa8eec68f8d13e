import { timeZone } from '@fundus/contract/date';
import type { PersonFields } from '@fundus/contract/person';
import { readCountry, splitPostcodeAndTown, splitStreet } from '#lib/address-parts.ts';
import {
  instantIn,
  type ReadDate,
  readCell,
  readCount,
  readDate,
  readPhone,
  repairDoubleEncoded,
} from '#lib/cell-reading.ts';
import { readSalutation, splitName } from '#lib/name-parts.ts';
import type { Remark } from '#lib/source-error.ts';
import { judgeAddress } from './person-import-address.rules.ts';
import type { ImportColumn, PersonReferences } from './person-import-shape.ts';
import {
  industryCodeOf,
  readEmail,
  readFederalState,
  readSocialStatus,
  readSource,
  readWebsite,
} from './person-import-values.rules.ts';

type TextField = {
  [Field in keyof PersonFields]-?: PersonFields[Field] extends string ? Field : never;
}[keyof PersonFields];

const longestNotes = 20_000;
const shownLength = 200;
const tagLimits = { count: 30, length: 40 };

/** A person while the cells of a row are read, one after the other. Whatever finds no field goes into the notes. */
export class PersonDraft {
  readonly #references: PersonReferences;
  readonly #fields: Partial<PersonFields> = {};
  readonly #remarks: Remark[] = [];
  readonly #notes: string[] = [];
  /** Columns with several fields in one; they give way to columns with one field each. */
  readonly #combined: { column: string; target: 'fullName' | 'streetAndNumber' | 'postcodeAndTown'; text: string }[] =
    [];
  readonly #columns = new Map<ImportColumn['target'], string>();
  #country: string | null = null;
  #enteredAt: Date | null = null;

  constructor(references: PersonReferences) {
    this.#references = references;
  }

  remark(code: string, values?: Remark['values']): void {
    this.#remarks.push(values ? { code, values } : { code });
  }

  /** Reads a cell as what its column means. */
  take({ name, target }: ImportColumn, cell: string): void {
    if (target === 'ignore') return;
    const { text, flaws } = readCell(cell);
    for (const flaw of flaws) {
      const meant = flaw === 'doubleEncoded' ? (repairDoubleEncoded(cell.trim()) ?? cell.trim()) : cell.trim();
      this.remark(flaw, { column: name, value: meant.slice(0, shownLength) });
    }
    if (text === '') return;
    this.#columns.set(target, name);
    this.#read(name, target, text);
  }

  /** The fields as they are known now, the address completed and everything else in the notes. */
  finish(): { fields: Partial<PersonFields>; enteredAt: Date | null; remarks: Remark[] } {
    for (const { column, target, text } of this.#combined) this.#split(column, target, text);
    this.#splitSalutation();
    const { postcode = '', town = '', federalState = null, phone = '', mobile = '', email = '' } = this.#fields;
    const { remarks, leftOver, ...address } = judgeAddress(
      { postcode, town, federalState, country: this.#country },
      [phone, mobile, email, this.#fields.website ?? ''],
      this.#references.townsOf,
    );
    this.#remarks.push(...remarks);
    if (leftOver !== '')
      this.#note(this.#columns.get('postcode') ?? this.#columns.get('postcodeAndTown') ?? '', leftOver);
    let notes = [this.#fields.notes ?? '', ...this.#notes].filter((line) => line !== '').join('\n');
    if (notes.length > longestNotes) {
      this.remark('noteCut');
      notes = `${notes.slice(0, longestNotes - 1)}…`;
    }
    const fields = { ...this.#fields, ...address, notes };
    return { fields, enteredAt: this.#enteredAt, remarks: this.#remarks };
  }

  #note(column: string, text: string): void {
    this.#notes.push(`${column}: ${text}`);
  }

  /** A value that was not understood: told, and kept in the notes. */
  #keep(column: string, text: string, code: string): void {
    this.remark(code, { column, value: text.slice(0, shownLength) });
    this.#note(column, text);
  }

  /** The first column that says something counts; what others say goes into the notes. */
  #set<Field extends keyof PersonFields>(
    column: string,
    field: Field,
    value: NonNullable<PersonFields[Field]>,
    text: string,
  ): void {
    const known = this.#fields[field];
    if (known === undefined || known === null || known === '') this.#fields[field] = value;
    else if (known !== value) this.#note(column, text);
  }

  #read(column: string, target: ImportColumn['target'], text: string): void {
    switch (target) {
      case 'note':
        return this.#note(column, text);
      case 'notes':
        this.#fields.notes = [this.#fields.notes ?? '', text].filter((part) => part !== '').join('\n');
        return;
      case 'fullName':
      case 'streetAndNumber':
      case 'postcodeAndTown':
        this.#combined.push({ column, target, text });
        return;
      case 'createdAt':
      case 'bornOn':
      case 'foundedOn':
        return this.#readDate(column, target, text);
      case 'employees':
      case 'employeesNew':
      case 'interns':
      case 'apprentices': {
        const count = readCount(text);
        return count === null ? this.#keep(column, text, 'notANumber') : this.#set(column, target, count, text);
      }
      case 'phone':
      case 'mobile': {
        const read = readPhone(text);
        return 'problem' in read ? this.#keep(column, text, read.problem) : this.#set(column, target, read.phone, text);
      }
      case 'tags':
        return this.#readTags(column, text);
      case 'ignore':
        return;
      default:
        return this.#readKnown(column, target, text);
    }
  }

  /** Fields whose values are known words. */
  #readKnown(column: string, target: TextField | 'federalState' | 'socialStatus' | 'industry', text: string): void {
    switch (target) {
      case 'federalState': {
        const state = readFederalState(text);
        return state === null ? this.#keep(column, text, 'unknownValue') : this.#set(column, target, state, text);
      }
      case 'country':
        return this.#readCountry(column, text);
      case 'socialStatus': {
        const read = readSocialStatus(text);
        if (read === null) return this.#keep(column, text, 'unknownValue');
        if (!read.isExact) this.#note(column, text);
        return this.#set(column, target, read.status, text);
      }
      case 'industry': {
        const industry = this.#references.industryOf(industryCodeOf(text) ?? text);
        return industry === null
          ? this.#keep(column, text, 'industryUnknown')
          : this.#set(column, target, industry, text);
      }
      case 'email': {
        const { email, rest } = readEmail(text);
        if (rest !== '') this.#note(column, rest);
        return this.#set(column, target, email, text);
      }
      case 'website': {
        const website = readWebsite(text);
        return website === null ? this.#keep(column, text, 'notAnAddress') : this.#set(column, target, website, text);
      }
      case 'salutation':
        return this.#set(column, target, readSalutation(text), text);
      case 'source':
        return this.#set(column, target, readSource(text), text);
      default:
        return this.#set(column, target, text, text);
    }
  }

  /** »Land« is a country in most lists and a state in some. */
  #readCountry(column: string, text: string): void {
    const country = readCountry(text);
    const state = country === null ? readFederalState(text) : null;
    if (state !== null) this.#set(column, 'federalState', state, text);
    else if (country === null) this.#keep(column, text, 'countryUnknown');
    else this.#country ??= country;
  }

  #readDate(column: string, target: 'createdAt' | 'bornOn' | 'foundedOn', text: string): void {
    const read = readDate(text);
    if (read === null) return this.#keep(column, text, 'notADate');
    const date = target === 'bornOn' ? this.#beforeToday(read) : read.date;
    const codes = { shortYear: 'dateShortYear', us: 'dateFromUs', serial: 'dateFromSerial' } as const;
    if (read.manner !== 'plain') this.remark(codes[read.manner], { column, value: text, date });
    if (target !== 'createdAt') return this.#set(column, target, date, text);
    if (this.#enteredAt !== null) return this.#note(column, text);
    this.#enteredAt = read.instant ?? instantIn(timeZone, date, read.time ?? '00:00');
  }

  /** A year of two digits that lies ahead is one of the last century where somebody was born in it. */
  #beforeToday({ date, manner }: ReadDate): string {
    if (manner !== 'shortYear' || date <= this.#references.today) return date;
    return `${Number(date.slice(0, 4)) - 100}${date.slice(4)}`;
  }

  #readTags(column: string, text: string): void {
    const given = text
      .split(/[,;|\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    const all = [...new Set([...(this.#fields.tags ?? []), ...given])];
    const good = all.filter((tag) => tag.length <= tagLimits.length).slice(0, tagLimits.count);
    this.#fields.tags = good;
    if (good.length < all.length) this.#keep(column, all.filter((tag) => !good.includes(tag)).join(', '), 'tagsCut');
  }

  #split(column: string, target: 'fullName' | 'streetAndNumber' | 'postcodeAndTown', text: string): void {
    const parts: { [Field in TextField]?: string } =
      target === 'fullName'
        ? splitName(text)
        : target === 'streetAndNumber'
          ? splitStreet(text)
          : splitPostcodeAndTown(text);
    const entries = Object.entries(parts).filter(([, value]) => value !== '') as [TextField, string][];
    const isOpen = entries.every(([field, value]) => [undefined, '', value].includes(this.#fields[field]));
    // What the columns of single fields say already is not said twice; what differs is kept whole.
    if (isOpen) Object.assign(this.#fields, Object.fromEntries(entries));
    else if (entries.some(([, value]) => !Object.values(this.#fields).includes(value))) this.#note(column, text);
    else for (const [field, value] of entries) this.#fields[field] ||= value;
  }

  /** »Frau Dr.« in the column of salutations holds a title. */
  #splitSalutation(): void {
    const match = /^(Frau|Herrn?|Fr\.|Hr\.)\s+(\S.*)$/i.exec(this.#fields.salutation ?? '');
    if (!match) return;
    this.#fields.salutation = readSalutation(match[1] ?? '');
    this.#set(this.#columns.get('salutation') ?? '', 'title', match[2] ?? '', match[2] ?? '');
  }
}
