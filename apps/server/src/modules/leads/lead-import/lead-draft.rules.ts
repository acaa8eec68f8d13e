import {
  digitalisationKinds,
  investmentKinds,
  type LeadAmountKind,
  leadAmountKinds,
  workingCapitalKinds,
} from '@fundus/contract/lead-codes';
import { type LeadImportTarget, leadTotalTargets } from '@fundus/contract/lead-import';
import { parseGermanBoolean } from '#lib/delimited-values.ts';
import { recordFor } from '#lib/typed-record.ts';
import { type OwnReader, RecordDraft, type SharedTarget } from '#modules/people/person-import/record-draft.rules.ts';
import { readAmount } from './lead-amount.rules.ts';

type TotalTarget = (typeof leadTotalTargets)[number];

const partsOf: Record<TotalTarget, { parts: readonly LeadAmountKind[]; last: LeadAmountKind }> = {
  investmentTotal: { parts: investmentKinds, last: 'investment7Cents' },
  workingCapitalTotal: { parts: workingCapitalKinds, last: 'workingCapital4Cents' },
  digitalisationTotal: { parts: digitalisationKinds, last: 'digitalisation3Cents' },
};

type OwnTarget = Exclude<LeadImportTarget, SharedTarget | 'ignore'>;

/** Fields that only leads have: amounts with their totals, object, plan and refinancing. */
export class LeadDraft extends RecordDraft<OwnTarget> {
  readonly #totals = new Map<TotalTarget, { column: string; cents: number }>();

  protected override readonly own: Readonly<Record<OwnTarget, OwnReader>> = {
    ...recordFor(
      leadAmountKinds,
      (kind): OwnReader =>
        (column, text) => {
          const cents = this.#readAmount(column, text);
          if (cents !== null) this.set(column, kind, cents, text);
        },
    ),
    ...recordFor(
      leadTotalTargets,
      (total): OwnReader =>
        (column, text) => {
          const cents = this.#readAmount(column, text);
          if (cents === null) return;
          if (this.#totals.has(total)) this.note(column, text);
          else this.#totals.set(total, { column, cents });
        },
    ),
    companyObject: (column, text) => this.set(column, 'companyObject', text, text),
    plan: (column, text) => this.set(column, 'plan', text, text),
    isRefinancing: (column, text) => {
      const answer = parseGermanBoolean(text);
      if (answer === null) this.keep(column, text, 'unknownValue');
      else this.set(column, 'isRefinancing', answer, text);
    },
  };

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
