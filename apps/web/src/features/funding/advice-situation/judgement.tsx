import type { SituationJudgement } from '@fundus/contract/advice-situation';
import { formatPercent } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import typography from '#ui/typography.module.css';
import classes from './advice-situation.module.css';

const figures = ['recallAtTen', 'firstFive', 'forbidden'] as const;

/** Figures of the cases that ship, before and after a change, and the cases that are answered differently. */
export function Judgement({ title, judgement }: { title: string; judgement: SituationJudgement }) {
  const { t } = useTranslation('advice-situation');
  const { before, after, caseCount, changedCases } = judgement;
  const word = (figure: (typeof figures)[number], value: number): string =>
    figure === 'forbidden' ? String(value) : formatPercent(Math.round(value * 1_000) / 10);
  return (
    <section className={classes['judgement']} aria-label={title} aria-live="polite">
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('judgement.figure', { count: caseCount })}</th>
            <th scope="col">{t('judgement.before')}</th>
            <th scope="col">{t('judgement.after')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => {
            const isWorse = figure === 'forbidden' ? after[figure] > before[figure] : after[figure] < before[figure];
            const isSame = after[figure] === before[figure];
            return (
              <tr key={figure}>
                <th scope="row">{t(`judgement.${figure}`)}</th>
                <td>{word(figure, before[figure])}</td>
                <td data-change={isSame ? undefined : isWorse ? 'worse' : 'better'}>
                  {word(figure, after[figure])}
                  {!isSame && ` (${t(isWorse ? 'judgement.worse' : 'judgement.better')})`}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {changedCases.length === 0 ? (
        <p className={typography['quiet']}>{t('judgement.same')}</p>
      ) : (
        <details>
          <summary>{t('judgement.changed', { count: changedCases.length })}</summary>
          <ul className={classes['cases']}>
            {changedCases.map((one) => (
              <li key={one.title}>
                <strong>{one.title}</strong>
                <span>{t('judgement.beforeIs', { answer: wordAnswer(one.before) })}</span>
                <span>{t('judgement.afterIs', { answer: wordAnswer(one.after) })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );

  function wordAnswer({ missed, forbidden, firstFive }: SituationJudgement['changedCases'][number]['before']): string {
    return [
      ...(missed.length === 0 ? [] : [t('judgement.missed', { titles: missed.map((any) => any[0] ?? '').join(', ') })]),
      ...(forbidden.length === 0 ? [] : [t('judgement.embarrassing', { titles: forbidden.join(', ') })]),
      ...(firstFive === null ? [] : [t('judgement.order', { share: formatPercent(Math.round(firstFive * 100)) })]),
    ].join('; ');
  }
}
