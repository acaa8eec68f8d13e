import { useTranslation } from '#lib/i18n/use-translation.ts';
import { jobKeyOf } from './system-words.ts';

/** What a job is called; one that has no name yet is called as the server calls it. */
export function useJobName(): (job: string) => string {
  const { t } = useTranslation('system-state');
  return (job) => t(`job.${jobKeyOf(job)}` as 'job.sendMails', { defaultValue: job });
}
