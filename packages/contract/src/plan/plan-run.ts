import type { PlanCalendar } from './calendar.ts';
import type { InputVatShare } from './input-vat.ts';
import type { PlanLaw } from './law.ts';
import type { Ledger } from './ledger.ts';
import type { addBacks } from './plan-input.ts';
import type { VatRegime } from './regime.ts';

/** Output and input VAT by the month whose return they belong to. */
export interface VatBook {
  output(month: number, cents: number): void;
  input(month: number, cents: number): void;
  /** Input VAT that exempt sales take, by the month of the purchase (§ 15 (2), (4) UStG). */
  lose(month: number, cents: number): void;
  outputIn(month: number): number;
  inputIn(month: number): number;
  lostIn(month: number): number;
}

export type AddBack = Exclude<(typeof addBacks)[number], 'none'>;

/** State of the rules while a plan is computed. */
export interface PlanRun {
  readonly calendar: PlanCalendar;
  readonly law: PlanLaw;
  readonly ledger: Ledger;
  readonly regime: VatRegime;
  readonly inputVat: InputVatShare;
  readonly vat: VatBook;
  /** Costs that § 8 no. 1 GewStG adds back in part. */
  addBack(kind: AddBack, month: number, cents: number): void;
}

export function createVatBook(length: number): VatBook {
  const [output, input, lost] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
  const add = (values: Float64Array, month: number, cents: number): void => {
    if (month < length) values[month] = (values[month] ?? 0) + cents;
  };
  return {
    output: (month, cents) => add(output, month, cents),
    input: (month, cents) => add(input, month, cents),
    lose: (month, cents) => add(lost, month, cents),
    outputIn: (month) => output[month] ?? 0,
    inputIn: (month) => input[month] ?? 0,
    lostIn: (month) => lost[month] ?? 0,
  };
}
