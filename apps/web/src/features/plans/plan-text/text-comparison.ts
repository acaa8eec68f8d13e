import { linesOf, type PlanBlock, type PlanPictureBlock, type PlanText } from '@fundus/contract/plan-text';
import { diffArrays, diffWordsWithSpace } from 'diff';

/** A run of words that stands in both texts, in the older or in the newer one. */
export interface ComparedWords {
  text: string;
  kind: 'same' | 'removed' | 'added';
}

/** Two texts word by word, paragraph after paragraph; `lineOf` words a picture, so that another one in its place differs. */
export function compareWords(
  older: PlanText,
  newer: PlanText,
  lineOf?: (picture: PlanPictureBlock) => string,
): ComparedWords[] {
  return diffWordsWithSpace(linesOf(older, lineOf).join('\n'), linesOf(newer, lineOf).join('\n')).map(
    ({ value, added, removed }) => ({
      text: value,
      kind: added ? 'added' : removed ? 'removed' : 'same',
    }),
  );
}

/** A stretch of two texts: the same in both, or one wording here and another one there. */
export type MergePiece =
  | { kind: 'same'; blocks: PlanBlock[] }
  | { kind: 'differs'; mine: PlanBlock[]; theirs: PlanBlock[]; suggested: MergeChoice | null };

export const mergeChoices = ['mine', 'theirs', 'both'] as const;
export type MergeChoice = (typeof mergeChoices)[number];

const isSame = (one: PlanBlock, other: PlanBlock): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Where two texts that began from `base` differ. Where only one side changed what stood there, its wording is suggested; where
 * both did, the writer has to choose.
 */
export function mergePieces(base: PlanText, mine: PlanText, theirs: PlanText): MergePiece[] {
  const pieces: MergePiece[] = [];
  const wasThere = (blocks: readonly PlanBlock[]): boolean =>
    blocks.every((block) => base.some((one) => isSame(one, block)));
  let open: { mine: PlanBlock[]; theirs: PlanBlock[] } | null = null;
  const close = (): void => {
    if (open === null) return;
    const isMineOld = wasThere(open.mine);
    const isTheirsOld = wasThere(open.theirs);
    const suggested = isMineOld === isTheirsOld ? null : isMineOld ? 'theirs' : 'mine';
    pieces.push({ kind: 'differs', ...open, suggested });
    open = null;
  };
  for (const { value, added, removed } of diffArrays<PlanBlock>(mine, theirs, { comparator: isSame })) {
    if (!added && !removed) {
      close();
      pieces.push({ kind: 'same', blocks: value });
      continue;
    }
    open ??= { mine: [], theirs: [] };
    open[removed ? 'mine' : 'theirs'].push(...value);
  }
  close();
  return pieces;
}

/** The text that the choices make, in the order of the pieces that differ. */
export function mergeText(pieces: readonly MergePiece[], choices: readonly (MergeChoice | null)[]): PlanText {
  let place = -1;
  return pieces.flatMap((piece) => {
    if (piece.kind === 'same') return piece.blocks;
    place += 1;
    const choice = choices[place] ?? 'both';
    return [...(choice === 'theirs' ? [] : piece.mine), ...(choice === 'mine' ? [] : piece.theirs)];
  });
}
