import type { OwnSession } from '@fundus/contract/own-session';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatInstant } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { mutateToEnd } from '#lib/mutate-to-end.ts';
import { useSession } from '#lib/session/use-session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import flow from '#ui/flow.module.css';
import { notifySuccess } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import list from '#ui/ways-in.module.css';
import { ownSessionsQuery, useEndOtherSessions, useEndSession } from './own-session.queries.ts';
import classes from './own-sessions.module.css';

type Words = Translate<['own-session']>;

/** Where one is logged in, each with a way to end it. The route has to name the namespace `own-session`. */
export function OwnSessions() {
  const { t } = useTranslation('own-session');
  const id = useId();
  const { impersonating } = useSession();
  const sessions = useQuery({ ...ownSessionsQuery, enabled: !impersonating });
  const endOthers = useEndOtherSessions();
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <section className={list['root']} aria-labelledby={id}>
      <div className={list['head']}>
        <h2 id={id}>{t('title')}</h2>
        {hasOthers && (
          <Button
            variant="default"
            size="sm"
            loading={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, {
                onSuccess: ({ ended }) => notifySuccess(t('endedOthers', { count: ended })),
              })
            }
          >
            {t('endOthers')}
          </Button>
        )}
      </div>
      <p className={list['intro']}>{t(impersonating ? 'notWhileImpersonating' : 'intro')}</p>
      {sessions.isError && sessions.data === undefined && (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.isLoading && <SkeletonRows count={2} height={64} />}
      {sessions.data !== undefined && !impersonating && (
        <ul className={flow['framedList']}>
          {sessions.data.map((session) => (
            <SessionRow key={session.sessionId} session={session} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation('own-session');
  const end = useEndSession();
  const device = wordDevice(t, session);
  const address = t(`address.${session.place}`, { address: session.address });
  const isMobile = session.system === 'Android' || session.system === 'iPhone' || session.system === 'iPad';
  const Icon = isMobile ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={list['row']}>
      <Icon size={24} stroke={1.5} aria-hidden className={list['icon']} />
      <div className={list['what']}>
        <p className={classes['device']}>
          {device}
          {session.isCurrent && <span className={classes['chip']}>{t('current')}</span>}
        </p>
        {session.impersonatorName !== null && (
          <p className={classes['impersonated']}>{t('impersonated', { name: session.impersonatorName })}</p>
        )}
        <p className={typography['quiet']}>
          {[
            address,
            t('lastSeen', { when: formatInstant(session.lastSeenAt) }),
            t('since', { when: formatInstant(session.createdAt) }),
            session.isRemembered ? t('remembered') : '',
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          size="sm"
          loading={end.isPending}
          aria-label={t('endOf', { device, address })}
          onClick={() => mutateToEnd(end, session.sessionId, { onSuccess: () => notifySuccess(t('ended')) })}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

function wordDevice(t: Words, { browser, system }: OwnSession): string {
  if (browser !== null && system !== null) return t('device.both', { browser, system });
  return browser ?? system ?? t('device.unknown');
}
