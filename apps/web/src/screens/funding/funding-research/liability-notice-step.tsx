import { readPlainMarkdown } from '@fundus/contract/plain-markdown';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useAcceptLiabilityNotice } from '#features/funding/funding-research/funding-research.mutations.ts';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { useStepMove } from '#features/funding/funding-research/step-move.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { messageOfFailure } from '#lib/error-message.ts';
import { formatInstant } from '#lib/format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { publicSettingsQuery } from '#lib/settings.ts';
import { Banner } from '#ui/banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './steps.module.css';

/** First step: the notice has to be accepted; text, version and time are recorded with the research. */
export function LiabilityNoticeStep() {
  const { t } = useTranslation('research-start');
  const { research } = useResearch();
  const accepted = research.liabilityNotice;
  const language = useLanguage();
  const settings = useQuery(publicSettingsQuery);
  const current = settings.data?.liabilityNotice;
  const text = accepted?.text ?? current?.[language] ?? '';
  const version = accepted?.version ?? current?.version ?? '';
  return (
    <section className={classes['card']}>
      <h2 className={classes['title']}>{t('notice.title')}</h2>
      <p className={classes['intro']}>{t('notice.intro')}</p>
      {text === '' && settings.isFetching && <SkeletonRows count={4} height={28} />}
      {text === '' && !settings.isFetching && (
        <ErrorState text={t('notice.loadFailed')} onRetry={() => void settings.refetch()} />
      )}
      {text !== '' && (
        <>
          <div className={classes['notice']} role="region" aria-label={t('notice.title')} tabIndex={0}>
            <RichText blocks={readPlainMarkdown(text)} level={3} />
          </div>
          <p className={classes['version']}>{t('notice.version', { version })}</p>
          {accepted === null ? (
            <Acceptance version={version} onOutdated={() => void settings.refetch()} />
          ) : (
            <Banner tone="success">
              {t('notice.accepted', { date: formatInstant(accepted.acceptedAt), version: accepted.version })}
              {current !== undefined && current.version !== '' && current.version !== accepted.version && (
                <> {t('notice.newer', { version: current.version })}</>
              )}
            </Banner>
          )}
        </>
      )}
    </section>
  );
}

/** Says what the button below means; the button accepts the very text that stands above it. */
function Acceptance({ version, onOutdated }: { version: string; onOutdated: () => void }) {
  const { t } = useTranslation(['research-start', 'error']);
  const { research } = useResearch();
  const { mutateAsync, isPending, error } = useAcceptLiabilityNotice(research.researchId);
  const outdated = useRef(onOutdated);
  useEffect(() => {
    outdated.current = onOutdated;
  });
  const label = t('notice.accept');
  useStepMove(
    useMemo(
      () => ({
        label,
        isBusy: isPending,
        beforeNext: () =>
          mutateAsync(version).then(
            () => true,
            (fault: unknown) => {
              // There is a newer text by now: a text must be read before it is accepted.
              if (isApiError(fault, 'REVISION_CONFLICT')) outdated.current();
              return false;
            },
          ),
      }),
      [label, isPending, mutateAsync, version],
    ),
  );
  return (
    <div className={classes['accept']}>
      <p>{t('notice.meaning')}</p>
      {error !== null && <Banner tone="error">{messageOfFailure('liabilityNotice', error)}</Banner>}
    </div>
  );
}
