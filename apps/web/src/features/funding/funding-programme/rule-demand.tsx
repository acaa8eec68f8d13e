import { askedFactOf, wordFact } from '@fundus/messages/wording/rule-words';
import { Button, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useFieldLabel } from '#ui/form/form-context.ts';
import type { DemandNode } from './rule-draft.ts';
import { faultNameOfRule, useRuleEditing } from './rule-editing.ts';
import classes from './rule-editor.module.css';
import { RuleNodeMenu } from './rule-node-menu.tsx';
import { RuleValue } from './rule-value.tsx';

/** Required input: the values, not the choice of how they are meant. */
const askedField = 'input:not([type="radio"], [type="hidden"]), textarea, button';

/** One demand: its subject, what is asked, and the clause that it rests on. */
export function RuleDemand({ node }: { node: DemandNode }) {
  const { words, dispatch, problems, showsProblems } = useRuleEditing();
  const { t } = words;
  const { id, leaf } = node;
  const [hasClause, setHasClause] = useState(leaf.clause !== undefined);
  const name = wordFact(askedFactOf(leaf), words);
  const problem = showsProblems ? problems.get(id) : undefined;
  const clause = leaf.clause ?? { reference: '', text: '' };
  const changeClause = (next: Partial<typeof clause>): void =>
    dispatch({ type: 'change', id, leaf: { ...leaf, clause: { ...clause, ...next } } });
  const problemId = useId();
  const value = useRef<HTMLDivElement>(null);
  useFieldLabel(faultNameOfRule(id), name, () => value.current?.querySelector<HTMLElement>(askedField)?.focus());
  return (
    <div
      className={classes['demand']}
      role="group"
      aria-label={name}
      aria-describedby={problem === undefined ? undefined : problemId}
      data-problem={problem !== undefined || undefined}
    >
      <div className={classes['demandHead']}>
        <span className={classes['fact']}>{name}</span>
        <RuleNodeMenu node={node} name={name} />
      </div>
      <div ref={value}>
        <RuleValue
          leaf={leaf}
          name={name}
          onChange={(next) => dispatch({ type: 'change', id, leaf: next })}
          onUnreadable={(bound, isUnreadable) => dispatch({ type: 'read', id, bound, isUnreadable })}
        />
      </div>
      {problem !== undefined && (
        <p className={classes['problem']} role="alert" id={problemId}>
          {t(`rule.problem.${problem}`)}
        </p>
      )}
      {hasClause ? (
        <div className={classes['clause']}>
          <TextInput
            size="xs"
            label={t('rule.clauseReference')}
            placeholder={t('rule.clauseReferenceHint')}
            maxLength={200}
            value={clause.reference}
            onChange={(event) => changeClause({ reference: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            label={t('rule.clauseText')}
            maxLength={1000}
            value={clause.text}
            onChange={(event) => changeClause({ text: event.currentTarget.value })}
          />
        </div>
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={() => setHasClause(true)}>
          {t('rule.clauseAdd')}
        </Button>
      )}
    </div>
  );
}
