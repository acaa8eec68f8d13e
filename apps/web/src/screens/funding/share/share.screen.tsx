import { readPlainMarkdown } from '@fundus/contract/plain-markdown';
import type { SharedResearch } from '@fundus/contract/share-link';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SharedFinancing } from '#features/funding/share-link/shared-financing.tsx';
import { SharedItemCard } from '#features/funding/share-link/shared-item.tsx';
import { SharedOverview } from '#features/funding/share-link/shared-overview.tsx';
import classes from '#features/funding/share-link/shared-research.module.css';
import {
  type ShareAddress,
  sharedResearchQuery,
  useCountView,
  useSendShareFile,
} from '#features/funding/share-link/shared-research.queries.ts';
import { UnlockForm } from '#features/funding/share-link/unlock-form.tsx';
import { isApiError } from '#lib/api/api-error.ts';
import { messageOfFailure } from '#lib/error-message.ts';
import { formatBytes, formatDate, formatLongDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FriendlyError } from '#ui/friendly-error.tsx';
import { Letter, LetterClosing, LetterPlace, LetterText, LetterTitle } from '#ui/letter.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { UploadArea } from '#ui/upload-area.tsx';
import { paths } from '../../../paths.ts';

const route = getRouteApi(paths.share);
const maximumFileBytes = 20 * 1024 * 1024;

/** A research as its client sees it: a letter from their advisor, for phones first. */
export function ShareScreen() {
  const { t } = useTranslation('share-link');
  const address = route.useParams();
  const { data, error, refetch } = useQuery(sharedResearchQuery(address));
  useCountView(address, data !== undefined);
  usePageTitle(data && t('page.title'));
  if (data !== undefined) return <Research address={address} research={data} />;
  if (isApiError(error, 'SHARE_PASSWORD_REQUIRED')) return <UnlockForm address={address} />;
  if (isApiError(error, 'SHARE_LINK_UNAVAILABLE') || isApiError(error, 'NOT_FOUND')) {
    return (
      <FriendlyError
        title={t('unavailable.title')}
        text={t('unavailable.text')}
        actions={[{ label: t('unavailable.reload'), onClick: () => void refetch() }]}
      />
    );
  }
  return (
    <LetterPlace>
      {error === null ? (
        <SkeletonRows count={8} />
      ) : (
        <ErrorState text={messageOfFailure('loadShared', error)} onRetry={() => void refetch()} />
      )}
    </LetterPlace>
  );
}

function Research({ address, research }: { address: ShareAddress; research: SharedResearch }) {
  const { t } = useTranslation('share-link');
  const { advisor } = research;
  return (
    <Letter
      sender={advisor}
      words={{
        photo: t('page.photo', { name: advisor.name }),
        logo: t('page.logo', { company: advisor.company || advisor.name }),
      }}
    >
      <LetterTitle
        above={`${research.recipient === null ? '' : `${t('page.for', { recipient: research.recipient })} · `}${t('page.updated', { date: formatLongDate(research.updatedAt) })}`}
      >
        {t('page.title')}
      </LetterTitle>
      <LetterText text={research.message === '' ? t('page.opening') : research.message}>
        {research.items.length > 0 && <p data-print="hide">{t('page.howToAnswer')}</p>}
      </LetterText>
      <SharedOverview items={research.items} />
      {research.financing !== null && <SharedFinancing financing={research.financing} />}
      {research.items.length === 0 && <p>{t('page.empty')}</p>}
      {research.items.map((item, index) => (
        <SharedItemCard key={item.itemId} address={address} item={item} position={index + 1} />
      ))}
      {research.requestsFiles && <RequestedFiles address={address} research={research} />}
      <LetterClosing sender={advisor} words={t('page.closing')} />
      {research.liabilityNotice !== '' && (
        <details className={classes['notice']}>
          <summary>{t('page.liabilityNotice')}</summary>
          <RichText blocks={readPlainMarkdown(research.liabilityNotice)} level={2} />
        </details>
      )}
    </Letter>
  );
}

function RequestedFiles({ address, research }: { address: ShareAddress; research: SharedResearch }) {
  const { t } = useTranslation('share-link');
  const send = useSendShareFile(address);
  return (
    <section aria-labelledby="requested-files" data-print="hide">
      <h2 id="requested-files" className={classes['itemTitle']}>
        {t('files.title')}
      </h2>
      <p>{t('files.text')}</p>
      <UploadArea
        label={t('files.label')}
        send={send}
        maxBytes={maximumFileBytes}
        accept=".pdf,.png,.jpg,.jpeg,.docx,.xlsx"
        acceptLabel={t('files.accept')}
      />
      {research.uploadedFiles.length > 0 && (
        <ul className={classes['files']} aria-label={t('files.sent')}>
          {research.uploadedFiles.map((file) => (
            <li key={`${file.createdAt}${file.fileName}`}>
              {file.fileName}{' '}
              <span className={typography['quiet']}>
                {formatBytes(file.bytes)}, {formatDate(file.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
