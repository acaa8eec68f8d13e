import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadNamespaces } from '#lib/i18n/i18n.ts';
import { show } from '../../../../test/show.tsx';
import { AnswerChoice } from './answer-choice.tsx';

beforeAll(() => loadNamespaces(['common', 'ui', 'funding-wording', 'vocabulary']));
afterEach(cleanup);

const options = ['Maschinen', 'Gebäude', 'Software'].map((label) => ({ value: label.toLowerCase(), label }));
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Was ist geplant?' });

function showChoice(isMany: boolean) {
  const onAnswer = vi.fn<(answer: string | string[]) => void>();
  const onTouch = vi.fn<() => void>();
  show(
    <>
      <h2 id="question">Was ist geplant?</h2>
      <AnswerChoice labelId="question" options={options} isMany={isMany} onAnswer={onAnswer} onTouch={onTouch} />
    </>,
  );
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(field().placeholder).toBe('Bitte wählen');
  return { onAnswer, onTouch };
}

const offered = async () =>
  within(await screen.findByRole('listbox', { hidden: true }))
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);

it('hands focus and letters to the list, which is searched for them', async () => {
  const { onAnswer, onTouch } = showChoice(false);
  const standIn = field();
  standIn.focus();
  fireEvent.change(standIn, { target: { value: 'geb' } });
  expect(standIn.value).toBe('geb');
  await waitFor(() => expect(field()).not.toBe(standIn));
  expect(await offered()).toEqual(['Gebäude']);
  expect([document.activeElement, field().value]).toEqual([field(), 'geb']);
  expect(onTouch).toHaveBeenCalled();
  // Text typed from now on belongs to the list.
  fireEvent.change(field(), { target: { value: '' } });
  expect(field().value).toBe('');
  expect(await offered()).toEqual(['Maschinen', 'Gebäude', 'Software']);
  fireEvent.click(screen.getByText('Software'));
  expect(onAnswer).toHaveBeenCalledWith('software');
});

it('is a list of several with a button to take the answer over, opened where its user is', async () => {
  const { onAnswer } = showChoice(true);
  field().focus();
  expect(await offered()).toEqual(['Maschinen', 'Gebäude', 'Software']);
  expect(document.activeElement).toBe(field());
  fireEvent.click(screen.getByText('Gebäude'));
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(onAnswer).toHaveBeenCalledWith(['gebäude']);
});
