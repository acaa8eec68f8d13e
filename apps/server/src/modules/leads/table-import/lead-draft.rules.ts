import {
  digitalisationKinds,
  investmentKinds,
  type LeadAmountKind,
  leadAmountKinds,
  workingCapitalKinds,
} from '@fundus/contract/lead-codes';
import { leadTotalTargets } from '@fundus/contract/lead-import';
import { parseGermanBoolean } from '#lib/delimited-values.ts';
import { readAmount } from './lead-amount.rules.ts';
import { RecordDraft } from './record-draft.rules.ts';

type TotalTarget = (typeof leadTotalTargets)[number];

const partsOf: Record<TotalTarget, { parts: readonly LeadAmountKind[]; last: LeadAmountKind }> = {
  investmentTotal: { parts: investmentKinds, last: 'investment7Cents' },
  workingCapitalTotal: { parts: workingCapitalKinds, last: 'workingCapital4Cents' },
  digitalisationTotal: { parts: digitalisationKinds, last: 'digitalisation3Cents' },
};

const isAmount = (target: string): target is LeadAmountKind => (leadAmountKinds as readonly string[]).includes(target);
const isTotal = (target: string): target is TotalTarget => (leadTotalTargets as readonly string[]).includes(target);

/** What only leads know: amounts with their totals, object, plan and refinancing. */
export class LeadDraft extends RecordDraft {
  readonly #totals = new Map<TotalTarget, { column: string; cents: number }>();

  protected override readOwn(column: string, target: string, text: string): void {
    if (isAmount(target)) {
      const cents = this.#readAmount(column, text);
      if (cents !== null) this.set(column, target, cents, text);
    } else if (isTotal(target)) {
      const cents = this.#readAmount(column, text);
      if (cents === null) return;
      if (this.#totals.has(target)) this.note(column, text);
      else this.#totals.set(target, { column, cents });
    } else if (target === 'companyObject' || target === 'plan') {
      this.set(column, target, text, text);
    } else if (target === 'isRefinancing') {
      const answer = parseGermanBoolean(text);
      if (answer === null) this.keep(column, text, 'unknownValue');
      else this.set(column, target, answer, text);
    } else {
      this.note(column, text);
    }
  }

  /** Sums are computed: one that the file states is compared, or stands for its parts where none is given. */
  protected override completeOwn(): void {
    for (const [target, { column, cents }] of this.#totals) {
      const { parts, last } = partsOf[target];
      const given = parts.map((part) => this.fields[part] ?? null).filter((amount) => amount !== null);
      const sum = given.reduce((total, amount) => total + amount, 0);
      if (given.length > 0) {
        if (sum !== cents) this.remark('totalMismatch', { column, stated: cents, amount: sum });
      } else if (cents > 0) {
        this.fields[last] = cents;
        this.remark('totalWithoutParts', { column, amount: cents, field: last });
      }
    }
  }

  #readAmount(column: string, text: string): number | null {
    const read = readAmount(text);
    if ('problem' in read) {
      this.keep(column, text, read.problem);
      return null;
    }
    if (!read.isPlain) this.remark('amountRead', { column, value: text, amount: read.cents });
    return read.cents;
  }
}
