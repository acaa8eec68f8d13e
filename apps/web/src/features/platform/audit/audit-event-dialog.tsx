import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isApiError } from '#lib/api/api-error.ts';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import classes from './audit.module.css';
import { type AuditEventRow, auditEventQuery } from './audit.queries.ts';
import { AuditRecordLink } from './audit-record-link.tsx';

/** One event with everything that is known of it. */
export function AuditEventDialog({
  eventId,
  known,
  onClose,
}: {
  /** Null: closed. */
  eventId: string | null;
  /** The event, where the list has it already. */
  known: AuditEventRow | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('audit');
  return (
    <Modal opened={eventId !== null} onClose={onClose} title={t('detail.title')} size="xl">
      {eventId !== null &&
        (known === undefined ? (
          <FetchedEvent eventId={eventId} onClose={onClose} />
        ) : (
          <EventDetail event={known} onClose={onClose} />
        ))}
    </Modal>
  );
}

function FetchedEvent({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { t } = useTranslation('audit');
  const { data, error, refetch } = useQuery(auditEventQuery(eventId));
  if (data !== undefined) return <EventDetail event={data} onClose={onClose} />;
  if (isApiError(error, 'NOT_FOUND')) return <p>{t('detail.notFound')}</p>;
  return error === null ? <SkeletonRows count={6} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}

function EventDetail({ event, onClose }: { event: AuditEventRow; onClose: () => void }) {
  const { t } = useTranslation('audit');
  const { record, changes } = event;
  const facts = [
    ['happenedAt', formatInstant(event.happenedAt)],
    ['actor', event.actorName || (event.address === '' ? t('detail.portal') : '')],
    ['impersonator', event.impersonatorName],
    ['subject', t(`subject.${event.subject}`)],
    ['verb', t(`verb.${event.verb}`)],
    ['record', record === null ? '' : <AuditRecordLink key="record" record={record} />],
    ['address', event.address],
    ['userAgent', event.userAgent],
  ] as const;
  return (
    <>
      <p className={classes['sentence']}>{event.sentence}</p>
      {event.isUnclear && <Banner tone="warning">{t('detail.unclear')}</Banner>}
      <div className={classes['facts']}>
        <FactList facts={facts.map(([name, value]) => ({ label: t(`detail.${name}`), value }))} layout="beside" />
      </div>
      {changes.length > 0 && <Changes changes={changes} />}
      <Group justify="flex-end">
        {record !== null && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to={paths.administrationAudit} search={{ recordId: record.id }} />}
          >
            {t('detail.all')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('detail.close')}
        </Button>
      </Group>
    </>
  );
}

function Changes({ changes }: { changes: AuditEventRow['changes'] }) {
  const { t } = useTranslation('audit');
  return (
    <table className={classes['changes']}>
      <caption>{t('detail.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('detail.field')}</th>
          <th scope="col">{t('detail.from')}</th>
          <th scope="col">{t('detail.to')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, from, to, isWithheld }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {isWithheld ? (
              <td colSpan={2} className={classes['quiet']}>
                {t('detail.withheld')}
              </td>
            ) : (
              <>
                <td>{from ?? '–'}</td>
                <td>{to ?? '–'}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
