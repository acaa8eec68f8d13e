import type { Language } from '@fundus/contract/user';
import { useSyncExternalStore } from 'react';
import { onLanguageChange, shownLanguage } from './catalogue.ts';

/** The language of the page; the component redraws itself when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, shownLanguage);
