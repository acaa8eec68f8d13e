import { personFields } from '@fundus/contract/person-fields';
import { readSource, readWebsite } from './import-values.rules.ts';
import { RecordDraft } from './record-draft.rules.ts';

const tagLimits = { count: 30, length: 40 };

/** Numbers that have to be right, and are written in capitals. */
const capitalNumbers: ReadonlySet<string> = new Set(['iban', 'bic', 'vatId']);

/** What only persons know: position, mobile phone, website, birthday, numbers of the business, source and tags. */
export class PersonDraft extends RecordDraft {
  protected override readOwn(column: string, target: string, text: string): void {
    switch (target) {
      case 'position':
      case 'registerCourt':
        return this.set(column, target, text, text);
      case 'mobile':
        return this.readPhone(column, target, text);
      case 'bornOn':
        return this.readDay(column, target, text);
      case 'source':
        return this.set(column, target, readSource(text), text);
      case 'website': {
        const website = readWebsite(text);
        return website === null ? this.keep(column, text, 'notAnAddress') : this.set(column, target, website, text);
      }
      case 'registerNumber':
      case 'taxNumber':
      case 'taxId':
      case 'vatId':
      case 'iban':
      case 'bic':
        return this.#readNumber(column, target, text);
      case 'tags':
        return this.#readTags(column, text);
      default:
        return this.note(column, text);
    }
  }

  #readNumber(
    column: string,
    field: 'registerNumber' | 'taxNumber' | 'taxId' | 'vatId' | 'iban' | 'bic',
    text: string,
  ): void {
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
