import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { withWords } from '#lib/i18n/with-words.ts';
import { useSession } from '#lib/session/use-session.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { useStoredFlag } from '#lib/use-stored-flag.ts';
import { lazyDialog, lazyPart } from '#ui/lazy-part.tsx';
import { paths } from '../../paths.ts';
import { navigationFor } from '../navigation.ts';
import classes from './app-layout.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { IdentityQuestion } from './identity-question.tsx';
import { LoginAgain } from './login-again.tsx';
import { Look } from './look.tsx';
import { useNavigationCounts } from './navigation-counts.ts';
import { Notices } from './notices.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutsDialog = lazyDialog(() =>
  withWords(import('./shortcuts-dialog.tsx'), ['shortcut', 'handbook']).then((part) => part.ShortcutsDialog),
);

const ImpersonationBanner = lazyPart(
  () => import('#features/access/session/impersonation-banner.tsx').then((part) => part.ImpersonationBanner),
  [],
);

/** The frame of all users who are logged in: navigation, place, content, footer. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('layout');
  const navigate = useNavigate();
  const { user, offline, interrupted, impersonating } = useSession();
  const settings = usePublicSettings();
  const { routesById } = useRouter();
  const groups = useMemo(
    () => navigationFor(user, settings.links, Object.values(routesById)),
    [user, settings.links, routesById],
  );
  const counts = useNavigationCounts();
  const [isCollapsed, setCollapsed] = useStoredFlag('navigation_collapsed', false);
  const [hasShortcuts, setShortcuts] = useStoredFlag('shortcuts', true);
  const [isHelpOpen, setHelpOpen] = useState(false);

  useShortcuts(
    {
      '?': () => setHelpOpen(true),
      '/': () => document.querySelector<HTMLElement>('[data-page-search]')?.focus(),
      n: () => document.querySelector<HTMLElement>('main [data-page-new]:not([data-loading])')?.click(),
      p: () => document.querySelector<HTMLElement>('main [data-page-print]:not([disabled], [data-loading])')?.click(),
      e: () => document.querySelector<HTMLElement>('main [contenteditable="true"]')?.focus(),
      '[': () => setCollapsed(!isCollapsed),
      'g s': () => void navigate({ to: paths.home }),
      'g m': () => void navigate({ to: paths.clients }),
      'g r': () => void navigate({ to: paths.fundingResearches }),
      'g t': () => void navigate({ to: paths.sharedResearches }),
    },
    hasShortcuts,
  );

  return (
    <Look>
      <a href="#content" className={classes['skip']} data-print="hide">
        {t('skipToContent')}
      </a>
      {impersonating && <ImpersonationBanner />}
      <LoginAgain />
      <IdentityQuestion />
      <div className={classes['root']}>
        <SideNavigation
          groups={groups}
          counts={counts}
          productName={settings.productName}
          isCollapsed={isCollapsed}
          onToggle={() => setCollapsed(!isCollapsed)}
        />
        <div className={classes['column']}>
          <TopBar groups={groups} onShowShortcuts={() => setHelpOpen(true)} />
          {offline && !interrupted && (
            <p className={classes['offline']} role="status">
              {t('offline')}
            </p>
          )}
          <main id="content" className={classes['main']} tabIndex={-1}>
            {children}
          </main>
          <Footer />
          <BottomBar groups={groups} counts={counts} />
        </div>
      </div>
      <ShortcutsDialog
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        isEnabled={hasShortcuts}
        onEnable={setShortcuts}
      />
      <Notices />
    </Look>
  );
}
