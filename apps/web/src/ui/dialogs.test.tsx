import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#lib/i18n/i18n.ts';
import { press, show } from '../../test/show.tsx';
import { Modal } from './dialogs.tsx';

function Page({ onPick }: { onPick: (lead: string) => void }) {
  const [lead, setLead] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setLead('Lead 1')}>
        Zuteilen
      </button>
      <Modal opened={lead !== null} onClose={() => setLead(null)} title="Wem?">
        <button
          type="button"
          onClick={() => {
            if (lead !== null) onPick(lead);
            setLead(null);
          }}
        >
          Anna Berg
        </button>
      </Modal>
    </>
  );
}

describe('a dialog', () => {
  beforeAll(async () => {
    await startI18n();
  });

  it('does what a button says once, however fast it is pressed again before the dialog is gone', async () => {
    const onPick = vi.fn<(lead: string) => void>();
    show(<Page onPick={onPick} />);
    press('Zuteilen');
    const button = await screen.findByRole('button', { name: 'Anna Berg' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(onPick.mock.calls).toEqual([['Lead 1']]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Anna Berg' })).toBeNull());
    // Opened again, it takes presses as before.
    press('Zuteilen');
    fireEvent.click(await screen.findByRole('button', { name: 'Anna Berg' }));
    expect(onPick).toHaveBeenCalledTimes(2);
  });
});
