import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDotsVertical,
  IconLayersSubtract,
  IconTrash,
} from '@tabler/icons-react';
import type { RuleNode } from './rule-draft.ts';
import { useRuleEditing } from './rule-editing.ts';
import { newRuleId } from './rule-editor-kinds.ts';

/** Actions on a demand or a group as a whole. */
export function RuleNodeMenu({ node, name }: { node: RuleNode; name: string }) {
  const { words, dispatch, remove } = useRuleEditing();
  const { t } = words;
  const { id } = node;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('rule.nodeActions', { name })}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => dispatch({ type: 'move', id, by: -1 })}>
          {t('rule.moveUp')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => dispatch({ type: 'move', id, by: 1 })}>
          {t('rule.moveDown')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={16} />}
          onClick={() => dispatch({ type: 'duplicate', id, newId: newRuleId })}
        >
          {t('rule.duplicate')}
        </Menu.Item>
        {node.kind === 'group' && (
          <Menu.Item leftSection={<IconLayersSubtract size={16} />} onClick={() => dispatch({ type: 'ungroup', id })}>
            {t('rule.ungroup')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => remove(node)}>
          {t('rule.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
