import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import { loadNamespaces, startI18n } from '#lib/i18n/i18n.ts';
import { MultiSelectField } from './choice-fields.tsx';
import type { RecordWords } from './record-conflict-dialog.tsx';
import { RecordConflictDialog } from './record-conflict-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RecordForm } from './record-form.tsx';
import { TextField } from './text-fields.tsx';
import { usePlainRecordForm } from './use-plain-record-form.ts';
import { useRecordForm } from './use-record-form.ts';

interface Firm {
  firmId: string;
  revision: number;
  name: string;
  note: string;
  tags: string[];
}
type Values = Pick<Firm, 'name' | 'note' | 'tags'>;

const schema = z.object({ name: z.string().min(1), note: z.string(), tags: z.array(z.string()) });
const labels = { name: 'Name', note: 'Notiz', tags: 'Schlagwörter' };
const words: RecordWords<Values> = {
  label: (field) => labels[field],
  word: (_field, value) => (Array.isArray(value) ? value.join(', ') : (value as string)),
};
const toRecord = ({ revision, name, note, tags }: Firm) => ({ revision, values: { name, note, tags } });
const loaded: Firm = { firmId: 'f', revision: 1, name: 'Bäckerei Anton', note: 'alt', tags: ['a'] };

/** A server with one record: it merges nothing and refuses every state but the newest, as the strictest service does. */
function serverOf(stored: Firm) {
  const state = { stored, calls: [] as { changes: Partial<Values>; revision: number }[] };
  return {
    state,
    /** The other browser. */
    changeElsewhere: (changes: Partial<Values>) => {
      state.stored = { ...state.stored, ...changes, revision: state.stored.revision + 1 };
    },
    save: async (changes: Partial<Values>, { revision }: { revision: number }): Promise<Firm> => {
      state.calls.push({ changes, revision });
      if (revision !== state.stored.revision) {
        throw new ApiError({ status: 409, code: 'REVISION_CONFLICT', details: { current: state.stored } });
      }
      state.stored = { ...state.stored, ...changes, revision: revision + 1 };
      return state.stored;
    },
  };
}
type Server = ReturnType<typeof serverOf>;

const onClose = vi.fn<() => void>();

function Dialog({ server }: { server: Server }) {
  const editing = useRecordForm<Firm, Values>({ row: loaded, toRecord, schema, save: server.save });
  const { control } = editing.form;
  return (
    <RecordDialog title="Betrieb bearbeiten" editing={editing} words={words} onClose={onClose}>
      <TextField control={control} name="name" label="Name" />
      <TextField control={control} name="note" label="Notiz" />
      <MultiSelectField control={control} name="tags" label="Schlagwörter" choices={[]} />
    </RecordDialog>
  );
}

function Page({ server, row = loaded }: { server: Server; row?: Firm }) {
  const editing = useRecordForm<Firm, Values>({ row, toRecord, schema, save: server.save });
  return (
    <RecordForm name="firm" label="Betrieb" editing={editing} words={words} savedMessage="Der Betrieb ist gespeichert.">
      <TextField control={editing.form.control} name="name" label="Name" />
      <TextField control={editing.form.control} name="note" label="Notiz" />
    </RecordForm>
  );
}

function Row({ server }: { server: Server }) {
  const editing = usePlainRecordForm<Firm, Values>({ row: loaded, toRecord, empty: loaded, save: server.save });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void editing.submit();
      }}
    >
      <output>{editing.values.tags.join(', ')}</output>
      <button type="button" onClick={() => editing.change({ tags: ['a', 'meins'] })}>
        Ergänzen
      </button>
      <button type="submit">Speichern</button>
      <RecordConflictDialog editing={editing} words={words} onSaved={onClose} />
    </form>
  );
}

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
};
const press = (name: string, part: Pick<typeof screen, 'getByRole'> = screen): void => {
  fireEvent.click(part.getByRole('button', { name }));
};
const question = async () =>
  within(await screen.findByRole('dialog', { name: 'Inzwischen an anderer Stelle geändert' }));
