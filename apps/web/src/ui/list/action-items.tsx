import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import type { ActionGroup } from './action-group.ts';

/** The entries of a menu, group by group. */
export function ActionItems({ groups }: { groups: readonly ActionGroup[] }) {
  return groups
    .map((group) => group.filter((action) => action !== undefined && action !== false))
    .filter((group) => group.length > 0)
    .map((group, place) => (
      <Fragment key={group[0]?.label}>
        {place > 0 && <Menu.Divider />}
        {group.map((action) => (
          <Menu.Item
            key={action.label}
            disabled={action.isDisabled ?? false}
            leftSection={action.icon && <action.icon size={16} aria-hidden />}
            {...('onStart' in action
              ? { onClick: action.onStart }
              : 'href' in action
                ? { component: 'a' as const, href: action.href }
                : { renderRoot: action.link })}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Fragment>
    ));
}
