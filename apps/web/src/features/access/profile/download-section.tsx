import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { download } from '#lib/api/download.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useSession } from '#lib/session/use-session.ts';
import { notifyError } from '#ui/notify.tsx';
import classes from './profile.module.css';

/** How the own appearance comes out on a print. */
export function SampleSection() {
  const { t } = useTranslation('profile');
  const id = useId();
  const sample = useMutation({
    mutationFn: () => download('GET /api/profile/sample-print'),
    onError: notifyError,
  });
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id}>{t('sample.title')}</h2>
      <p className={classes['quiet']}>{t('sample.text')}</p>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={sample.isPending}
        onClick={() => sample.mutate()}
      >
        {t('sample.button')}
      </Button>
    </section>
  );
}

/** Everything that the portal knows of oneself, to take along. */
export function ExportSection() {
  const { t } = useTranslation('profile');
  const id = useId();
  const { impersonating } = useSession();
  const taking = useMutation({
    mutationFn: () => download('GET /api/profile/export'),
    onError: notifyError,
  });
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id}>{t('export.title')}</h2>
      <p className={classes['quiet']}>{t('export.text')}</p>
      <p className={classes['quiet']}>{t(impersonating ? 'export.impersonated' : 'export.others')}</p>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={taking.isPending}
        disabled={impersonating}
        onClick={() => taking.mutate()}
      >
        {t('export.button')}
      </Button>
    </section>
  );
}
