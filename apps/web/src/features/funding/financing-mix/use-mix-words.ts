import { useTranslation } from '#lib/i18n/use-translation.ts';

/** The words of the financing. */
export const useMixWords = () => useTranslation('financing-mix').t;
export type Translate = ReturnType<typeof useMixWords>;
