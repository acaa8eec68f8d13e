import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from './flow.module.css';
import classes from './friendly-error.module.css';
import plain from './plain-button.module.css';

export interface FriendlyErrorAction {
  label: string;
  onClick: () => void;
}

/**
 * A whole page that could not be shown: what happened in plain words and the ways on, the first one foremost. Without
 * the component kit, because it must also stand where that could not be loaded.
 */
export function FriendlyError({
  eyebrow,
  title,
  text,
  requestId,
  actions,
}: {
  /** Small line above the title, for example the number of the error. */
  eyebrow?: string;
  title: string;
  text: string;
  /** Names the request in the server's log, for questions to the support. */
  requestId?: string | null;
  actions: readonly FriendlyErrorAction[];
}) {
  const { t } = useTranslation('failure');
  return (
    <section className={classes['root']} role="alert">
      {eyebrow !== undefined && <p className={classes['eyebrow']}>{eyebrow}</p>}
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['text']}>{text}</p>
      <div className={flow['wideRow']}>
        {actions.map((action, index) => (
          <button
            key={action.label}
            type="button"
            className={plain[index === 0 ? 'button' : 'quiet']}
            onClick={action.onClick}
          >
            {action.label}
          </button>
        ))}
      </div>
      {requestId !== undefined && requestId !== null && (
        <p className={classes['request']}>{t('page.requestId', { requestId })}</p>
      )}
    </section>
  );
}
