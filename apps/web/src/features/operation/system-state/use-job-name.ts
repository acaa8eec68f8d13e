import { useTranslation } from '#lib/i18n/use-translation.ts';
import { jobKeyOf } from './system-words.ts';

/** Name of a job; a job without one has the server's name. */
export function useJobName(): (job: string) => string {
  const { t } = useTranslation('system-state');
  return (job) => t(`job.${jobKeyOf(job)}` as 'job.sendMails', { defaultValue: job });
}
