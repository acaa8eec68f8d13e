import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { BlockList } from '#features/protection/data-protection/block-list.tsx';
import { ConsentLog } from '#features/protection/data-protection/consent-log.tsx';
import { ErasureList } from '#features/protection/data-protection/erasure-list.tsx';
import { RetentionRules } from '#features/protection/data-protection/retention-rules.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { paths } from '../../../paths.ts';

const route = getRouteApi(paths.administrationDataProtection);
const tabs = ['erasures', 'retention', 'blockList', 'consents'] as const;

/** Erasures, how long things are kept, the block list, and the consents of all people. */
export function DataProtectionScreen() {
  const { t } = useTranslation('data-protection');
  const search = route.useSearch();
  const navigate = useNavigate();
  const current = tabs.find((tab) => tab === search.tab) ?? 'erasures';
  const go = (next: Record<string, string | undefined>): void => {
    const given = Object.entries(next).filter(([, value]) => value !== undefined);
    void navigate({ to: paths.administrationDataProtection, search: Object.fromEntries(given), replace: true });
  };
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <PageTabs
        label={t('tab.label')}
        tabs={tabs.map((name) => ({ name, label: t(`tab.${name}`) }))}
        current={current}
        onChange={(tab) => go({ tab: tab === 'erasures' ? undefined : tab })}
      >
        {(tab) => {
          switch (tab) {
            case 'erasures':
              return <ErasureList />;
            case 'retention':
              return <RetentionRules />;
            case 'blockList':
              return <BlockList />;
            case 'consents':
              return (
                <ConsentLog
                  state={search.consentState}
                  onState={(state) => go({ tab: 'consents', consentState: state })}
                  linkTo={({ personId, leadId }, name) =>
                    personId === null ? (
                      <Link to={paths.lead} params={{ leadId: leadId ?? '' }}>
                        {name}
                      </Link>
                    ) : (
                      <Link to={paths.client} params={{ personId }} search={{ tab: 'dataProtection' }}>
                        {name}
                      </Link>
                    )
                  }
                />
              );
          }
        }}
      </PageTabs>
    </>
  );
}
