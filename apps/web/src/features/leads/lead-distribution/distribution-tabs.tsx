import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import classes from './distribution-tabs.module.css';

const tabs = [
  { name: 'pool', to: paths.leadDistribution, search: {} },
  { name: 'assigned', to: paths.leadDistribution, search: { view: 'assigned' as const } },
  { name: 'deleted', to: paths.leadDistribution, search: { view: 'deleted' as const } },
  { name: 'account', to: paths.leadDistributionAccount, search: {} },
  { name: 'replay', to: paths.leadDistributionReplay, search: {} },
] as const;
export type DistributionTab = (typeof tabs)[number]['name'];

/** On a phone the open tab may lie beside what is in view. */
const reveal = (tab: HTMLAnchorElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The places of the distribution side by side, always at the same height; below, what the open one is for. */
export function DistributionTabs({ current, children }: { current: DistributionTab; children?: string }) {
  const { t } = useTranslation('lead-distribution');
  return (
    <>
      <nav className={classes['root']} aria-label={t('tab.label')} data-print="hide">
        {tabs.map(({ name, to, search }) => (
          <Link
            key={name}
            ref={name === current ? reveal : null}
            to={to}
            search={search}
            className={classes['tab']}
            // Which tab is open depends on the search too, which the router does not compare here.
            activeOptions={{ exact: true, includeSearch: true }}
            activeProps={{}}
            aria-current={name === current ? 'page' : undefined}
          >
            {t(`tab.${name}`)}
          </Link>
        ))}
      </nav>
      {children !== undefined && <p className={classes['text']}>{children}</p>}
    </>
  );
}
