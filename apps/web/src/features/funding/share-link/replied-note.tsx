import type { FeedbackReplied } from '@fundus/contract/share-link';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { CopyField } from '#ui/copy-field.tsx';

/** Result of a reply: the client got a mail, or the advisor passes the link on. */
export function RepliedNote({ outcome: { url, isOpen, mailedTo } }: { outcome: FeedbackReplied }) {
  const { t } = useTranslation('share-link');
  const isToldByHand = isOpen && mailedTo === null;
  return (
    <div role="status">
      <Banner tone={isOpen ? 'success' : 'warning'} title={t('reply.sent')}>
        {!isOpen && t('reply.closed')}
        {mailedTo !== null && t('reply.mailed', { email: mailedTo })}
        {isToldByHand && t('reply.byHand')}
      </Banner>
      {isToldByHand && <CopyField label={t('reply.link')} value={url} />}
    </div>
  );
}
