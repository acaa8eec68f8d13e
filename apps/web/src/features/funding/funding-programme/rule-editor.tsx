import { Button, Menu, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { Banner } from '#ui/banner.tsx';
import flow from '#ui/flow.module.css';
import { useFieldLabel } from '#ui/form/form-context.ts';
import { notifyWithUndo } from '#ui/notify.tsx';
import { RuleDemand } from './rule-demand.tsx';
import { findRuleProblems, fromDraft, type GroupNode, type RuleAction } from './rule-draft.ts';
import { faultNameOfRule, type RuleEditing, RuleEditingContext, useRuleEditing } from './rule-editing.ts';
import classes from './rule-editor.module.css';
import { demandKindGroups, newRuleId, wordKind } from './rule-editor-kinds.ts';
import { RuleNodeMenu } from './rule-node-menu.tsx';
import { RuleTable } from './rule-table.tsx';
import type { ProgrammeWords } from './use-programme-words.ts';

/**
 * Requirements as nested groups of demands, to be put together without programming: every line is a demand in words,
 * and below stands how all of it reads.
 */
export function RuleEditor({
  root,
  words,
  dispatch,
  showsProblems,
}: {
  root: GroupNode | null;
  words: ProgrammeWords;
  dispatch: (action: RuleAction) => void;
  showsProblems: boolean;
}) {
  const { t } = words;
  const problems = useMemo(() => findRuleProblems(root), [root]);
  const rule = useMemo(() => fromDraft(root), [root]);
  if (root === null) {
    return (
      <div className={classes['none']}>
        <p>{t('rule.empty')}</p>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => dispatch({ type: 'start', id: newRuleId() })}
        >
          {t('rule.addFirst')}
        </Button>
      </div>
    );
  }
  const restore = (message: string): void => notifyWithUndo(message, () => dispatch({ type: 'replace', root }));
  const editing: RuleEditing = {
    words,
    dispatch,
    problems,
    showsProblems,
    remove: (node) => {
      dispatch({ type: 'remove', id: node.id });
      restore(t(node.kind === 'group' ? 'rule.removedGroup' : 'rule.removed'));
    },
  };
  return (
    <RuleEditingContext value={editing}>
      <p className={classes['intro']}>{t('rule.intro')}</p>
      {showsProblems && problems.size > 0 && (
        <Banner tone="error">{t('rule.problems', { count: problems.size })}</Banner>
      )}
      <RuleGroup node={root} depth={0} />
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          dispatch({ type: 'clear' });
          restore(t('rule.removedAll'));
        }}
      >
        {t('rule.removeAll')}
      </Button>
      {rule !== null && (
        <section className={classes['explanation']} aria-live="polite">
          <h3>{t('rule.explanation')}</h3>
          <RuleTable rules={rule} words={words} />
        </section>
      )}
    </RuleEditingContext>
  );
}

/** Rules nested deeper than this are no longer readable. */
const deepest = 3;

function RuleGroup({ node, depth }: { node: GroupNode; depth: number }) {
  const { words, dispatch, problems, showsProblems } = useRuleEditing();
  const { t } = words;
  const problem = problems.get(node.id);
  return (
    <fieldset className={classes['group']} data-depth={depth}>
      <legend>
        <VisuallyHidden>{t(depth === 0 ? 'field.rules' : 'rule.group')}</VisuallyHidden>
      </legend>
      <div className={classes['head']}>
        <SegmentedControl
          size="sm"
          aria-label={t('rule.groupMode')}
          value={node.op}
          onChange={(op) => dispatch({ type: 'setGroup', id: node.id, op: op })}
          data={[
            { value: 'all', label: t('rule.all') },
            { value: 'any', label: t('rule.any') },
          ]}
        />
        {depth > 0 && <RuleNodeMenu node={node} name={t('rule.group')} />}
      </div>
      {node.children.length === 0 && <p className={classes['intro']}>{t('rule.emptyGroup')}</p>}
      {node.children.map((child) =>
        child.kind === 'group' ? (
          <RuleGroup key={child.id} node={child} depth={depth + 1} />
        ) : (
          <RuleDemand key={child.id} node={child} />
        ),
      )}
      {showsProblems && problem !== undefined && (
        <p className={classes['problem']} role="alert">
          {t(`rule.problem.${problem}`)}
        </p>
      )}
      <AddMenu group={node} canNest={depth < deepest} />
    </fieldset>
  );
}

function AddMenu({ group, canNest }: { group: GroupNode; canNest: boolean }) {
  const { words, dispatch } = useRuleEditing();
  const { t } = words;
  const add = useRef<HTMLButtonElement>(null);
  // A group lacks nothing but a demand: what has to be used is the button that adds one.
  useFieldLabel(faultNameOfRule(group.id), t('rule.group'), () => add.current?.focus());
  return (
    <div className={flow['row']}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button ref={add} variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('rule.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {demandKindGroups.map(({ name, kinds }) => (
            <div key={name} role="group" aria-label={t(`rule.kindGroup.${name}`)}>
              <Menu.Label>{t(`rule.kindGroup.${name}`)}</Menu.Label>
              {kinds.map((kind) => (
                <Menu.Item
                  key={kind}
                  onClick={() => dispatch({ type: 'addDemand', groupId: group.id, id: newRuleId(), kind })}
                >
                  {wordKind(kind, words)}
                </Menu.Item>
              ))}
            </div>
          ))}
        </Menu.Dropdown>
      </Menu>
      {canNest && (
        <Button
          variant="subtle"
          size="xs"
          onClick={() => dispatch({ type: 'addGroup', groupId: group.id, id: newRuleId() })}
        >
          {t(group.op === 'any' ? 'rule.addGroupAll' : 'rule.addGroup')}
        </Button>
      )}
    </div>
  );
}
