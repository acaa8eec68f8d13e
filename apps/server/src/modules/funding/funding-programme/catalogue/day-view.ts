import { daysBetween } from '@fundus/contract/date';
import { type FactsAge, factsAges } from '@fundus/contract/funding-programme';
import { type ProgrammeStatus, programmeStatuses } from '@fundus/contract/programme-content';
import { lastDayOf, statusOnDay } from '@fundus/contract/programme-day';
import { recordFor } from '#lib/typed-record.ts';
import { type BitSet, clearBit, setBit, wordsFor } from './bit-set.ts';
import type { KeptProgramme } from './catalogue-entry.ts';
import { factsAgeAfter } from './facts-age.rules.ts';

/** Days of a programme that does not close, as far as is known. */
export const neverCloses = 0x7f_ff_ff_ff;

/** The next deadline of a programme, today included; `null` where none is to come. */
export function nextDeadline({ deadlines }: KeptProgramme, today: string): string | null {
  return deadlines.find((on) => on >= today) ?? null;
}

/** When a programme closes: its next deadline or its last day, whichever comes first; `null` where neither is to come. */
export function closesOn(programme: KeptProgramme, today: string): string | null {
  const { validUntil } = programme.summary;
  const deadline = nextDeadline(programme, today);
  if (validUntil === null || validUntil < today) return deadline;
  return deadline === null || validUntil < deadline ? validUntil : deadline;
}

/** So long after its last day a programme is still shown: its successor may come, and advisors ask for it by name. */
const shownDaysAfterEnd = 365;

/** Facts that depend on the day: age, validity, and the days until a programme closes. */
export class DayView {
  readonly today: string;
  readonly ages: Record<FactsAge, BitSet>;
  readonly statuses: Record<ProgrammeStatus, BitSet>;
  /** Over for so long that lists leave them out. */
  readonly gone: BitSet;
  /** Days until the next deadline or the end, whichever comes first, by ordinal. */
  readonly closesInDays: Int32Array;
  /** Days from today by calendar date: the same dates come again and again. */
  readonly #daysByDate = new Map<string, number>();

  constructor(today: string, programmes: readonly (KeptProgramme | undefined)[], capacity: number) {
    this.today = today;
    this.closesInDays = new Int32Array(capacity).fill(neverCloses);
    this.gone = new Uint32Array(wordsFor(capacity));
    this.ages = recordFor(factsAges, () => new Uint32Array(wordsFor(capacity)));
    this.statuses = recordFor(programmeStatuses, () => new Uint32Array(wordsFor(capacity)));
    for (const [ordinal, programme] of programmes.entries()) if (programme !== undefined) this.#add(ordinal, programme);
  }

  update(ordinal: number, programme: KeptProgramme | undefined): void {
    for (const age of factsAges) clearBit(this.ages[age], ordinal);
    for (const status of programmeStatuses) clearBit(this.statuses[status], ordinal);
    clearBit(this.gone, ordinal);
    this.closesInDays[ordinal] = neverCloses;
    if (programme !== undefined) this.#add(ordinal, programme);
  }

  #add(ordinal: number, programme: KeptProgramme): void {
    setBit(this.ages[this.#ageOf(programme.summary.factsOn)], ordinal);
    setBit(this.statuses[statusOnDay(programme.summary, this.today)], ordinal);
    const last = lastDayOf(programme.summary);
    if (last !== null && -this.#daysUntil(last) > shownDaysAfterEnd) setBit(this.gone, ordinal);
    const on = closesOn(programme, this.today);
    if (on !== null) this.closesInDays[ordinal] = this.#daysUntil(on);
  }

  #ageOf(factsOn: string | null): FactsAge {
    return factsOn === null ? 'old' : factsAgeAfter(-this.#daysUntil(factsOn));
  }

  #daysUntil(on: string): number {
    let days = this.#daysByDate.get(on);
    if (days === undefined) {
      days = daysBetween(this.today, on);
      this.#daysByDate.set(on, days);
    }
    return days;
  }
}
