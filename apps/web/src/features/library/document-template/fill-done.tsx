import type { FilledDocument } from '@fundus/contract/document-filling';
import { Alert, Button } from '@mantine/core';
import { IconDownload, IconFileCheck, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import classes from './form-fields.module.css';

const open = ['empty', 'unfitting', 'unknown'] as const;

/** Where the filled document lies, and what of it is left to be written by hand. */
export function FillDone({
  filled,
  personId,
  isSending,
  onSend,
  onClose,
}: {
  filled: FilledDocument;
  personId: string;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('document');
  const { document } = filled;
  return (
    <>
      <Alert color="green" icon={<IconFileCheck aria-hidden />} title={t('fill.done')} role="status">
        <Link to={paths.client} params={{ personId }}>
          {t('fill.file', { name: document.fileName })}
        </Link>
      </Alert>
      {open.map(
        (state) =>
          filled[state].length > 0 && (
            <p key={state} className={classes['names']}>
              {t(`fill.${state}`, { fields: filled[state].join(', ') })}
            </p>
          ),
      )}
      <div className={classes['actions']}>
        <Button
          component="a"
          href={document.downloadUrl}
          download={document.fileName}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('fill.download')}
        </Button>
        <Button variant="default" leftSection={<IconSend size={18} aria-hidden />} loading={isSending} onClick={onSend}>
          {t('fill.send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('fill.close')}
        </Button>
      </div>
    </>
  );
}
