import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#lib/i18n/i18n.ts';
import { notifyError } from '#ui/notify.tsx';
import { press } from '../../../test/show.tsx';
import { Notices } from './notices.tsx';

// As in a tab of Firefox in which the connection was lost while files were fetched: it never tries them again.
vi.mock('./notice-corner.tsx', () => {
  throw new TypeError('error loading dynamically imported module');
});

describe('what the portal tells', () => {
  beforeAll(async () => {
    await startI18n();
  });

  it('is read without the code of its corner, with a way to load the page again', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    // Without the corner that other tests draw.
    render(
      <MantineProvider env="test">
        <Notices />
      </MantineProvider>,
    );
    notifyError(new TypeError('error loading dynamically imported module: /assets/a.js'));
    // Another click, with the same words.
    notifyError(new TypeError('error loading dynamically imported module: /assets/b.js'));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Dieser Teil der Seite konnte nicht geladen werden/,
    );
    expect(screen.getAllByRole('button', { name: 'Schließen' })).toHaveLength(1);
    press('Seite neu laden');
    expect(reload).toHaveBeenCalledOnce();
    press('Schließen');
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});
