import { documentHeadlines, documentTabs, libraryRoles } from '@fundus/contract/document-codes';
import { useTranslation } from '#lib/i18n/use-translation.ts';

/** Choices for a document, in words. Administrators see everything, so no document is for them. */
export function useDocumentChoices() {
  const { t } = useTranslation(['document', 'user']);
  return {
    tabs: documentTabs.map((value) => ({ value, label: t(`document:tab.${value}`) })),
    headlines: documentHeadlines.map((value) => ({ value, label: t(`document:headline.${value}`) })),
    roles: libraryRoles
      .filter((role) => role !== 'Administrator')
      .map((value) => ({ value, label: t(`user:role.${value}`) })),
  };
}
