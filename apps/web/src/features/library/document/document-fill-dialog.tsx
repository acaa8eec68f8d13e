import type { LibraryDocument } from '@fundus/contract/document';
import type { FilledFormat } from '@fundus/contract/document-filling-codes';
import { Alert, Button, Radio } from '@mantine/core';
import { IconDownload, IconFileCheck, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PaperRequestDialog } from '#features/people/paper-request/paper-request-part.ts';
import { PersonChoice } from '#features/people/person/person-choice.tsx';
import { personQuery } from '#features/people/person/person-record.queries.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { notifyError } from '#ui/notify.tsx';
import { paths } from '../../../paths.ts';
import classes from './document.module.css';
import { useFillDocument } from './document.mutations.ts';
import { documentFillingQuery } from './document.queries.ts';

/** Fills a template for a person; says where the result lies and what of it is left to be written by hand. */
export function DocumentFillDialog({ document, onClose }: { document: LibraryDocument; onClose: () => void }) {
  const { t } = useTranslation('document');
  const [personId, setPersonId] = useState<string | null>(null);
  const fill = useFillDocument(document.documentId);
  const { data } = fill;
  const { formats } = useQuery(documentFillingQuery).data ?? { formats: [] };
  const [format, setFormat] = useState<FilledFormat>('original');
  const isWord = document.mediaType.endsWith('wordprocessingml.document');
  const [isSending, setSending] = useState(false);
  const person = useQuery({ ...personQuery(personId ?? ''), enabled: isSending });
  const start = (): void => {
    if (personId !== null) fill.mutate({ personId, format }, { onError: notifyError });
  };
  if (data !== undefined && person.data !== undefined && isSending) {
    return <PaperRequestDialog person={person.data} document={data.document} onClose={onClose} />;
  }
  return (
    <Modal opened onClose={onClose} title={t('fill.title', { name: document.title })} size="lg">
      {data === undefined ? (
        <>
          <p className={classes['text']}>{t('fill.what')}</p>
          <PersonChoice label={t('fill.person')} value={personId} onChange={setPersonId} />
          {isWord && formats.includes('pdf') && (
            <Radio.Group
              className={classes['format'] ?? ''}
              label={t('fill.format.label')}
              value={format}
              onChange={(value) => setFormat(value === 'pdf' ? 'pdf' : 'original')}
            >
              {formats.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={t(`fill.format.${one}`)}
                  description={t(`fill.format.${one}Hint`)}
                />
              ))}
            </Radio.Group>
          )}
          {isWord && formats.length > 0 && !formats.includes('pdf') && (
            <p className={classes['text']}>{t('fill.format.noPdf')}</p>
          )}
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
          {data.unfitting.length > 0 && (
            <p className={classes['text']}>{t('fill.unfitting', { fields: data.unfitting.join(', ') })}</p>
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
            <Button
              variant="default"
              leftSection={<IconSend size={18} aria-hidden />}
              loading={isSending && person.isPending}
              onClick={() => setSending(true)}
            >
              {t('fill.send')}
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
