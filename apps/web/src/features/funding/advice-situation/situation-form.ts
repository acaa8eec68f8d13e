import {
  type AdviceSituation,
  type AdviceSlot,
  type SituationContent,
  situationContent,
} from '@fundus/contract/advice-situation';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import type { VersionedRecord } from '#ui/form/use-record-save.ts';

/** The defaults of the contract stand in for what callers leave out; the form has all of it. */
export const situationSchema = situationContent as unknown as z.ZodType<SituationContent, SituationContent>;

export type SituationControl = Control<SituationContent, unknown, SituationContent>;

export const emptySituation: SituationContent = {
  code: '',
  title: '',
  when: { op: 'all', rules: [] },
  whenOpen: 0.5,
  yieldsTo: [],
  after: [],
  askFirst: [],
  slots: [],
  never: [],
};

/** Fields in the order in which people look for them. */
export function toSituationRecord(situation: AdviceSituation): VersionedRecord<SituationContent> {
  const { code, title, when, whenOpen, yieldsTo, after, askFirst, slots, never, revision } = situation;
  return { revision, values: { code, title, when, whenOpen, yieldsTo, after, askFirst, slots, never } };
}

/** A new slot, with a name that no other has. */
export function beginSlot(slots: readonly AdviceSlot[]): AdviceSlot {
  const names = new Set(slots.map(({ id }) => id));
  let number = slots.length + 1;
  while (names.has(`slot-${number}`)) number += 1;
  return {
    id: `slot-${number}`,
    role: 'leadGrant',
    programmes: { byState: {}, everywhere: [] },
    why: '',
    needs: null,
    not: null,
    combine: [],
    weight: 50,
  };
}

/** The slots without one of them, and without the steps that refer to it. */
export const withoutSlot = (slots: readonly AdviceSlot[], id: string): AdviceSlot[] =>
  slots
    .filter((slot) => slot.id !== id)
    .map((slot) => ({ ...slot, combine: slot.combine.filter((step) => step.with !== id) }));

/** The slots in another order, by their names. */
export const inOrder = (slots: readonly AdviceSlot[], ids: readonly string[]): AdviceSlot[] =>
  ids.flatMap((id) => slots.find((slot) => slot.id === id) ?? []);

type Match = SituationContent['never'][number]['match'];

/** A kind of programmes with other values of one trait; `null` without any trait. */
export function withTrait(match: Match, trait: keyof NonNullable<Match>, values: readonly string[]): Match {
  const { [trait]: _before, ...others } = match ?? {};
  const next = values.length === 0 ? others : { ...others, [trait]: values };
  return Object.keys(next).length === 0 ? null : next;
}

/** The one move that makes the second order from the first: from which place to which. */
export function stepOf(before: readonly string[], after: readonly string[]): [from: number, to: number] {
  const first = before.findIndex((id, place) => after[place] !== id);
  const last = before.findLastIndex((id, place) => after[place] !== id);
  return after[first] === before[last] ? [last, first] : [first, last];
}
