import type { EndedProgramme } from '@fundus/contract/programme-advice';
import { wordLastDayOfEnded } from '@fundus/messages/wording/advice-words';
import { Link } from '@tanstack/react-router';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { MentionLine } from '#features/funding/programme-advice/mention-list.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../../paths.ts';
import classes from './ended-programmes.module.css';

/** Programmes that are gone and that a search names: when they ended, and what came after them. */
export function EndedProgrammes({ ended }: { ended: readonly EndedProgramme[] }) {
  const { t } = useTranslation('funding-research');
  const speech = useFundingSpeech();
  if (ended.length === 0) return null;
  return (
    <section className={classes['root']} aria-label={t('fundingList.ended')}>
      <h2 className={classes['heading']}>{t('fundingList.ended')}</h2>
      <ul className={classes['list']}>
        {ended.map(({ programmeId, title, endedOn, successors }) => (
          <li key={programmeId} className={classes['entry']}>
            <span className={classes['head']}>
              <Link to={paths.programme} params={{ programmeId }} className={classes['title']}>
                {title}
              </Link>
              <StatusChip tone="grey">{wordLastDayOfEnded(endedOn, speech)}</StatusChip>
            </span>
            <span className={classes['successor']}>
              {successors.length === 0 ? (
                t('fundingList.endedWithout')
              ) : (
                <>
                  {t('fundingList.endedSuccessor')}: <MentionLine entries={successors} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
