import type { ProgrammeWithContent } from '#modules/funding/funding-programme/programme-version.service.ts';

/** By what an entry of the catalogue is known again. */
export interface ShippedIds {
  externalId: string;
  /** Ids under which it came before. */
  replaces: readonly string[];
}

export const idsOf = ({ externalId, replaces }: ShippedIds): string[] => [...new Set([externalId, ...replaces])];

/** The programmes that an entry goes on as: the first one says what it says, the others end in its favour. */
export function holdersOf(
  ids: ShippedIds,
  known: ReadonlyMap<string, ProgrammeWithContent>,
): { programme: ProgrammeWithContent | undefined; replaced: ProgrammeWithContent[] } {
  const [programme, ...others] = idsOf(ids).flatMap((id) => known.get(id) ?? []);
  return { programme, replaced: others.filter(({ endedAt }) => endedAt === null) };
}
