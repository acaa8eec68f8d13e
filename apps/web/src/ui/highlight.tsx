import { Fragment } from 'react';
import { foldGerman } from '#lib/contains-words.ts';
import classes from './highlight.module.css';

/** Marks the words of a text that begin with, or as compounds contain, one of the words that were found. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  const folded = words.map(foldGerman).filter((word) => word.length > 1);
  return text.split(/([\p{L}\p{N}]+)/u).map((part, index) => {
    const isHit = index % 2 === 1 && folded.some((word) => foldGerman(part).includes(word));
    return isHit ? (
      <mark key={index} className={classes['mark']}>
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    );
  });
}
