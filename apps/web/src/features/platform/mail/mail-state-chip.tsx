import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import type { MailState } from './mail-states.ts';

const tones = { waiting: 'orange', sent: 'green', failed: 'red', kept: 'grey', undeliverable: 'red' } as const;

/** Whether a mail went out, as colour and word. */
export function MailStateChip({ state }: { state: MailState }) {
  const { t } = useTranslation('mail');
  return <StatusChip tone={tones[state]}>{t(`state.${state}`)}</StatusChip>;
}