const onScreen = (what: React.ReactNode) => (
  <MantineProvider env="test">
    {what}
    <Notifications />
  </MantineProvider>
);
const show = (what: React.ReactNode) => render(onScreen(what));

beforeAll(async () => {
  await startI18n('de');
  await loadNamespaces(['ui', 'validation']);
});
beforeEach(() => {
  onClose.mockReset();
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

describe('what is typed while a save travels', () => {
  it('stays in the fields, and is sent by the next save', async () => {
    const server = serverOf(loaded);
    const answers: (() => void)[] = [];
    const slow: Server = {
      ...server,
      save: async (changes, from) => {
        await new Promise<void>((done) => {
          answers.push(done);
        });
        return server.save(changes, from);
      },
    };
    show(<Page server={slow} />);
    type('Name', 'Bäckerei Berta');
    press('Speichern');
    await waitFor(() => expect(answers).toHaveLength(1));
    type('Notiz', 'neu');
    type('Name', 'Bäckerei Cäsar');
    answers[0]?.();
    await waitFor(() => expect(server.state.stored.name).toBe('Bäckerei Berta'));
    await screen.findByText('Der Betrieb ist gespeichert.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Notiz' }).value).toBe('neu');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Bäckerei Cäsar');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Speichern' });
    await waitFor(() => expect(button.disabled || button.dataset['loading'] === 'true').toBe(false));
    press('Speichern');
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await waitFor(() => expect(server.state.stored).toMatchObject({ name: 'Bäckerei Cäsar', note: 'neu' }));
  });
});

describe('a record that was changed in two places', () => {
  it('asks about a field that both changed, and saves the own value over the newest state', async () => {
    const server = serverOf(loaded);
    show(<Page server={server} />);
    type('Name', 'Meine Bäckerei');
    server.changeElsewhere({ name: 'Ihre Bäckerei' });
    press('Speichern');
    const asked = await question();
    expect(asked.getByText('Ihre Bäckerei')).toBeDefined();
    expect(asked.getByText('Meine Bäckerei')).toBeDefined();
    expect(server.state.stored.name).toBe('Ihre Bäckerei');
    press('Übernehmen und speichern', asked);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.state.calls.at(-1)).toEqual({ changes: { name: 'Meine Bäckerei' }, revision: 2 });
    await screen.findByText('Der Betrieb ist gespeichert.');
    expect(screen.queryByText(/bitte prüfen/i)).toBeNull();
  });

  it('takes the stored value where that was chosen, and sends nothing for it', async () => {
    const server = serverOf(loaded);
    show(<Page server={server} />);
    type('Name', 'Meine Bäckerei');
    server.changeElsewhere({ name: 'Ihre Bäckerei' });
    press('Speichern');
    const asked = await question();
    fireEvent.click(asked.getByRole('radio', { name: 'Den gespeicherten Stand von „Name“ verwenden' }));
    press('Übernehmen und speichern', asked);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ihre Bäckerei');
    expect(server.state.calls).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Speichern' })).toHaveProperty('disabled', true);
  });

  it('takes over another field without a question, and says so', async () => {
    const server = serverOf(loaded);
    show(<Page server={server} />);
    type('Name', 'Meine Bäckerei');
    server.changeElsewhere({ note: 'von nebenan' });
    press('Speichern');
    await screen.findByText(
      'Der Betrieb ist gespeichert. Inzwischen an anderer Stelle geändert und übernommen: Notiz.',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Notiz' })).toHaveProperty('value', 'von nebenan');
    expect(server.state.stored).toMatchObject({ name: 'Meine Bäckerei', note: 'von nebenan' });
  });

  it('goes on editing with what was decided, on top of the newest state', async () => {
    const server = serverOf(loaded);
    show(<Page server={server} />);
    type('Name', 'Meine Bäckerei');
    server.changeElsewhere({ name: 'Ihre Bäckerei', note: 'von nebenan' });
    press('Speichern');
    const asked = await question();
    expect(asked.getByText(/übernommen: Notiz/)).toBeDefined();
    press('Übernehmen und weiter bearbeiten', asked);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Meine Bäckerei');
    expect(screen.getByRole('textbox', { name: 'Notiz' })).toHaveProperty('value', 'von nebenan');
    expect(server.state.stored.name).toBe('Ihre Bäckerei');
    press('Speichern');
    await waitFor(() => expect(server.state.stored.name).toBe('Meine Bäckerei'));
    expect(server.state.calls.at(-1)).toEqual({ changes: { name: 'Meine Bäckerei' }, revision: 2 });
  });

  it('is shown as it is now where nothing was typed, and compared on saving where something was', async () => {
    const server = serverOf(loaded);
    const { rerender } = show(<Page server={server} />);
    const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Notiz' });
    server.changeElsewhere({ note: 'von nebenan' });
    rerender(onScreen(<Page server={server} row={server.state.stored} />));
    expect(note().value).toBe('von nebenan');
    type('Notiz', 'meine');
    server.changeElsewhere({ note: 'noch einmal' });
    rerender(onScreen(<Page server={server} row={server.state.stored} />));
    expect(note().value).toBe('meine');
    press('Speichern');
    await waitFor(() => expect(screen.getByText('noch einmal')).toBeDefined());
  });

  it('asks once more where the record changed again while the question was open', async () => {
    const server = serverOf(loaded);
    show(<Page server={server} />);
    type('Name', 'Meine Bäckerei');
    server.changeElsewhere({ name: 'Ihre Bäckerei' });
    press('Speichern');
    const asked = await question();
    server.changeElsewhere({ name: 'Dritte Bäckerei' });
    press('Übernehmen und speichern', asked);
    await screen.findByText('Dritte Bäckerei');
    expect(server.state.stored.name).toBe('Dritte Bäckerei');
    press('Übernehmen und speichern', await question());
    await waitFor(() => expect(server.state.stored.name).toBe('Meine Bäckerei'));
  });
});

