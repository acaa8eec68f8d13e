import { personFields } from '@fundus/contract/person-fields';
import type { PersonImportTarget } from '@fundus/contract/person-import';
import { readSource, readWebsite } from './import-values.rules.ts';
import { type OwnReader, RecordDraft, type SharedTarget } from './record-draft.rules.ts';

const tagLimits = { count: 30, length: 40 };

/** Numbers that have to be right, and are written in capitals. */
const capitalNumbers: ReadonlySet<NumberField> = new Set(['iban', 'bic', 'vatId']);

type NumberField = 'registerNumber' | 'taxNumber' | 'taxId' | 'vatId' | 'iban' | 'bic';
type OwnTarget = Exclude<PersonImportTarget, SharedTarget | 'ignore'>;

/** Fields that only persons have: position, mobile phone, website, birthday, numbers of the business, source and tags. */
export class PersonDraft extends RecordDraft<OwnTarget> {
  protected override readonly own: Readonly<Record<OwnTarget, OwnReader>> = {
    position: (column, text) => this.set(column, 'position', text, text),
    registerCourt: (column, text) => this.set(column, 'registerCourt', text, text),
    mobile: (column, text) => this.readPhone(column, 'mobile', text),
    bornOn: (column, text) => this.readDay(column, 'bornOn', text),
    source: (column, text) => this.set(column, 'source', readSource(text), text),
    website: (column, text) => this.#readWebsite(column, text),
    registerNumber: (column, text) => this.#readNumber(column, 'registerNumber', text),
    taxNumber: (column, text) => this.#readNumber(column, 'taxNumber', text),
    taxId: (column, text) => this.#readNumber(column, 'taxId', text),
    vatId: (column, text) => this.#readNumber(column, 'vatId', text),
    iban: (column, text) => this.#readNumber(column, 'iban', text),
    bic: (column, text) => this.#readNumber(column, 'bic', text),
    tags: (column, text) => this.#readTags(column, text),
  };

  #readWebsite(column: string, text: string): void {
    const website = readWebsite(text);
    if (website === null) this.keep(column, text, 'notAnAddress');
    else this.set(column, 'website', website, text);
  }

  #readNumber(column: string, field: NumberField, text: string): void {
    const read = personFields.shape[field].safeParse(capitalNumbers.has(field) ? text.toUpperCase() : text);
    if (read.success) this.set(column, field, read.data, text);
    else this.keep(column, text, 'numberInvalid');
  }

  #readTags(column: string, text: string): void {
    const given = text
      .split(/[,;|\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    const all = [...new Set([...(this.fields.tags ?? []), ...given])];
    const good = all.filter((tag) => tag.length <= tagLimits.length).slice(0, tagLimits.count);
    this.fields.tags = good;
    if (good.length < all.length) this.keep(column, all.filter((tag) => !good.includes(tag)).join(', '), 'tagsCut');
  }
}
