import { consultingProcesses } from '@fundus/contract/person-codes';
import type { PersonFilter } from '@fundus/contract/person-list';
import type { Stretch } from './person-order.rules.ts';

/** A person who is read along an index costs this (measured: 0.7 µs), and one who is found by words and put in order that (1.8 µs). */
const readCost = 2;
const foundCost = 5;

/** So many times as many as it takes where hits lie evenly in an order are looked at: they may all stand at its end (a name in Z). */
const patience = 3;

/** No more than this: where it was in vain, the hits are collected as well. */
const mostAttempted = 20_000;

/**
 * Among how many persons of an order's index the next of `total` hits are looked for, where that index holds `everybody`; null where all
 * of them are sooner found and put in order: by their words, or else by a look at all that the index holds.
 */
export function attemptedRows(
  limit: number,
  { total, everybody, isSought }: { total: number; everybody: number; isSought: boolean },
): number | null {
  const most = Math.ceil((limit * everybody * patience) / Math.max(total, 1));
  const collecting = isSought ? total * foundCost : everybody * readCost;
  return most <= mostAttempted && most * readCost <= collecting ? most : null;
}

/** Statuses, and what else persons have one value of, by which an index holds them in the order of their names. */
const leadingTraits = [...consultingProcesses, 'federalState', 'socialStatus'] as const;
type LeadingTrait = (typeof leadingTraits)[number];

/** A value that an index begins with, before the order of names. */
export interface LeadingValue {
  trait: LeadingTrait;
  value: string;
}

/** By which value of a filter an index begins that holds names in order; null where none does. */
export function leadingValue(
  { ownerIds, filter }: { ownerIds: readonly string[] | null; filter: PersonFilter },
  { keys, filled, status }: Stretch,
): LeadingValue | null {
  if (keys[0] !== 'sortName' || filled !== undefined || status !== undefined) return null;
  // Of the persons of one owner those of a status have such an index.
  const some = ownerIds === null ? leadingTraits : consultingProcesses;
  for (const trait of some) {
    const [value, ...others] = filter[trait] ?? [];
    if (value !== undefined && value !== 'none' && others.length === 0) return { trait, value };
  }
  return null;
}
