import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#lib/i18n/i18n.ts';
import { press, show } from '../../test/show.tsx';
import { FadingDialog, useFading, useIsFading } from './fading-dialog.tsx';

/** Stands in for the frame of the component kit, which tells when it has faded. */
function Frame({ name }: { name: string }) {
  const { isOpen, onFaded } = useFading(true);
  const isFading = useIsFading();
  const [text, setText] = useState('');
  return (
    <div role="dialog" aria-label={name} aria-hidden={!isOpen} data-fading={isFading}>
      <input aria-label="Text" value={text} onChange={({ currentTarget: { value } }) => setText(value)} />
      <button type="button" onClick={onFaded}>
        verblasst
      </button>
    </div>
  );
}

function Page({ hasFrame = true }: { hasFrame?: boolean }) {
  const [what, setWhat] = useState<string | null>(null);
  return (
    <>
      {['Mail', 'Datei'].map((name) => (
        <button key={name} type="button" onClick={() => setWhat(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => setWhat(null)}>
        Zu
      </button>
      <FadingDialog what={what}>{(name) => (hasFrame ? <Frame name={name} /> : <p>unterwegs</p>)}</FadingDialog>
    </>
  );
}

const dialog = (): HTMLElement | null => screen.queryByRole('dialog', { hidden: true });
const said = (attribute: string): string | null | undefined => dialog()?.getAttribute(attribute);
const end = (): void => void fireEvent.click(screen.getByText('verblasst'));
const typed = (): string => screen.getByLabelText<HTMLInputElement>('Text').value;
const type = (value: string): void => void fireEvent.change(screen.getByLabelText('Text'), { target: { value } });

describe('a dialog that fades', () => {
  beforeAll(async () => {
    await startI18n();
  });

  it('is closed at once and taken away once it has faded', () => {
    show(<Page />);
    press('Mail');
    expect(said('data-fading')).toBe('false');
    // A dialog within it that was closed meanwhile takes nothing away.
    end();
    expect(dialog()).not.toBeNull();
    press('Zu');
    expect(said('aria-hidden')).toBe('true');
    expect(said('data-fading')).toBe('true');
    end();
    expect(dialog()).toBeNull();
  });

  it('gives way to the next one, which starts fresh', () => {
    show(<Page />);
    press('Mail');
    type('alt');
    press('Zu');
    press('Mail');
    expect(said('aria-hidden')).toBe('false');
    expect(typed()).toBe('');
    type('neu');
    press('Datei');
    expect(said('aria-label')).toBe('Datei');
    expect(typed()).toBe('');
  });

  it('keeps what is typed as long as it is about the same', () => {
    const { rerender } = show(<Page />);
    press('Mail');
    type('bleibt');
    rerender(<Page />);
    expect(typed()).toBe('bleibt');
  });

  it('goes without fading where its frame was still on the way', async () => {
    show(<Page hasFrame={false} />);
    press('Mail');
    expect(screen.getByText('unterwegs')).not.toBeNull();
    press('Zu');
    await waitFor(() => expect(screen.queryByText('unterwegs')).toBeNull());
  });
});
