import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { paths } from '../../../../paths.ts';
import type { ReceivingPartner } from '../lead-distribution.queries.ts';

/** Says why no partner takes leads, with the way to mend it, or for who may not, whom to ask. Nothing while one does. */
export function NoReceiverNote({ partners }: { partners: readonly ReceivingPartner[] }) {
  const { t } = useTranslation('lead-distribution');
  const mayMend = useMay('partner:edit');
  if (partners.length === 0 || partners.some(({ exclusion }) => exclusion === null)) return null;
  return (
    <Banner tone="warning">
      {t('partner.noneReceiving')}{' '}
      {mayMend ? <Link to={paths.partners}>{t('partner.mendIt')}</Link> : t('partner.askForIt')}
    </Banner>
  );
}

/** A portal without partners, with the way to invite one, or for who may not, whom to ask. */
export function NoPartners() {
  const { t } = useTranslation('lead-distribution');
  const mayInvite = useMay('user:edit');
  return (
    <EmptyState
      title={t('partner.empty')}
      text={t(mayInvite ? 'partner.emptyText' : 'partner.emptyAsk')}
      {...(mayInvite && { action: <Link to={paths.administrationUsers}>{t('partner.invite')}</Link> })}
    />
  );
}
