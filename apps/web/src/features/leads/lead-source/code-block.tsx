import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { failureTitle } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { copyText } from '#ui/copy-field.tsx';
import classes from './lead-source.module.css';

/** Code of several lines to take along. */
export function CodeBlock({ label, description, code }: { label: string; description: string; code: string }) {
  const { t } = useTranslation(['ui', 'common']);
  const id = useId();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  return (
    <figure className={classes['figure']} aria-labelledby={id}>
      <figcaption className={classes['caption']}>
        <span id={id} className={classes['label']}>
          {label}
        </span>
        <span className={classes['quiet']}>{description}</span>
      </figcaption>
      {/* What is longer than the box is scrolled to by keyboard as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes['code']} tabIndex={0} aria-labelledby={id}>
        <code>{code}</code>
      </pre>
      <div className={classes['copy']}>
        <Button
          variant="default"
          size="xs"
          leftSection={outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copyText(code).then((isCopied) => setOutcome(isCopied ? 'copied' : 'failed'))}
        >
          {t('common:action.copy')}
        </Button>
        <span className={classes['quiet']} role="status">
          {outcome !== null && (outcome === 'copied' ? t('copy.copied') : failureTitle('copy'))}
        </span>
      </div>
    </figure>
  );
}
