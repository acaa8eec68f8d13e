import type { ErasedCounts, ErasureHint } from '@fundus/contract/protection-codes';
import { wordsOf } from '#lib/search-words.ts';

/** Under which number an erasure is filed: of its year and of its random id, so that restored servers never give one twice. */
export function erasureNumber(erasure: { id: string; erasedAt: Date }): string {
  const tail = erasure.id.replaceAll('-', '').slice(-8).toUpperCase();
  return `L-${erasure.erasedAt.getUTCFullYear()}-${tail}`;
}

/** Whether the typed name is the one that was requested; capitals, accents and blanks make no difference. */
export function isConfirmed(typed: string, name: string): boolean {
  const spelled = wordsOf(typed).join(' ');
  return spelled !== '' && spelled === wordsOf(name).join(' ');
}

/** Hints that deserve a second look before the erasure. */
export function hintsOf(counts: ErasedCounts, isClient: boolean, hasOpenStatus: boolean): ErasureHint[] {
  const has = (kind: keyof ErasedCounts) => (counts[kind] ?? 0) > 0;
  return [
    ...(isClient ? (['client'] as const) : []),
    ...(hasOpenStatus ? (['openCase'] as const) : []),
    ...(has('fundingCase') ? (['fundingCase'] as const) : []),
    ...(has('deMinimisAid') ? (['deMinimisAid'] as const) : []),
    ...(has('document') ? (['document'] as const) : []),
  ];
}
