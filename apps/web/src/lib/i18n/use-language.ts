import type { Language } from '@fundus/contract/user';
import { useTranslation } from 'react-i18next';

/** The language of the page; the component draws itself anew when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === 'en' ? 'en' : 'de';
}
