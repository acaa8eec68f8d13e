import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '#lib/i18n/i18n.ts';
import { show } from '../../../test/show.tsx';
import { OpenColumnMenu } from './open-column-menu.tsx';

beforeAll(() => startI18n('de'));

const columns = [
  { key: 'town', label: 'Ort', choice: 'shown' },
  { key: 'postcode', label: 'PLZ', choice: 'hidden' },
] as const;

function Menu() {
  const [shown, change] = useState<readonly string[] | null>(['town']);
  const choice = { shown: [...(shown ?? [])], isChanged: false, change };
  return <OpenColumnMenu target={<button type="button">Spalten</button>} columns={columns} choice={choice} />;
}

it('keeps the focus on a box that moves to the other list, so that Escape still closes the menu', async () => {
  await act(async () => show(<Menu />));
  for (const isShown of [true, false]) {
    const box = await screen.findByRole('checkbox', { name: 'PLZ' });
    box.focus();
    fireEvent.click(box);
    const moved = screen.getByRole<HTMLInputElement>('checkbox', { name: 'PLZ' });
    expect([moved.checked, document.activeElement === moved]).toEqual([isShown, true]);
  }
});
