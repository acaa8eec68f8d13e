/** Lines that both texts share, or that only one of them has. */
export interface TextPiece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above this product of lines the middle part is shown as a whole before and a whole after: comparing it line by line would hold the page up. */
const comparisonLimit = 4_000_000;

/**
 * Difference of two texts, line by line (longest common subsequence between the shared beginning and the shared
 * end). Neighbouring lines of one kind are one piece.
 */
export function compareTexts(before: string, after: string): TextPiece[] {
  const old = before === '' ? [] : before.split('\n');
  const now = after === '' ? [] : after.split('\n');
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  ) {
    end += 1;
  }
  const lines: TextPiece[] = old.slice(0, start).map((text) => ({ kind: 'same', text }));
  lines.push(...compareMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)));
  lines.push(...old.slice(old.length - end).map((text): TextPiece => ({ kind: 'same', text })));
  return joinNeighbours(lines);
}

function compareMiddle(old: readonly string[], now: readonly string[]): TextPiece[] {
  if (old.length * now.length > comparisonLimit) {
    return [
      ...old.map((text): TextPiece => ({ kind: 'removed', text })),
      ...now.map((text): TextPiece => ({ kind: 'added', text })),
    ];
  }
  const width = now.length + 1;
  // lengths[i * width + j]: how many lines old[i…] and now[j…] have in common, in order.
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[i] === now[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  const pieces: TextPiece[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const left = old[i];
    const right = now[j];
    if (left !== undefined && left === right) {
      pieces.push({ kind: 'same', text: left });
      i += 1;
      j += 1;
    } else if (
      left !== undefined &&
      (right === undefined || (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      pieces.push({ kind: 'removed', text: left });
      i += 1;
    } else if (right !== undefined) {
      pieces.push({ kind: 'added', text: right });
      j += 1;
    }
  }
  return pieces;
}

function joinNeighbours(lines: readonly TextPiece[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const line of lines) {
    const last = pieces.at(-1);
    if (last?.kind === line.kind) last.text += `\n${line.text}`;
    else pieces.push({ ...line });
  }
  return pieces;
}

/** Shared passages shortened to their edges, so that the change stands in the middle of what is read. */
export function shortenSame(
  pieces: readonly TextPiece[],
  edgeLines = 2,
): (TextPiece | { kind: 'gap'; lines: number })[] {
  return pieces.flatMap((piece, index): (TextPiece | { kind: 'gap'; lines: number })[] => {
    if (piece.kind !== 'same') return [piece];
    const lines = piece.text.split('\n');
    const head = index === 0 ? 0 : edgeLines;
    const tail = index === pieces.length - 1 ? 0 : edgeLines;
    const hidden = lines.length - head - tail;
    if (hidden <= 1) return [piece];
    return [
      ...(head > 0 ? [{ kind: 'same' as const, text: lines.slice(0, head).join('\n') }] : []),
      { kind: 'gap', lines: hidden },
      ...(tail > 0 ? [{ kind: 'same' as const, text: lines.slice(lines.length - tail).join('\n') }] : []),
    ];
  });
}
