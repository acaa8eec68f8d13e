import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { type QualifiedKey, translate } from './translate.ts';
import { useLanguage } from './use-language.ts';

/** A message in which links or other elements stand at `<0>…</0>`, `<1>…</1>`; its file has to be loaded. */
export function MessageWithParts({ of, parts }: { of: QualifiedKey; parts: readonly ReactElement[] }) {
  useLanguage();
  const pieces = translate(of).split(/<(\d)>(.*?)<\/\1>/);
  // Of each three: words before a part, its number, the words that it holds.
  return pieces.map((piece, place): ReactNode => {
    if (place % 3 === 0) return piece;
    const part = place % 3 === 1 ? undefined : parts[Number(pieces[place - 1])];
    return part && cloneElement(part, { key: place }, piece);
  });
}
