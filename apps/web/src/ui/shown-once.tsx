import { Button } from '@mantine/core';
import { Banner } from './banner.tsx';
import { CopyField } from './copy-field.tsx';
import classes from './shown-once.module.css';

/** A secret that was just made and that is never shown again: what it is, that it has to be copied now, and a button that does so. */
export function ShownOnce({
  title,
  text,
  label,
  value,
  hint,
  done,
}: {
  title: string;
  text: string;
  label: string;
  value: string;
  /** Purpose of the secret. */
  hint?: string;
  /** The way on, where it has the dialog to itself. */
  done?: { label: string; onDone: () => void };
}) {
  return (
    <div className={classes['secret']}>
      <Banner tone="success" title={title}>
        {text}
      </Banner>
      <CopyField label={label} value={value} {...(hint !== undefined && { description: hint })} />
      {done !== undefined && (
        <div>
          <Button onClick={done.onDone}>{done.label}</Button>
        </div>
      )}
    </div>
  );
}
