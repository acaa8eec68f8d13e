import { Button } from '@mantine/core';
import { IconCircleCheck, IconMailOpened } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import classes from './account-entry.module.css';
import { EntryCard } from './entry-card.tsx';

/** Result, and the next step. A screen reader announces it at once. */
export function EntryOutcome({
  kind,
  title,
  text,
  hint,
}: {
  kind: 'mailed' | 'done';
  title: string;
  text: string;
  hint?: string;
}) {
  const { t } = useTranslation('account-entry');
  const Icon = kind === 'mailed' ? IconMailOpened : IconCircleCheck;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} style={{ outline: 'none' }}>
      <EntryCard title={title} intro={text} icon={<Icon size={36} stroke={1.5} />}>
        {hint !== undefined && <p className={classes['intro']}>{hint}</p>}
        <div className={classes['actions']}>
          <Button component={Link} to={paths.login}>
            {t('backToLogin')}
          </Button>
        </div>
      </EntryCard>
    </div>
  );
}
