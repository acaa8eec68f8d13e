import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { failureTitle } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './copy-field.module.css';
import { LocalAddressNote } from './local-address-note.tsx';

/** Copies text; where the browser has no clipboard (plain http) the old way through a selection is taken. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.style.position = 'fixed';
    area.style.opacity = '0';
    document.body.append(area);
    area.select();
    // A dialog that keeps the focus leaves nothing selected: then the command copies nothing and still says that it did.
    const isSelected = document.activeElement === area && area.selectionEnd === text.length;
    const isCopied = isSelected && document.execCommand('copy');
    area.remove();
    return isCopied;
  }
}

/** An address or key to take along: visible, selectable, with a button that copies it. */
export function CopyField({ label, value, description }: { label: string; value: string; description?: string }) {
  const { t } = useTranslation(['ui', 'common']);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), 4_000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(value);
    setOutcome(isCopied ? 'copied' : 'failed');
    if (!isCopied) input.current?.select();
  };
  return (
    <div>
      <div className={classes['row']}>
        <TextInput
          ref={input}
          className={classes['input']}
          label={label}
          value={value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          {...(description === undefined ? {} : { description })}
        />
        <Button
          variant="default"
          leftSection={outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('common:action.copy')}
        </Button>
      </div>
      <LocalAddressNote address={value} />
      <p className={classes['outcome']} role="status">
        {outcome === 'copied' && t('copy.copied')}
        {outcome === 'failed' && `${failureTitle('copy')} ${t('copy.selected')}`}
      </p>
    </div>
  );
}
