import type { Person } from '@fundus/contract/person';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { notifyError } from '#ui/notify.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import classes from './person-form.module.css';
import { nameOfPerson } from './person-name.ts';
import { downloadVcard, vcardQuery } from './vcard.queries.ts';

/** A person for the address book of a phone: a code for its camera, and a file. */
export function VcardDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('person');
  const { personId, revision } = person;
  const { data: card, error, refetch } = useQuery(vcardQuery(personId, revision));
  const name = nameOfPerson(person) || t('unnamed');
  return (
    <Modal opened onClose={onClose} title={t('vcard.title')} size="sm">
      <p>{t('vcard.text')}</p>
      <div className={classes['code']}>
        {card !== undefined && <QrCode text={card} label={t('vcard.code', { name })} />}
        {card === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void downloadVcard(personId).catch(notifyError)}
      >
        {t('vcard.file')}
      </Button>
    </Modal>
  );
}
