import { useTranslation } from 'react-i18next';
import { settingSectionId, settingSections } from '#features/setting/setting-sections.ts';
import { useUnsavedForms } from '#ui/form/unsaved-scope.tsx';
import classes from './settings.module.css';

/** The way to each section; what is not saved yet is marked. */
export function SettingNavigation() {
  const { t } = useTranslation(['setting-administration', 'ui']);
  const unsaved = useUnsavedForms();
  return (
    <nav className={classes['navigation']} aria-label={t('navigation')}>
      <ul>
        {settingSections.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                const element = document.getElementById(settingSectionId(name));
                element?.scrollIntoView({ block: 'start' });
                element?.focus({ preventScroll: true });
              }}
            >
              {t(`section.${name}`)}
              {unsaved.has(`setting-${name}`) && (
                <span className={classes['unsaved']} role="img" aria-label={t('ui:form.unsaved')} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
