import { Suspense } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { isLocalAddress } from '#lib/local-address.ts';
import { Banner } from './banner.tsx';

/** Warns beside a link that is handed out and that leads others nowhere. */
export function LocalAddressNote({ address }: { address: string }) {
  // Few portals need its words: they come on demand.
  return isLocalAddress(address) ? (
    <Suspense fallback={null}>
      <Warning />
    </Suspense>
  ) : null;
}

function Warning() {
  const { t } = useTranslation('local-address');
  return <Banner tone="warning">{t('warning')}</Banner>;
}
