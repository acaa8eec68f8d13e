import type { ShareLink } from '@fundus/contract/share-link';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LocalAddressNote } from '#ui/local-address-note.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { CreatedShareLink } from './created-share-link.tsx';
import classes from './share-link.module.css';
import { researchShareLinksQuery } from './share-link.queries.ts';
import { ShareLinkForm } from './share-link-form.tsx';
import { ShareLinkRow } from './share-link-row.tsx';

/** Makes links to a research, one per recipient, and shows those that exist. */
export function ShareDialog({
  researchId,
  recipient,
  hasFinancing,
  isOpen,
  onClose,
}: {
  researchId: string;
  /** For whom a link is unless something else is typed. */
  recipient: string;
  /** Whether the research keeps a mix. */
  hasFinancing: boolean;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['share-link', 'common']);
  const [created, setCreated] = useState<ShareLink | null>(null);
  const close = (): void => {
    setCreated(null);
    onClose();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={t('dialog.title')} size="lg">
      <div className={classes['dialog']}>
        {created === null ? (
          <ShareLinkForm
            researchId={researchId}
            recipient={recipient}
            hasFinancing={hasFinancing}
            onCreated={setCreated}
          />
        ) : (
          <CreatedShareLink link={created} onAnother={() => setCreated(null)} />
        )}
        {isOpen && <ExistingLinks researchId={researchId} exceptId={created?.shareLinkId ?? null} />}
        <div className={classes['actions']}>
          <Button variant="default" onClick={close}>
            {t('common:action.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function ExistingLinks({ researchId, exceptId }: { researchId: string; exceptId: string | null }) {
  const { t } = useTranslation('share-link');
  const { data, error, refetch } = useQuery(researchShareLinksQuery(researchId));
  if (data === undefined) {
    return error === null ? <SkeletonRows count={2} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const links = data.rows.filter((link) => link.shareLinkId !== exceptId);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="existing-share-links">
      <h3 id="existing-share-links" className={classes['subtitle']}>
        {t('dialog.existing')}
      </h3>
      {links[0] !== undefined && <LocalAddressNote address={links[0].url} />}
      <ul className={classes['links']}>
        {links.map((link) => (
          <ShareLinkRow key={link.shareLinkId} link={link} />
        ))}
      </ul>
    </section>
  );
}
