import { blockKinds } from '@fundus/contract/block-list';
import { calendarDate, instant } from '@fundus/contract/date';
import { erasedKinds, erasureReasons, mentionPlaces } from '@fundus/contract/protection-codes';
import { z } from 'zod';

/** An erasure as a line of the list: random ids, figures and keyed hashes, and no name. */
const listed = z.object({
  erasureId: z.uuid(),
  reason: z.enum(erasureReasons),
  requestedOn: calendarDate.nullable(),
  erasedAt: instant,
  erasedByName: z.string(),
  counts: z.partialRecord(z.enum(erasedKinds), z.int()),
  personIds: z.array(z.uuid()),
  leadIds: z.array(z.uuid()),
  mentions: z.array(z.object({ place: z.enum(mentionPlaces), recordId: z.uuid() })).default([]),
  blocks: z.array(z.object({ groupId: z.uuid(), kind: z.enum(blockKinds), hash: z.base64() })),
});
export type ListedErasure = z.infer<typeof listed>;

/** The same erasure always makes the same line, in whatever order its parts were read. */
export function toLine(erasure: ListedErasure): string {
  const { counts, personIds, leadIds, mentions, blocks, ...facts } = listed.parse(erasure);
  const sorted = <T>(values: readonly T[]): T[] =>
    values.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  return JSON.stringify({
    ...facts,
    counts: Object.fromEntries(sorted(Object.entries(counts))),
    personIds: sorted(personIds),
    leadIds: sorted(leadIds),
    mentions: sorted(mentions),
    blocks: sorted(blocks),
  });
}

export interface ErasureList {
  /** Each erasure once, as its last line has it. */
  erasures: ListedErasure[];
  /** Numbers of the unreadable lines that no other line makes up for: the person of each would not be erased again. */
  unreadable: number[];
}

interface Line {
  number: number;
  text: string;
}

const idOf = (text: string): string | undefined => /"erasureId":"([0-9a-f-]{36})"/.exec(text)?.[1];

/** Reads the lines of a list. */
export function readErasureList(lines: readonly Line[]): ErasureList {
  const latest = new Map<string, { erasure: ListedErasure; number: number }>();
  const broken: Line[] = [];
  for (const line of lines) {
    const erasure = parseLine(line.text);
    if (erasure === null) broken.push(line);
    else latest.set(erasure.erasureId, { erasure, number: line.number });
  }
  const whole = [...latest.values()].map(({ erasure, number }) => ({ number, text: toLine(erasure) }));
  // Behind it stands what the database knew of the same erasure, or what was written again after a process was cut off
  // while writing.
  const isMadeUpFor = ({ number, text }: Line): boolean =>
    (latest.get(idOf(text) ?? '')?.number ?? 0) > number ||
    whole.some((line) => line.number > number && line.text.startsWith(text));
  return {
    erasures: [...latest.values()].map(({ erasure }) => erasure),
    unreadable: broken.filter((line) => !isMadeUpFor(line)).map(({ number }) => number),
  };
}

function parseLine(text: string): ListedErasure | null {
  try {
    return listed.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Lines to append so that the list holds the current facts of every erasure. */
export function linesToAdd(list: ErasureList, known: readonly ListedErasure[]): string[] {
  const written = new Set(list.erasures.map((erasure) => toLine(erasure)));
  return known.map((erasure) => toLine(erasure)).filter((line) => !written.has(line));
}
