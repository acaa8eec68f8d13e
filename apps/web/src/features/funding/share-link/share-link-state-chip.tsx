import type { ShareLink } from '@fundus/contract/share-link';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { stateOfShareLink } from './share-link-state.ts';

const tones = { open: 'green', expired: 'grey', revoked: 'grey' } as const;

/** Whether the link still opens, as colour and word. */
export function ShareLinkStateChip({ link }: { link: Pick<ShareLink, 'revokedAt' | 'expiresAt'> }) {
  const { t } = useTranslation('share-link');
  const state = stateOfShareLink(link);
  return <StatusChip tone={tones[state]}>{t(`state.${state}`)}</StatusChip>;
}
