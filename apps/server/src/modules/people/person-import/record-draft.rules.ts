import { timeZone } from '@fundus/contract/date';
import { combinedTargets, isPrivateColumn } from '@fundus/contract/import-codes';
import type { LeadFields } from '@fundus/contract/lead-fields';
import type { PersonFields } from '@fundus/contract/person-fields';
import { email as emailField } from '@fundus/contract/text';
import { readCountry, splitPostcodeAndTown, splitStreet } from '#lib/address-parts.ts';
import { instantIn, type ReadDate, readCell, readCount, readPhone, repairDoubleEncoded } from '#lib/cell-reading.ts';
import { readSalutation, splitName } from '#lib/name-parts.ts';
import type { Remark } from '#lib/source-error.ts';
import type { MappedColumn } from '#modules/platform/import/import-source.rules.ts';
import { addressTargets, contactTargets, noDay, salutationFirst } from './address-book.rules.ts';
import { judgeAddress } from './import-address.rules.ts';
import { readImportedDay } from './import-day.rules.ts';
import { industryCodeOf, readEmail, readFederalState, readSocialStatus } from './import-values.rules.ts';
import type { ImportReferences } from './record-shape.ts';

/** All fields of persons and leads together; each of the two takes those that it has. */
export type DraftFields = Partial<PersonFields & LeadFields>;

type TextField = {
  [Field in keyof DraftFields]-?: Required<DraftFields>[Field] extends string ? Field : never;
}[keyof DraftFields];

const plainTexts = [
  'title',
  'firstName',
  'lastName',
  'company',
  'businessForm',
  'street',
  'houseNumber',
  'postcode',
  'town',
] as const satisfies readonly TextField[];
type PlainText = (typeof plainTexts)[number];
const isPlainText = (target: string): target is PlainText => (plainTexts as readonly string[]).includes(target);

const longestNotes = 20_000;
const shownLength = 200;

type CombinedTarget = (typeof combinedTargets)[number];

/** Targets that persons and leads share. */
const sharedTargets = [
  ...plainTexts,
  ...combinedTargets,
  'note',
  'notes',
  'createdAt',
  'foundedOn',
  'employees',
  'employeesNew',
  'interns',
  'apprentices',
  'phone',
  'salutation',
  'email',
  'country',
  'federalState',
  'socialStatus',
  'industry',
] as const;
export type SharedTarget = (typeof sharedTargets)[number];
const isShared = (target: string): target is SharedTarget => (sharedTargets as readonly string[]).includes(target);

/** Reads a cell of a target that only persons or only leads have. */
export type OwnReader = (column: string, text: string) => void;

/**
 * A person or lead while the cells of a row are read, one after the other. Whatever finds no field goes into the notes.
 * Targets that only one of the two has are read by its own class, which names a reader for each of them.
 */
export abstract class RecordDraft<Own extends string = string> {
  protected readonly references: ImportReferences;
  protected readonly fields: DraftFields = {};
  readonly #remarks: Remark[] = [];
  readonly #notes: string[] = [];
  /** Columns with several fields in one; they give way to columns with one field each. */
  readonly #combined: { column: string; target: CombinedTarget; text: string }[] = [];
  readonly #columns = new Map<string, string>();
  /** Cells of private columns; they count where the business ones are empty. */
  readonly #private: { column: string; target: string; text: string }[] = [];
  #hasAddress = false;
  #country: string | null = null;
  #enteredAt: Date | null = null;

  constructor(references: ImportReferences) {
    this.references = references;
  }

  remark(code: string, values?: Remark['values']): void {
    this.#remarks.push(values ? { code, values } : { code });
  }

  /** Reads a cell as what its column means. */
  take({ name, target }: MappedColumn, cell: string): void {
    if (target === 'ignore') return;
    const { text, flaws } = readCell(cell);
    for (const flaw of flaws) {
      const meant = flaw === 'doubleEncoded' ? (repairDoubleEncoded(cell.trim()) ?? cell.trim()) : cell.trim();
      this.remark(flaw, { column: name, value: meant.slice(0, shownLength) });
    }
    if (text === '') return;
    const isPrivate = isPrivateColumn(name) && (addressTargets.has(target) || contactTargets.has(target));
    if (isPrivate) this.#private.push({ column: name, target, text });
    else this.#put(name, target, text);
  }

