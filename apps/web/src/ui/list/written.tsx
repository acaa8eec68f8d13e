import type { ReactNode } from 'react';

/** A text in a list with its full length as a tip; a dash if empty, which a card leaves out. */
export const written = (words: string): ReactNode => (words === '' ? '–' : <span title={words}>{words}</span>);