describe('a record in a dialog', () => {
  it('closes when what was decided is stored, and not when only the question is closed', async () => {
    const server = serverOf(loaded);
    show(<Dialog server={server} />);
    await screen.findByRole('textbox', { name: 'Notiz' });
    type('Notiz', 'meine Notiz');
    server.changeElsewhere({ note: 'ihre Notiz' });
    press('Speichern');
    await question();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('ihre Notiz')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'Notiz' })).toHaveProperty('value', 'meine Notiz');
    press('Speichern');
    press('Übernehmen und speichern', await question());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.state.stored.note).toBe('meine Notiz');
  });

  it('puts the focus on the first choice', async () => {
    const server = serverOf(loaded);
    show(<Dialog server={server} />);
    await screen.findByRole('textbox', { name: 'Notiz' });
    type('Notiz', 'meine Notiz');
    server.changeElsewhere({ note: 'ihre Notiz' });
    press('Speichern');
    const mine = (await question()).getByRole('radio', { name: 'Ihre Eingabe für „Notiz“ verwenden' });
    await waitFor(() => expect(document.activeElement).toBe(mine));
  });
});

describe('a row that is edited where it stands', () => {
  it('offers to join lists that both changed', async () => {
    const server = serverOf(loaded);
    show(<Row server={server} />);
    press('Ergänzen');
    server.changeElsewhere({ tags: ['a', 'ihres'] });
    press('Speichern');
    const asked = await question();
    fireEvent.click(asked.getByRole('radio', { name: 'Beide Stände von „Schlagwörter“ zusammenführen' }));
    press('Übernehmen und speichern', asked);
    await waitFor(() => expect(server.state.stored.tags).toEqual(['a', 'ihres', 'meins']));
    await waitFor(() => expect(screen.getByRole('status')).toHaveProperty('textContent', 'a, ihres, meins'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
