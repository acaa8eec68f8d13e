import type { ListedMatch, ProgrammeMatch } from '@fundus/contract/funding-list';
import { useState } from 'react';

/** A row as it stands on the screen. */
export interface ShownRow {
  match: ProgrammeMatch;
  /** Title that the row shares with its variants; empty: it has none, or is one itself. */
  family: string;
  variantCount: number;
  isUnfolded: boolean;
  /** It stands below the first of its family. */
  isVariant: boolean;
}

/** Rows in their order, the variants of unfolded ones below them. */
export function unfoldRows(rows: readonly ListedMatch[], unfolded: ReadonlySet<string>): ShownRow[] {
  return rows.flatMap((match) => {
    const { family } = match;
    const isUnfolded = family !== null && unfolded.has(match.programme.programmeId);
    const variants = family?.variants ?? [];
    const row = { match, family: family?.title ?? '', variantCount: variants.length, isUnfolded, isVariant: false };
    if (!isUnfolded) return [row];
    return [
      row,
      ...variants.map((variant) => ({
        match: variant,
        family: '',
        variantCount: 0,
        isUnfolded: false,
        isVariant: true,
      })),
    ];
  });
}

/** Every programme of a list, folded or not. */
export const listProgrammes = (rows: readonly ListedMatch[]): ProgrammeMatch[] =>
  rows.flatMap((match) => [match, ...(match.family?.variants ?? [])]);

/** Rows of a list whose families unfold, and the way to unfold or fold one. */
export function useFamilyRows(rows: readonly ListedMatch[]): {
  shown: ShownRow[];
  onUnfold: (programmeId: string) => void;
} {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  return {
    shown: unfoldRows(rows, unfolded),
    onUnfold: (programmeId) =>
      setUnfolded((before) => {
        const after = new Set(before);
        if (!after.delete(programmeId)) after.add(programmeId);
        return after;
      }),
  };
}
