import type { ReactNode } from 'react';

/** A text in a list with its whole length as a tip; a dash where there is none, which a card leaves out. */
export const written = (words: string): ReactNode => (words === '' ? '–' : <span title={words}>{words}</span>);
