import { Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { loadNamespaces, startI18n } from '#lib/i18n/i18n.ts';
import { press, show } from '../../../test/show.tsx';
import { Loaded } from '../loaded.tsx';
import { DialogList } from './dialog-list.tsx';
import { deleteButton, editButton, RowButtons } from './row-buttons.tsx';
import type { RecordAction } from './use-record-action.tsx';

interface Grant {
  id: string;
  giver: string;
}

/** A list as a noun would write it, over a server of three functions. */
function Grants({ canEdit = true, deletion }: { canEdit?: boolean; deletion: Partial<RecordAction<Grant>> }) {
  const [rows, setRows] = useState<Grant[]>([
    { id: 'a', giver: 'Land' },
    { id: 'b', giver: 'Bund' },
  ]);
  const put = (grant: Grant): void => setRows((all) => [...all.filter(({ id }) => id !== grant.id), grant]);
  return (
    <DialogList<Grant>
      rows={rows}
      empty={<p>Noch keine Beihilfe.</p>}
      foot={<p>Aus drei Jahren.</p>}
      addLabel={canEdit ? 'Beihilfe eintragen' : undefined}
      dialog={(grant, onClose) => (
        <Modal opened onClose={onClose} title={grant === null ? 'Neue Beihilfe' : `Beihilfe von ${grant.giver}`}>
          <button
            type="button"
            onClick={() => {
              put({ id: grant?.id ?? 'c', giver: grant === null ? 'EU' : `${grant.giver} neu` });
              onClose();
            }}
          >
            Speichern
          </button>
        </Modal>
      )}
      deletion={{
        run: async ({ id }) => setRows((all) => all.filter((row) => row.id !== id)),
        done: ({ giver }) => `Beihilfe von ${giver} gelöscht`,
        ...(deletion.ask === undefined ? { undo: (grant) => put(grant) } : {}),
        ...deletion,
      }}
    >
      {({ onEdit, onDelete }) => (
        <ul>
          {rows.map((grant) => (
            <li key={grant.id}>
              {grant.giver}
              {canEdit && (
                <RowButtons
                  buttons={[
                    editButton(`${grant.giver} bearbeiten`, () => onEdit(grant)),
                    deleteButton(`${grant.giver} löschen`, () => onDelete(grant)),
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </DialogList>
  );
}

const ask: RecordAction<Grant>['ask'] = ({ giver }) => ({
  title: `Beihilfe von ${giver} löschen?`,
  text: 'Das lässt sich nicht rückgängig machen.',
  confirm: 'Endgültig löschen',
});
const givers = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeAll(async () => {
  await startI18n('de');
  await loadNamespaces(['ui', 'failure']);
});
beforeEach(() => notifications.clean());

describe('a list with a dialog', () => {
  it('adds a record and changes one in the same dialog', async () => {
    show(<Grants deletion={{}} />);
    press('Beihilfe eintragen');
    press('Speichern', await dialog('Neue Beihilfe'));
    expect(givers()).toEqual(['Land', 'Bund', 'EU']);
    press('Land bearbeiten');
    press('Speichern', await dialog('Beihilfe von Land'));
    expect(givers()).toEqual(['Bund', 'EU', 'Land neu']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('deletes at once what can be brought back, and brings it back', async () => {
    show(<Grants deletion={{}} />);
    press('Land löschen');
    expect(await screen.findByText('Beihilfe von Land gelöscht')).toBeDefined();
    expect(givers()).toEqual(['Bund']);
    press('Bund löschen');
    expect(await screen.findByText('Noch keine Beihilfe.')).toBeDefined();
    expect(screen.getByText('Aus drei Jahren.')).toBeDefined();
    // Each deletion has a way back of its own.
    const offers = await screen.findAllByRole('button', { name: 'Rückgängig' });
    expect(offers).toHaveLength(2);
    for (const offer of offers) fireEvent.click(offer);
    await waitFor(() => expect(givers().toSorted()).toEqual(['Bund', 'Land']));
  });

  it('asks before what cannot be undone, naming the record, and does nothing where the user thinks better of it', async () => {
    const run = vi.fn<RecordAction<Grant>['run']>(() => Promise.resolve());
    show(<Grants deletion={{ ask, run }} />);
    press('Land löschen');
    press('Abbrechen', await dialog('Beihilfe von Land löschen?'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(run).not.toHaveBeenCalled();
    press('Bund löschen');
    press('Endgültig löschen', await dialog('Beihilfe von Bund löschen?'));
    expect(await screen.findByText('Beihilfe von Bund gelöscht')).toBeDefined();
    expect(run.mock.calls).toEqual([[{ id: 'b', giver: 'Bund' }]]);
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('tells of a failure, and keeps the row', async () => {
    const run = () => Promise.reject(new ApiError({ status: 0, code: 'OFFLINE' }));
    show(<Grants deletion={{ run }} />);
    press('Land löschen');
    expect(await screen.findByText(/Verbindung/)).toBeDefined();
    expect(givers()).toEqual(['Land', 'Bund']);
  });

  it('offers nothing to a reader', () => {
    show(<Grants canEdit={false} deletion={{}} />);
    expect(givers()).toEqual(['Land', 'Bund']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('what a query answers', () => {
  const part = (data: string[] | undefined, error: unknown, refetch = vi.fn<() => void>()) => (
    <Loaded query={{ data, error, refetch }} skeleton={{ count: 2 }}>
      {(rows) => <p>{rows.join(', ')}</p>}
    </Loaded>
  );

  it('is grey rows until it is there, and another try where it failed', () => {
    const { rerender } = show(part(undefined, null));
    expect(screen.getByRole('status')).toBeDefined();
    const refetch = vi.fn<() => void>();
    rerender(part(undefined, new ApiError({ status: 0, code: 'OFFLINE' }), refetch));
    fireEvent.click(screen.getByRole('button', { name: /erneut|nochmal/i }));
    expect(refetch).toHaveBeenCalledOnce();
    rerender(part(['Land', 'Bund'], null));
    expect(screen.getByText('Land, Bund')).toBeDefined();
  });

  it('stays on the page when refetching fails', () => {
    show(part(['Land'], new ApiError({ status: 0, code: 'OFFLINE' })));
    expect(screen.getByText('Land')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
