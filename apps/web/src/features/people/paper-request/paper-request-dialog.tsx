import type { PaperRequest } from '@fundus/contract/paper-request';
import type { Person } from '@fundus/contract/person';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import classes from './paper-request.module.css';
import { type FirstPaper, nameOf } from './paper-request-fields.ts';
import { PaperRequestForm } from './paper-request-form.tsx';

/** Sends papers to a person or asks them for some, by one link. */
export function PaperRequestDialog({
  person,
  onClose,
  ...first
}: FirstPaper & {
  person: Person;
  onClose: () => void;
}) {
  const { t } = useTranslation('paper-request');
  const [made, setMade] = useState<PaperRequest | null>(null);
  const name = nameOf(first);
  const title = name === undefined ? t('create.titleAsk') : t('create.titleSend', { name });
  return (
    <Modal opened onClose={onClose} title={made === null ? title : t('create.madeTitle')} size="xl">
      {made === null ? (
        <PaperRequestForm
          person={person}
          first={first}
          onClose={onClose}
          onMade={(request) => {
            if (request.mailedAt === null) return setMade(request);
            notifySuccess(t('create.done', { title: request.title, email: request.email }));
            onClose();
          }}
        />
      ) : (
        <div className={classes['fields']}>
          <p className={classes['text']}>{t('create.made', { recipient: made.recipient })}</p>
          <CopyField label={t('create.link')} value={made.url ?? ''} description={t('create.madeByHand')} />
          <div className={classes['after']}>
            <Button onClick={onClose}>{t('create.end')}</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
