import { switchLanguage } from '#lib/i18n/i18n.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';

/** To the other language and back, in public pages; labelled in its own language, which the user who needs it reads. */
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
