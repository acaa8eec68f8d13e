import type { LibraryDocument } from '@fundus/contract/document';
import { Alert, Button } from '@mantine/core';
import { IconDownload, IconFileCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PersonChoice } from '#features/people/person/person-choice.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { notifyError } from '#ui/notify.tsx';
import { paths } from '../../../paths.ts';
import classes from './document.module.css';
import { useFillDocument } from './document.mutations.ts';

/** Fills a template for a person; says where the result lies and what of it is left to be written by hand. */
export function DocumentFillDialog({ document, onClose }: { document: LibraryDocument; onClose: () => void }) {
  const { t } = useTranslation('document');
  const [personId, setPersonId] = useState<string | null>(null);
  const fill = useFillDocument(document.documentId);
  const { data } = fill;
  const start = (): void => {
    if (personId !== null) fill.mutate(personId, { onError: notifyError });
  };
  return (
    <Modal opened onClose={onClose} title={t('fill.title', { name: document.title })} size="lg">
      {data === undefined ? (
        <>
          <p className={classes['text']}>{t('fill.what')}</p>
          <PersonChoice label={t('fill.person')} value={personId} onChange={setPersonId} />
          <div className={classes['after']}>
            <Button variant="default" onClick={onClose}>
              {t('fill.cancel')}
            </Button>
            <Button disabled={personId === null} loading={fill.isPending} onClick={start}>
              {t('fill.start')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Alert color="green" icon={<IconFileCheck aria-hidden />} title={t('fill.done')} role="status">
            <Link to={paths.client} params={{ personId: personId ?? '' }}>
              {t('fill.file', { name: data.document.fileName })}
            </Link>
          </Alert>
          {data.empty.length > 0 && (
            <p className={classes['text']}>{t('fill.empty', { fields: data.empty.join(', ') })}</p>
          )}
          {data.unknown.length > 0 && (
            <p className={classes['text']}>{t('fill.unknown', { fields: data.unknown.join(', ') })}</p>
          )}
          <div className={classes['after']}>
            <Button
              component="a"
              href={data.document.downloadUrl}
              download={data.document.fileName}
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {t('fill.download')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('fill.close')}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
