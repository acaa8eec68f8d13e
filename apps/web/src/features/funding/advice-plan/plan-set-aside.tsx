import type { PlanSetAside } from '@fundus/contract/advice-plan';
import { wordReason } from '@fundus/messages/wording/finding-words';
import { nameOf } from '@fundus/messages/wording/programme-words';
import { wordClause, wordRequired } from '@fundus/messages/wording/rule-words';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './advice-plan.module.css';

/** Instruments of the situation that cannot be had here, with the reason and its clause. */
export function PlanSetAsideList({
  setAside,
  onOpen,
}: {
  setAside: readonly PlanSetAside[];
  onOpen: (programmeId: string) => void;
}) {
  const { t } = useTranslation('advice-plan');
  if (setAside.length === 0) return null;
  return (
    <section className={classes['setAside']} aria-label={t('setAside.title')}>
      <h2>{t('setAside.title')}</h2>
      <ul>
        {setAside.map((entry) => (
          <li key={`${entry.situationCode} ${entry.slotId}`}>
            <strong>{t(`role.${entry.role}`)}</strong>
            <span>
              {entry.checked !== null && (
                <button
                  type="button"
                  className={classes['open']}
                  onClick={() => onOpen(entry.checked?.programme.programmeId ?? '')}
                >
                  {nameOf(entry.checked.programme)}
                </button>
              )}
              <Because entry={entry} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Because({ entry: { reason, checked, text } }: { entry: PlanSetAside }) {
  const { t } = useTranslation('advice-plan');
  const { answers, words } = useResearch();
  if (reason === 'noUse') return <span className={classes['reason']}>{text}</span>;
  if (checked?.finding == null) {
    return (
      <span className={classes['reason']}>
        {t(reason === 'nothingHere' ? 'setAside.nothingHere' : 'setAside.unfit')}
      </span>
    );
  }
  const { programme, verdict, finding } = checked;
  const clause = wordClause(finding.rule, wordRequired(finding.rule, words));
  return (
    <span className={classes['reason']}>
      {wordReason({ verdict, findings: [finding], programme }, answers, words)}
      {clause !== '' && <cite>{clause}</cite>}
    </span>
  );
}
