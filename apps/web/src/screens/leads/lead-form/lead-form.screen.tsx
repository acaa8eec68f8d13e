import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FundingCheck } from '#features/leads/lead-intake/funding-check.tsx';
import { LeadForm } from '#features/leads/lead-intake/lead-form.tsx';
import { intakeFormQuery } from '#features/leads/lead-intake/lead-intake.queries.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { LanguageButton } from '#ui/language-button.tsx';
import plain from '#ui/plain-button.module.css';
import { paths } from '../../../paths.ts';
import classes from './lead-form.module.css';
import { isFramed, useFrameHeight } from './use-frame-height.ts';

/** The form of a source: stands by itself, also in a frame of a foreign website. */
export function LeadFormScreen() {
  const { t } = useTranslation(['lead-intake', 'layout', 'failure', 'common']);
  const { sourceId = '' } = useParams({ strict: false });
  const query = intakeFormQuery(sourceId);
  const client = useQueryClient();
  const { data: form, error, isFetching, refetch } = useQuery(query);
  const [isDelivered, setDelivered] = useState(false);
  /** Outcome of the short check. */
  const [said, setSaid] = useState<string>();
  usePageTitle(form?.title ?? t('title'));
  const root = useFrameHeight(isDelivered);
  const beginAnew = (): void => {
    setDelivered(false);
    setSaid(undefined);
    void refetch();
  };
  return (
    <div ref={root} className={classes['root']} data-framed={isFramed || undefined}>
      <main id="content" className={classes['sheet']} tabIndex={-1} aria-busy={form === undefined && isFetching}>
        {form === undefined && isFetching && <div className={classes['waiting']} />}
        {form === undefined && error !== null && !isFetching && isApiError(error, 'NOT_FOUND') && (
          <Notice title={t('gone.title')} text={t('gone.text')} />
        )}
        {form === undefined && error !== null && !isFetching && !isApiError(error, 'NOT_FOUND') && (
          <Notice
            title={t('failure:page.offline.title')}
            text={t('failure:page.offline.text')}
            action={{ label: t('common:action.retry'), run: beginAnew }}
          />
        )}
        {form !== undefined && isDelivered && (
          <Notice
            title={t('thanks.title')}
            text={form.thanks}
            isFocused
            action={{ label: t('thanks.another'), run: beginAnew }}
          />
        )}
        {form !== undefined && !isDelivered && (
          <>
            <h1 className={classes['title']}>{form.title}</h1>
            {form.intro !== '' && <p className={classes['intro']}>{form.intro}</p>}
            {form.check !== null && said === undefined ? (
              <FundingCheck sourceId={sourceId} choices={form.check} onRequest={setSaid} />
            ) : (
              <LeadForm
                sourceId={sourceId}
                form={form}
                said={said}
                onForm={(renewed) => client.setQueryData(query.queryKey, renewed)}
                onDelivered={() => setDelivered(true)}
              />
            )}
          </>
        )}
      </main>
      <nav className={classes['links']} aria-label={t('layout:footer.label')}>
        <Link to={paths.imprint} target="_blank" rel="noopener">
          {t('layout:footer.imprint')}
        </Link>
        <Link to={paths.privacy} target="_blank" rel="noopener">
          {t('layout:footer.privacy')}
        </Link>
        <Link to={paths.accessibility} target="_blank" rel="noopener">
          {t('layout:footer.accessibility')}
        </Link>
        <LanguageButton />
      </nav>
    </div>
  );
}

function Notice({
  title,
  text,
  isFocused = false,
  action,
}: {
  title: string;
  text: string;
  /** Answer to the last action. */
  isFocused?: boolean;
  action?: { label: string; run: () => void };
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [isFocused]);
  return (
    <div className={classes['notice']}>
      <h1 ref={heading} className={classes['title']} tabIndex={-1}>
        {title}
      </h1>
      {text !== '' && <p className={classes['intro']}>{text}</p>}
      {action !== undefined && (
        <button type="button" className={plain[isFocused ? 'quiet' : 'button']} onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}
