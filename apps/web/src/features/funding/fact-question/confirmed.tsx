import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './fact-question.module.css';

/** A field with the button that takes its answer over; Enter does so as well. */
export function Confirmed({
  isReady,
  onConfirm,
  children,
}: {
  isReady: boolean;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  return (
    <form
      className={classes['confirmed']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onConfirm();
      }}
    >
      {children}
      <Button type="submit" variant="default" disabled={!isReady}>
        {t('action.apply')}
      </Button>
    </form>
  );
}
