import type { MissingFact, RuleFinding } from '@fundus/contract/eligibility-rule';
import { type GivenAnswers, wordFinding } from '@fundus/messages/wording/finding-words';
import type { FundingWords } from '@fundus/messages/wording/funding-words';
import { wordClause, wordFact } from '@fundus/messages/wording/rule-words';
import type { ReactNode } from 'react';
import { VerdictChip } from '#features/funding/funding-research/verdict-chip.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './findings-table.module.css';

/** The table required / yours / verdict, with the clause that each demand rests on. */
export function FindingsTable({
  findings,
  answers,
  words,
  renderQuestion,
}: {
  findings: readonly RuleFinding[];
  answers: GivenAnswers;
  words: FundingWords;
  /** Draws the way to a fact that is not known yet. */
  renderQuestion?: (fact: MissingFact, label: string) => ReactNode;
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
          const clause = wordClause(finding.rule, required);
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
                {clause !== '' && <span className={classes['clause']}>{clause}</span>}
              </td>
              <td data-label={t('finding.column.yours')}>
                {yours}
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