  #put(column: string, target: string, text: string): void {
    this.#columns.set(target, column);
    this.#hasAddress ||= addressTargets.has(target);
    if (isShared(target)) this.#read(column, target, text);
    else if (this.#isOwn(target)) this.own[target](column, text);
    else this.note(column, text);
  }

  /** Takes the private address as a whole or not at all: parts of two addresses make none. */
  #takePrivate(): void {
    const takesAddress = !this.#hasAddress;
    for (const { column, target, text } of this.#private) {
      if (addressTargets.has(target) && !takesAddress) this.note(column, text);
      else this.#put(column, target, text);
    }
  }

  /** The fields as they are known now, the address completed and everything else in the notes. */
  finish(): { fields: DraftFields; enteredAt: Date | null; remarks: Remark[] } {
    this.#takePrivate();
    this.completeOwn();
    for (const { column, target, text } of this.#combined) this.#split(column, target, text);
    this.#splitSalutation();
    const { postcode = '', town = '', federalState = null, phone = '', mobile = '', email = '' } = this.fields;
    const { remarks, leftOver, ...address } = judgeAddress(
      { postcode, town, federalState, country: this.#country },
      [phone, mobile, email, this.fields.website ?? ''],
      this.references.townsOf,
    );
    this.#remarks.push(...remarks);
    if (leftOver !== '')
      this.note(this.#columns.get('postcode') ?? this.#columns.get('postcodeAndTown') ?? '', leftOver);
    let notes = [this.fields.notes ?? '', ...this.#notes].filter((line) => line !== '').join('\n');
    if (notes.length > longestNotes) {
      this.remark('noteCut');
      notes = `${notes.slice(0, longestNotes - 1)}…`;
    }
    const fields = { ...this.fields, ...address, notes };
    return { fields, enteredAt: this.#enteredAt, remarks: this.#remarks };
  }

  /** How each target is read that persons and leads do not share. */
  protected abstract readonly own: Readonly<Record<Own, OwnReader>>;

  /** Completes values that depend on all cells. */
  protected completeOwn(): void {}

  protected note(column: string, text: string): void {
    this.#notes.push(`${column}: ${text}`);
  }

  /** A value that was not understood: reported, and kept in the notes. */
  protected keep(column: string, text: string, code: string): void {
    this.remark(code, { column, value: text.slice(0, shownLength) });
    this.note(column, text);
  }

  /** The first column that says something counts; what others say goes into the notes. */
  protected set<Field extends keyof DraftFields>(
    column: string,
    field: Field,
    value: NonNullable<DraftFields[Field]>,
    text: string,
  ): void {
    const known = this.fields[field];
    if (known === undefined || known === null || known === '') this.fields[field] = value;
    else if (known !== value) this.note(column, text);
  }

  protected readDay(column: string, field: 'bornOn' | 'foundedOn', text: string): void {
    if (noDay.test(text)) return;
    const read = this.#readDate(column, text, field === 'bornOn' ? this.references.today : null);
    if (read === null) return;
    if (field === 'bornOn' && read.date > this.references.today) this.keep(column, text, 'bornAhead');
    else this.set(column, field, read.date, text);
  }

  protected readPhone(column: string, field: 'phone' | 'mobile', text: string): void {
    const read = readPhone(text);
    if ('problem' in read) return this.keep(column, text, read.problem);
    this.set(column, field, read.phone, text);
    if (read.words !== undefined && this.fields[field] === read.phone) this.note(column, read.words);
  }

  #isOwn(target: string): target is Own {
    return Object.hasOwn(this.own, target);
  }

  #read(column: string, target: SharedTarget, text: string): void {
    if (isPlainText(target)) return this.set(column, target, text, text);
    switch (target) {
      case 'note':
        return this.note(column, text);
      case 'notes':
        this.fields.notes = [this.fields.notes ?? '', text].filter((part) => part !== '').join('\n');
        return;
      case 'fullName':
      case 'streetAndNumber':
      case 'postcodeAndTown':
        this.#combined.push({ column, target, text });
        return;
      case 'createdAt':
        return this.#readEntry(column, text);
      case 'foundedOn':
        return this.readDay(column, target, text);
      case 'employees':
      case 'employeesNew':
      case 'interns':
      case 'apprentices': {
        const count = readCount(text);
        return count === null ? this.keep(column, text, 'notANumber') : this.set(column, target, count, text);
      }
      case 'phone':
        return this.readPhone(column, target, text);
      case 'salutation':
        return this.set(column, target, readSalutation(text), text);
      case 'email': {
        const { email, rest } = readEmail(text);
        if (rest !== '') this.note(column, rest);
        if (!emailField.safeParse(email).success) return this.keep(column, text, 'emailInvalid');
        return this.set(column, target, email, text);
      }
      case 'country':
        return this.#readCountry(column, text);
      default:
        return this.#readKnown(column, target, text);
    }
  }

  /** Fields whose values are known words. */
  #readKnown(column: string, target: 'federalState' | 'socialStatus' | 'industry', text: string): void {
    if (target === 'federalState') {
      const state = readFederalState(text);
      return state === null ? this.keep(column, text, 'unknownValue') : this.set(column, target, state, text);
    }
    if (target === 'socialStatus') {
      const read = readSocialStatus(text);
      if (read === null) return this.keep(column, text, 'unknownValue');
      if (!read.isExact) this.note(column, text);
      return this.set(column, target, read.status, text);
    }
    const industry = this.references.industryOf(industryCodeOf(text) ?? text);
    return industry === null ? this.keep(column, text, 'industryUnknown') : this.set(column, target, industry, text);
  }

  /** »Land« is a country in most lists and a state in some. */
  #readCountry(column: string, text: string): void {
    const country = readCountry(text);
    const state = country === null ? readFederalState(text) : null;
    if (state !== null) this.set(column, 'federalState', state, text);
    else if (country === null) this.keep(column, text, 'countryUnknown');
    else this.#country ??= country;
  }

  #readDate(column: string, text: string, latest: string | null): ReadDate | null {
    const read = readImportedDay(text, latest);
    if (read === null) this.keep(column, text, 'notADate');
    else if (read.remark !== null) this.remark(read.remark, { column, value: text, date: read.date });
    return read;
  }

  #readEntry(column: string, text: string): void {
    const read = this.#readDate(column, text, null);
    if (read === null) return;
    if (this.#enteredAt !== null) return this.note(column, text);
    // Forms in the internet name the zone in the heading.
    const zone = /\bUTC\b/.test(column) ? 'UTC' : timeZone;
    this.#enteredAt = read.instant ?? instantIn(zone, read.date, read.time ?? '00:00');
  }

  #split(column: string, target: CombinedTarget, text: string): void {
    const parts: { [Field in TextField]?: string } =
      target === 'fullName'
        ? splitName(text)
        : target === 'streetAndNumber'
          ? splitStreet(text)
          : splitPostcodeAndTown(text);
    const entries = Object.entries(parts).filter(([, value]) => value !== '') as [TextField, string][];
    const isOpen = entries.every(([field, value]) => [undefined, '', value].includes(this.fields[field]));
    // Values of single-field columns are not repeated; differing text is kept whole.
    if (isOpen) Object.assign(this.fields, Object.fromEntries(entries));
    else if (entries.some(([, value]) => !Object.values(this.fields).includes(value))) this.note(column, text);
    else for (const [field, value] of entries) this.fields[field] ||= value;
  }

  /** »Frau Dr.« in the column of salutations holds a title, and »Mr.« in that of titles a salutation. */
  #splitSalutation(): void {
    for (const field of ['title', 'salutation'] as const) {
      const [, salutation = '', title = ''] = salutationFirst.exec(this.fields[field] ?? '') ?? [];
      if (salutation === '' || (field === 'salutation' && title === '')) continue;
      const column = this.#columns.get(field) ?? '';
      this.fields[field] = '';
      this.set(column, 'salutation', readSalutation(salutation), salutation);
      if (title !== '') this.set(column, 'title', title, title);
    }
  }
}
