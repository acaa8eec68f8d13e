import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import flow from '#ui/flow.module.css';
import { notifyError } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { ConsentList } from './consent-list.tsx';
import classes from './data-protection.module.css';
import { EraseDialog } from './erase-dialog.tsx';
import { downloadData, type Subject, storageReasonQuery } from './subject-protection.queries.ts';

/**
 * Data protection of one person or lead: what they agreed to, why they are still stored, and for administrators what they
 * may demand, disclosure and erasure.
 */
export function SubjectProtection({
  subject,
  canEdit,
  onErased,
}: {
  subject: Subject;
  canEdit: boolean;
  onErased: () => void;
}) {
  const { t } = useTranslation('data-protection');
  const mayAdminister = useMay('data-protection:edit');
  return (
    <div className={classes['stack']}>
      <h3 className={classes['heading']}>{t('tab.consents')}</h3>
      <ConsentList subject={subject} canEdit={canEdit} />
      {subject.kind === 'person' && (
        <>
          <h3 className={classes['heading']}>{t('storage.title')}</h3>
          <StorageReasons personId={subject.id} />
        </>
      )}
      {mayAdminister && (
        <>
          <h3 className={classes['heading']}>{t('rights.title')}</h3>
          <Rights subject={subject} onErased={onErased} />
        </>
      )}
    </div>
  );
}

function StorageReasons({ personId }: { personId: string }) {
  const { t } = useTranslation('data-protection');
  const reason = useQuery(storageReasonQuery(personId));
  if (reason.isError) return <ErrorState error={reason.error} onRetry={() => void reason.refetch()} />;
  if (!reason.data) return <SkeletonRows count={2} />;
  const { rule, isActive, amount, unit, since, dueOn, holds, consents } = reason.data;
  return (
    <>
      <p className={classes['text']}>
        {rule !== null &&
          t('storage.rule', {
            kind: t(`retention.kind.${rule}`),
            period: t(`retention.period.${unit}`, { count: amount }),
            since: formatDate(since),
          })}{' '}
        {dueOn !== null && <strong>{t('storage.dueOn', { day: formatDate(dueOn) })}</strong>}
        {!isActive && t('storage.off')}
      </p>
      <ul>
        {holds.map((hold) => (
          <li key={hold}>{t(`storage.hold.${hold}`)}</li>
        ))}
        {consents > 0 && <li>{t('storage.consents', { count: consents })}</li>}
      </ul>
    </>
  );
}

function Rights({ subject, onErased }: { subject: Subject; onErased: () => void }) {
  const { t } = useTranslation('data-protection');
  const [isErasing, setErasing] = useState(false);
  const [fetching, setFetching] = useState<'json' | 'pdf' | null>(null);
  const fetch = (format: 'json' | 'pdf'): void => {
    setFetching(format);
    downloadData(subject, format)
      .catch(notifyError)
      .finally(() => setFetching(null));
  };
  return (
    <>
      <p className={typography['quiet']}>{t('rights.hint')}</p>
      <div className={flow['wideRow']}>
        <Button variant="default" onClick={() => fetch('pdf')} loading={fetching === 'pdf'}>
          {t('rights.pdf')}
        </Button>
        <Button variant="default" onClick={() => fetch('json')} loading={fetching === 'json'}>
          {t('rights.json')}
        </Button>
        <Button variant="default" color="red" onClick={() => setErasing(true)}>
          {t('rights.erase')}
        </Button>
      </div>
      {isErasing && <EraseDialog subject={subject} onClose={() => setErasing(false)} onErased={onErased} />}
    </>
  );
}
