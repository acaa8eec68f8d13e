import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { loadNamespaces, startI18n } from '#lib/i18n/i18n.ts';
import { useSaver } from '#lib/save/savers.ts';
import type { Fields } from '#lib/save/saving.ts';
import { SaveNotice } from './save-notice.tsx';

interface Stored {
  revision: number;
  text: string;
}
const stored: Stored = { revision: 1, text: 'alt' };
let count = 0;

/** A text that saves itself, of a record of its own. */
function Text({ name, save }: { name: string; save: (fields: Fields) => Promise<Stored> }) {
  const [saver, saving] = useSaver<Stored>({ name, stored, toFields: ({ text }) => ({ text }), save });
  return (
    <>
      <input
        aria-label="Text"
        value={saving.fields['text'] as string}
        onChange={({ currentTarget }) => saver.type({ text: currentTarget.value }, 0)}
      />
      <SaveNotice saver={saver} saving={saving} />
    </>
  );
}
function show(save: (fields: Fields) => Promise<Stored>, name = `text ${(count += 1)}`): string {
  render(
    <MantineProvider env="test">
      <Text name={name} save={save} />
      <Notifications />
    </MantineProvider>,
  );
  return name;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' });
const type = (value: string): void => void fireEvent.change(field(), { target: { value } });
const failing = (fault: ApiError) => vi.fn<(fields: Fields) => Promise<Stored>>().mockRejectedValueOnce(fault);

beforeAll(async () => {
  await startI18n('de');
  await loadNamespaces(['ui']);
});
afterEach(() => {
  cleanup();
  notifications.clean();
  window.localStorage.clear();
});

it('says why the server refuses, keeps the input, and gives it up only when that is chosen', async () => {
  show(failing(new ApiError({ status: 422, code: 'VALIDATION_FAILED', message: 'Der Text ist zu lang.' })));
  type('viel zu lang');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Ihre Eingaben konnten nicht gespeichert werden. Der Text ist zu lang.');
  expect(field().value).toBe('viel zu lang');
  fireEvent.click(screen.getByRole('button', { name: 'Eingaben verwerfen' }));
  expect(field().value).toBe('alt');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says where the input is while there is no answer, and sends it at once when that is chosen', async () => {
  const save = failing(new ApiError({ status: 0, code: 'OFFLINE' }));
  save.mockImplementation(async (fields) => ({ revision: 2, text: String(fields['text']) }));
  show(save);
  type('neu');
  await screen.findByText(/Sie bleiben in diesem Browser/);
  fireEvent.click(screen.getByRole('button', { name: 'Jetzt erneut senden' }));
  await waitFor(() => expect(screen.queryByText(/Sie bleiben in diesem Browser/)).toBeNull());
  expect(save).toHaveBeenLastCalledWith({ text: 'neu' }, stored, { keepalive: false });
});

it('says that input of an earlier visit is back', async () => {
  const save = vi.fn<(fields: Fields) => Promise<Stored>>(() => new Promise(() => undefined));
  window.localStorage.setItem(
    'unsent::early',
    JSON.stringify({ changes: { text: 'von gestern' }, base: { text: 'alt' }, attempted: {} }),
  );
  show(save, 'early');
  expect(field().value).toBe('von gestern');
  await screen.findByText('Ungesicherte Eingaben aus Ihrer letzten Sitzung sind wieder da.');
});
