import { IconPencil, IconTrash } from '@tabler/icons-react';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#lib/i18n/i18n.ts';
import { press, show } from '../../../test/show.tsx';
import type { ActionGroup } from './action-group.ts';
import { RowMenu } from './row-menu.tsx';

const onEdit = vi.fn<() => void>();
const groupsFor = (abilities: readonly string[]): ActionGroup[] => [
  [
    abilities.includes('edit') && { label: 'Bearbeiten', icon: IconPencil, onStart: onEdit },
    abilities.includes('open') && {
      label: 'Öffnen',
      link: (props) => (
        <a {...props} href="/betrieb/1">
          Öffnen
        </a>
      ),
    },
    abilities.includes('call') && { label: 'Anrufen', href: 'tel:+4930123' },
  ],
  [abilities.includes('delete') && { label: 'Löschen', icon: IconTrash, isDisabled: true, onStart: onEdit }],
];
const menu = (abilities: readonly string[]) => <RowMenu label="Aktionen für Betrieb 1" groups={groupsFor(abilities)} />;
/** Between two groups: a line has no role. */
const lines = () => document.querySelectorAll('.mantine-Menu-divider');

beforeAll(() => startI18n('de'));

describe('the menu of a row', () => {
  it('offers what the reader may do, group by group', async () => {
    show(menu(['edit', 'open', 'call', 'delete']));
    expect(screen.queryByRole('menu')).toBeNull();
    press('Aktionen für Betrieb 1');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Bearbeiten', 'Öffnen', 'Anrufen', 'Löschen']);
    expect(items.map((item) => item.getAttribute('href'))).toEqual([null, '/betrieb/1', 'tel:+4930123', null]);
    expect(items.at(-1)?.hasAttribute('disabled')).toBe(true);
    expect(lines()).toHaveLength(1);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Bearbeiten' }));
    expect(onEdit).toHaveBeenCalledOnce();
  });

  it('has no line between groups of which one is empty', async () => {
    show(menu(['delete']));
    press('Aktionen für Betrieb 1');
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
    expect(lines()).toHaveLength(0);
  });

  it('is not there for a reader who may do nothing', () => {
    show(menu([]));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
