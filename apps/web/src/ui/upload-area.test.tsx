import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { loadNamespaces, startI18n } from '#lib/i18n/i18n.ts';
import { press, show } from '../../test/show.tsx';
import { UploadArea } from './upload-area.tsx';
import type { SendFile } from './use-uploads.ts';

/** A server that answers when the test says so. */
function serverOf() {
  const calls: {
    file: File;
    signal: AbortSignal;
    onProgress: (share: number) => void;
    answer: PromiseWithResolvers;
  }[] = [];
  const send: SendFile = (file, { signal, onProgress }) => {
    let resolve = (): void => {};
    let reject = (_error: Error): void => {};
    const done = new Promise<void>((succeed, fail) => {
      resolve = succeed;
      reject = fail;
    });
    calls.push({ file, signal, onProgress, answer: { resolve, reject } });
    return done;
  };
  return { calls, send };
}
interface PromiseWithResolvers {
  resolve: () => void;
  reject: (error: Error) => void;
}

const fileOf = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name);
const area = (send: SendFile, isDisabled = false) => (
  <UploadArea label="Unterlagen" send={send} maxBytes={1_000} accept=".pdf,.csv" isDisabled={isDisabled} />
);
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('group', { name: 'Unterlagen' }), { dataTransfer: { files } });
const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);

beforeAll(async () => {
  await startI18n('de');
  await loadNamespaces(['ui', 'validation']);
});

describe('an area for uploads', () => {
  it('sends three files at a time, in their order, and says how far each is', async () => {
    const { calls, send } = serverOf();
    show(area(send));
    drop(...['a', 'b', 'c', 'd'].map((name) => fileOf(`${name}.pdf`)));
    await waitFor(() => expect(calls.map(({ file }) => file.name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']));
    expect(row('d.pdf').getByText('Wartet')).toBeDefined();
    calls[0]?.onProgress(0.5);
    expect(await row('a.pdf').findByText(/50/)).toBeDefined();
    calls[0]?.answer.resolve();
    expect(await row('a.pdf').findByText(/^Hochgeladen/)).toBeDefined();
    await waitFor(() => expect(calls.map(({ file }) => file.name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']));
  });

  it('refuses what is too large or of another kind before anything is sent', async () => {
    const send = vi.fn<SendFile>();
    show(area(send));
    drop(fileOf('gross.pdf', 1_001), fileOf('bild.exe'));
    expect(await row('gross.pdf').findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringMatching(/zu groß/) as string,
    );
    expect(row('bild.exe').getByRole('alert').textContent).toMatch(/Erlaubt: \.pdf,\.csv/);
    expect(send).not.toHaveBeenCalled();
  });

  it('says why one failed, and sends it again', async () => {
    const { calls, send } = serverOf();
    show(area(send));
    drop(fileOf('plan.pdf'));
    await waitFor(() => expect(calls).toHaveLength(1));
    calls[0]?.answer.reject(new ApiError({ status: 422, code: 'FILE_INFECTED' }));
    expect((await row('plan.pdf').findByRole('alert')).textContent).not.toBe('');
    press('„plan.pdf“ erneut hochladen');
    await waitFor(() => expect(calls).toHaveLength(2));
    calls[1]?.answer.resolve();
    expect(await row('plan.pdf').findByText(/^Hochgeladen/)).toBeDefined();
  });

  it('ends what is under way when it is taken off the list or the page is left', async () => {
    const { calls, send } = serverOf();
    const { unmount } = show(area(send));
    drop(fileOf('a.pdf'), fileOf('b.pdf'));
    await waitFor(() => expect(calls).toHaveLength(2));
    press('„a.pdf“ abbrechen');
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(screen.queryByText('a.pdf')).toBeNull();
    unmount();
    expect(calls[1]?.signal.aborted).toBe(true);
  });

  it('takes nothing while it is closed', () => {
    const send = vi.fn<SendFile>();
    show(area(send, true));
    drop(fileOf('a.pdf'));
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Dateien auswählen' })).toHaveProperty('disabled', true);
  });
});
