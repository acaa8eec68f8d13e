import { switchLanguage } from '#lib/i18n/i18n.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';

/** To the other language and back, in pages that anybody may open; called by its own name, as who needs it reads that. */
export function LanguageButton() {
  const other = useLanguage() === 'de' ? 'en' : 'de';
  return (
    <button
      type="button"
      lang={other}
      // Where its words cannot be fetched the page stays as it is, and the button can be pressed again.
      onClick={() => {
        switchLanguage(other).catch((error: unknown) => window.reportError(error));
      }}
    >
      {other === 'en' ? 'English' : 'Deutsch'}
    </button>
  );
}
