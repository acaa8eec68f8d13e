import { act, render, screen } from '@testing-library/react';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { hasMessages } from './catalogue.ts';
import { useTranslation } from './use-translation.ts';

function Words() {
  const { t } = useTranslation('passkey');
  const [name] = useState('gezeichnet');
  return (
    <p>
      {name} {t('title')}
    </p>
  );
}

function Page() {
  const [isShown, setShown] = useState(false);
  useEffect(() => startTransition(() => setShown(true)), []);
  return <Suspense fallback="…">{isShown ? <Words /> : 'leer'}</Suspense>;
}

it('a component that waited for its words keeps its state', async () => {
  expect(hasMessages('de', 'passkey')).toBe(false);
  const faults = vi.fn<() => void>();
  await act(async () => {
    render(<Page />, { onRecoverableError: faults });
  });
  expect(await screen.findByText(/gezeichnet/)).toBeTruthy();
  expect(faults).not.toHaveBeenCalled();
});
