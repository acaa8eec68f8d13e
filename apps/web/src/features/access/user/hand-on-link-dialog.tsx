import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { Modal } from '#ui/dialogs.tsx';
import typography from '#ui/typography.module.css';

/** A link that opens an account and that no mail delivers: the administrator hands it on. */
export interface HandedOnLink {
  kind: 'invite' | 'sendPasswordLink';
  name: string;
  /** Null: the link opens the account of another administrator and is shown to no one. */
  link: string | null;
}

/** Shows links until it is closed; of several invitations, the newest first. */
export function HandOnLinkDialog({
  handedOn,
  onAnother,
  onClose,
}: {
  handedOn: readonly HandedOnLink[];
  /** Goes on with another invitation; the links stay. */
  onAnother?: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('user');
  return (
    <Modal opened onClose={onClose} title={t('handOn.title')} size="lg">
      {handedOn.map(({ kind, name, link }) => (
        <Fragment key={link ?? name}>
          <p>{t(link === null ? 'handOn.administrator' : `handOn.${kind}`, { name })}</p>
          {link !== null && <CopyField label={t('handOn.link')} value={link} />}
        </Fragment>
      ))}
      <p className={typography['hint']}>{t('handOn.mailServer')}</p>
      {onAnother !== undefined && (
        <Button variant="default" onClick={onAnother}>
          {t('handOn.another')}
        </Button>
      )}
    </Modal>
  );
}
