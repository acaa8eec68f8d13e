import type { AdviceSituation } from '@fundus/contract/advice-situation';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { Loaded } from '#ui/loaded.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './advice-situation.module.css';
import { situationVersionsQuery } from './advice-situation.queries.ts';
import { useSituationWords } from './situation-words.ts';

/** All versions of a situation, newest first: who made each, when, and which fields it changed. */
export function SituationHistory({ situation }: { situation: AdviceSituation }) {
  const { t } = useTranslation('advice-situation');
  const { label } = useSituationWords();
  const versions = useQuery(situationVersionsQuery(situation.adviceSituationId, situation.revision));
  return (
    <section className={classes['history']} aria-label={t('history.title')}>
      <h2>{t('history.title')}</h2>
      <Loaded query={versions}>
        {(all) => (
          <ol className={flow['bare']}>
            {all.map(({ version, createdAt, createdBy, isArchived, changedFields }, index) => (
              <li key={version}>
                <strong>{t('history.version', { version })}</strong>{' '}
                {index === 0 && <StatusChip tone="green">{t('history.current')}</StatusChip>}{' '}
                {isArchived && <StatusChip tone="grey">{t('archived')}</StatusChip>}
                <span>{[formatInstant(createdAt), createdBy ?? t('history.shipped')].join(' · ')}</span>
                {changedFields.length > 0 && (
                  <span>{t('history.changed', { fields: changedFields.map(label).join(', ') })}</span>
                )}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}
