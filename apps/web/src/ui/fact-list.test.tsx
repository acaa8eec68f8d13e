import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../test/show.tsx';
import { FactList } from './fact-list.tsx';

afterEach(cleanup);

/** Text that a reader gets, label by label. */
const told = (): [string, string][] =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? ''] as [string, string]);

describe('a list of facts', () => {
  it('names each value by its label, in the order given', () => {
    show(
      <FactList
        facts={[
          { label: 'Ort', value: 'Halle' },
          { label: 'Beschäftigte', value: 0 },
        ]}
        layout="beside"
      />,
    );
    expect(told()).toEqual([
      ['Ort', 'Halle'],
      ['Beschäftigte', '0'],
    ]);
  });

  it('leaves out what is not known', () => {
    show(
      <FactList
        facts={[
          { label: 'Ort', value: 'Halle' },
          { label: 'Telefon', value: '' },
          { label: 'Branche', value: null },
          { label: 'Frist', value: false },
          { label: 'Fax', value: undefined },
        ]}
        layout="grid"
      />,
    );
    expect(told()).toEqual([['Ort', 'Halle']]);
  });

  it('says the word for what is not known where there is one', () => {
    show(
      <FactList
        facts={[
          { label: 'Ort', value: '' },
          { label: 'Branche', value: null },
          { label: 'Frist', value: '31.12.2026' },
        ]}
        layout="apart"
        unknown="unbekannt"
      />,
    );
    expect(told()).toEqual([
      ['Ort', 'unbekannt'],
      ['Branche', 'unbekannt'],
      ['Frist', '31.12.2026'],
    ]);
  });

  it('is no list at all where nothing is known', () => {
    const { container } = show(<FactList facts={[{ label: 'Ort', value: '' }]} layout="stack" />);
    expect(container.querySelector('dl')).toBeNull();
  });

  it('shows links, and a note below its value', () => {
    show(
      <FactList
        facts={[
          { label: 'E-Mail', value: <a href="mailto:a@example.org">a@example.org</a> },
          { label: 'Quote', value: '50 %', note: 'höchstens 100.000 €' },
          { label: 'Betrag', value: '5.000 €', note: '' },
        ]}
        layout="short"
      />,
    );
    expect(screen.getByRole('link', { name: 'a@example.org' }).getAttribute('href')).toBe('mailto:a@example.org');
    expect(told()[1]).toEqual(['Quote', '50 %höchstens 100.000 €']);
    expect(screen.getByText('5.000 €').querySelector('span')).toBeNull();
  });
});
