import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './notification.module.css';
import { notificationSettingsQuery, useChangeNotificationSetting } from './notification-setting.queries.ts';

/** Kinds of notifications in the portal and by mail; each switch takes effect at once. */
export function NotificationSettings({ email }: { email: string }) {
  const { t } = useTranslation('notification');
  const id = useId();
  const settings = useQuery(notificationSettingsQuery);
  const change = useChangeNotificationSetting();
  if (settings.data?.length === 0) return null;
  return (
    <section className={classes['settings']} aria-labelledby={id}>
      <h2 id={id}>{t('settings.title')}</h2>
      <p>{t('settings.intro', { email })}</p>
      {settings.isError && settings.data === undefined && (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.isPending && <SkeletonRows count={4} height={44} />}
      {settings.data !== undefined && (
        <table className={classes['table']} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('settings.what')}</th>
              <th scope="col">{t('settings.inPortal')}</th>
              <th scope="col">{t('settings.byMail')}</th>
            </tr>
          </thead>
          <tbody>
            {settings.data.map((setting) => {
              const kind = t(`settings.kind.${setting.kind}`);
              return (
                <tr key={setting.kind}>
                  <th scope="row">{kind}</th>
                  <td>
                    <Switch
                      aria-label={t('settings.inPortalOf', { kind })}
                      checked={setting.inPortal}
                      onChange={(event) => change.mutate({ ...setting, inPortal: event.currentTarget.checked })}
                    />
                  </td>
                  <td>
                    <Switch
                      aria-label={t('settings.byMailOf', { kind })}
                      checked={setting.byMail}
                      onChange={(event) => change.mutate({ ...setting, byMail: event.currentTarget.checked })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
