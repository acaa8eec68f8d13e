import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay, useSession } from '#lib/session/use-session.ts';
import { Banner } from '#ui/banner.tsx';
import { Modal } from '#ui/dialogs.tsx';
import flow from '#ui/flow.module.css';
import { Loaded } from '#ui/loaded.tsx';
import { notifyError } from '#ui/notify.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';
import { calendarFeedQuery, useCreateFeed, useDeleteFeed } from './calendar.queries.ts';

/** The secret address by which a calendar program reads the same days: made, seen once, renewed and ended here. */
export function FeedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('calendar');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('feed.title')}>
      <Feed />
    </Modal>
  );
}

function Feed() {
  const { t } = useTranslation('calendar');
  const { impersonating } = useSession();
  const feed = useQuery(calendarFeedQuery);
  const create = useCreateFeed();
  const end = useDeleteFeed();
  const { url, contactsUrl } = create.data ?? {};
  const [contacts, setContacts] = useState<boolean>();
  const mayContacts = useMay('person:read');
  if (impersonating) return <Banner tone="warning">{t('feed.impersonated')}</Banner>;
  return (
    <Loaded query={feed} skeleton={{ count: 2, height: 40 }}>
      {(known) => (
        <div className={flow['column']}>
          <p>{t('feed.text')}</p>
          {known !== null && url !== undefined && (
            <ShownOnce title={t('feed.made')} text={t('feed.once')} label={t('feed.address')} value={url} />
          )}
          {known !== null && contactsUrl && (
            <ShownOnce
              title={t('feed.contactsMade')}
              text={t('feed.contactsOnce')}
              label={t('feed.contactsAddress')}
              value={contactsUrl}
            />
          )}
          {known !== null && url === undefined && (
            <p>
              {t('feed.since', { at: formatInstant(known.createdAt) })}{' '}
              {known.lastReadAt === null
                ? t('feed.neverRead')
                : t('feed.readAt', { at: formatInstant(known.lastReadAt) })}
            </p>
          )}
          {mayContacts && (
            <Checkbox
              label={t('feed.contacts')}
              description={t('feed.contactsHint')}
              checked={contacts ?? known?.hasContacts ?? false}
              onChange={(event) => setContacts(event.currentTarget.checked)}
            />
          )}
          <div className={flow['atEnd']}>
            {known !== null && (
              <Button
                variant="default"
                loading={end.isPending}
                onClick={() =>
                  end.mutate(undefined, { onSuccess: () => create.reset(), onError: (error) => notifyError(error) })
                }
              >
                {t('feed.end')}
              </Button>
            )}
            <Button
              loading={create.isPending}
              onClick={() =>
                create.mutate(contacts ?? known?.hasContacts ?? false, { onError: (error) => notifyError(error) })
              }
            >
              {t(known === null ? 'feed.create' : 'feed.renew')}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}
