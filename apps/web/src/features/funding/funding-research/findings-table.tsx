import type { RuleFinding } from '@fundus/contract/eligibility-rule';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type GivenAnswers, wordFact, wordFinding } from './finding-words.ts';
import classes from './findings-table.module.css';
import type { ResearchWords } from './research-words.ts';
import { VerdictChip } from './verdict-chip.tsx';

/** The table required / yours / verdict, with the clause that each demand rests on. */
export function FindingsTable({
  findings,
  answers,
  words,
  renderQuestion,
}: {
  findings: readonly RuleFinding[];
  answers: GivenAnswers;
  words: ResearchWords;
  /** Draws the way to a fact that is not known yet. */
  renderQuestion?: (fact: string, label: string) => ReactNode;
}) {
  const { t } = useTranslation('funding-research');
  if (findings.length === 0) return <p className={classes['none']}>{t('detail.noRules')}</p>;
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {(['fact', 'required', 'yours', 'verdict'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`finding.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {findings.map((finding, index) => {
          const { fact, required, yours } = wordFinding(finding, answers, words);
          const before = findings[index - 1];
          const beginsAlternatives = finding.isAlternative && before?.isAlternative !== true;
          const { clause } = finding.rule;
          return [
            beginsAlternatives && (
              <tr key={`${finding.position}-alternatives`} className={classes['alternatives']}>
                <td colSpan={4}>{t('detail.alternatives')}</td>
              </tr>
            ),
            <tr key={finding.position} data-alternative={finding.isAlternative || undefined}>
              <th scope="row">{fact}</th>
              <td data-label={t('finding.column.required')}>
                {required}
                {clause !== undefined && (
                  <span className={classes['clause']}>
                    {clause.reference}
                    {clause.text !== '' && clause.text !== required && `: ${clause.text}`}
                  </span>
                )}
              </td>
              <td data-label={t('finding.column.yours')}>
                {yours ?? t('finding.open')}
                {finding.missingFacts.map((missing) => (
                  <span key={missing} className={classes['question']}>
                    {renderQuestion?.(missing, wordFact(missing, words))}
                  </span>
                ))}
              </td>
              <td data-label={t('finding.column.verdict')}>
                <VerdictChip verdict={finding.verdict} />
              </td>
            </tr>,
          ];
        })}
      </tbody>
    </table>
  );
}
