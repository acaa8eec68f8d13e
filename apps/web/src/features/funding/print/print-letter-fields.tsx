import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { LockedFeature } from '#ui/locked-feature.tsx';
import classes from './print.module.css';

/** Content of the first page; `letter` is the advisor's own text and empty where the portal writes it. */
export interface PrintLetter {
  title: string;
  recipient: string;
  letter: string;
}

/** Title, recipient and letter of the first page. */
export function PrintLetterFields({
  value,
  subject,
  onChange,
}: {
  value: PrintLetter;
  /** Subject of the research; empty: the title has a day alone. */
  subject: string;
  onChange: (value: PrintLetter) => void;
}) {
  const { t } = useTranslation('print');
  return (
    <>
      <div className={classes['columns']}>
        <TextInput
          label={t('dialog.titleLabel')}
          description={subject === '' ? t('dialog.titleHintPlain') : t('dialog.titleHint', { subject })}
          value={value.title}
          onChange={(event) => onChange({ ...value, title: event.currentTarget.value })}
          maxLength={200}
        />
        <TextInput
          label={t('dialog.recipient')}
          description={t('dialog.recipientHint')}
          value={value.recipient}
          onChange={(event) => onChange({ ...value, recipient: event.currentTarget.value })}
          maxLength={200}
        />
      </div>
      <LockedFeature feature="print-user-defined">
        {(isLocked) => (
          <Textarea
            label={t('dialog.letter')}
            description={t('dialog.letterHint')}
            value={isLocked ? '' : value.letter}
            disabled={isLocked}
            onChange={(event) => onChange({ ...value, letter: event.currentTarget.value })}
            maxLength={5_000}
            autosize
            minRows={2}
            maxRows={10}
            className={classes['letter']}
          />
        )}
      </LockedFeature>
    </>
  );
}
