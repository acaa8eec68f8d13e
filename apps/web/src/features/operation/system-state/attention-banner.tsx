import type { SystemState } from '@fundus/contract/system-state';
import { Button } from '@mantine/core';
import { formatBytes, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import classes from './system-state.module.css';
import { useConfirmClock } from './system-state.queries.ts';
import { type Attention, listAttention } from './system-words.ts';
import { useJobName } from './use-job-name.ts';

/** Problems for an administrator, or the note that all is well. */
export function AttentionBanner({ state }: { state: SystemState }) {
  const { t } = useTranslation('system-state');
  const jobName = useJobName();
  const confirm = useConfirmClock();
  const found = listAttention(state);
  const word = (one: Attention): string => {
    switch (one.kind) {
      case 'job':
        return t('attention.job', { job: jobName(one.job) });
      case 'disk':
        return t('attention.disk', { free: formatBytes(one.freeBytes) });
      case 'silent':
        return t('attention.silent', { host: one.host });
      case 'mailFailed':
      case 'erasureList':
      case 'fileDamaged':
        return t(`attention.${one.kind}`, { count: one.count, formatted: formatNumber(one.count) });
      default:
        return t(`attention.${one.kind}`);
    }
  };
  return (
    <div className={classes['wide']}>
      {found.length === 0 ? (
        <Banner tone="success" title={t('attention.none')} />
      ) : (
        <Banner tone="warning" title={t('attention.title')}>
          <ul className={classes['attention']}>
            {found.map((one) => (
              <li key={word(one)}>
                {word(one)}
                {one.kind === 'clock' && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    loading={confirm.isPending}
                    onClick={() => confirm.mutate()}
                  >
                    {t('attention.confirmClock')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
