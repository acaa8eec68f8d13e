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

export function HandOnLinkDialog({ handedOn, onClose }: { handedOn: HandedOnLink; onClose: () => void }) {
  const { t } = useTranslation('user');
  const { kind, name, link } = handedOn;
  return (
    <Modal opened onClose={onClose} title={t('handOn.title')} size="lg">
      <p>{t(link === null ? 'handOn.administrator' : `handOn.${kind}`, { name })}</p>
      {link !== null && <CopyField label={t('handOn.link')} value={link} />}
      <p className={typography['hint']}>{t('handOn.mailServer')}</p>
    </Modal>
  );
}
