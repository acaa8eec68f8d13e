import type { EligibilityRule } from '@fundus/contract/eligibility-rule';
import { askedFactOf, clauseOf, wordFact, wordRequired } from '@fundus/messages/wording/rule-words';
import { useMemo } from 'react';
import { listRuleRows, type RuleRow } from './rule-rows.ts';
import classes from './rule-table.module.css';
import type { ProgrammeWords } from './use-programme-words.ts';

/** Demands of a programme, from top to bottom: property, demand, and its clause. */
export function RuleTable({ rules, words }: { rules: EligibilityRule; words: ProgrammeWords }) {
  const { t } = words;
  const rows = useMemo(() => listRuleRows(rules), [rules]);
  if (rows.length === 0) return <p className={classes['empty']}>{t('rule.none')}</p>;
  return (
    <table className={classes['table']} aria-label={t('rule.tableLabel')}>
      <thead>
        <tr>
          <th scope="col">{t('rule.column.fact')}</th>
          <th scope="col">{t('rule.column.demand')}</th>
          <th scope="col">{t('rule.column.clause')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} words={words} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, words }: { row: RuleRow; words: ProgrammeWords }) {
  const { t } = words;
  const indent = { paddingInlineStart: `${0.75 + row.depth * 1.25}rem` };
  if (row.kind === 'group') {
    return (
      <tr className={classes['group']}>
        <th scope="rowgroup" colSpan={3} style={indent}>
          {t(row.op === 'any' ? 'rule.alternatives' : 'rule.allOf')}
        </th>
      </tr>
    );
  }
  // The page of a programme names all that is demanded.
  const required = wordRequired(row.leaf, words, Number.POSITIVE_INFINITY);
  const clause = clauseOf(row.leaf, required);
  return (
    <tr data-nested={row.depth > 0 || undefined}>
      <th scope="row" style={indent}>
        {wordFact(askedFactOf(row.leaf), words)}
      </th>
      <td>{required}</td>
      <td className={classes['clause']}>
        {clause.reference !== '' && <span className={classes['reference']}>{clause.reference}</span>}
        {clause.text !== '' && <span>{clause.text}</span>}
      </td>
    </tr>
  );
}
