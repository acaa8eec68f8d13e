import { readSource, readWebsite } from './import-values.rules.ts';
import { RecordDraft } from './record-draft.rules.ts';

const tagLimits = { count: 30, length: 40 };

/** What only persons know: position, mobile phone, website, birthday, source and tags. */
export class PersonDraft extends RecordDraft {
  protected override readOwn(column: string, target: string, text: string): void {
    switch (target) {
      case 'position':
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
      case 'tags':
        return this.#readTags(column, text);
      default:
        return this.note(column, text);
    }
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
