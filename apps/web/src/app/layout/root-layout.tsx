import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitleOfScreen } from '#lib/page-title.ts';
import { useSession } from '#lib/session/use-session.ts';
import { usePublicSettings } from '#lib/settings.ts';

const AppLayout = lazy(() => import('./app-layout.tsx').then((module) => ({ default: module.AppLayout })));
const BareLayout = lazy(() => import('./bare-layout.tsx').then((module) => ({ default: module.BareLayout })));

/** Names the page, moves the focus to it, and puts the frame around it that its route asks for. */
export function RootLayout() {
  const data = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const isForUsers = useMatches({
    select: (matches) => {
      const page = matches.at(-1);
      return page !== undefined && page.routeId !== '__root__' && (page.staticData.access ?? 'user') === 'user';
    },
  });
  const { authenticated } = useSession();
  usePageName(data?.title);
  useFocusOnNavigation();
  const wished = data?.layout ?? 'default';
  const layout = wished === 'adaptive' ? (authenticated === true ? 'default' : 'bare') : wished;
  if (layout === 'none') return <Outlet />;
  // The user is no longer logged in: the guard leads away, and another frame would only build the page up once more.
  if (isForUsers && authenticated === false) return null;
  // A page that could not find out who is there has no use for a navigation.
  const Layout = layout === 'bare' || authenticated !== true ? BareLayout : AppLayout;
  return (
    <Suspense fallback={null}>
      <Layout>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </Layout>
    </Suspense>
  );
}

function usePageName(
  titleKey: NonNullable<ReturnType<typeof useMatches>[number]['staticData']['title']> | undefined,
): void {
  const { t } = useTranslation('layout');
  const own = usePageTitleOfScreen();
  const { productName } = usePublicSettings();
  const name = own ?? (titleKey === undefined ? null : t(titleKey));
  useEffect(() => {
    document.title = name === null ? productName : `${name} – ${productName}`;
  }, [name, productName]);
}

/** After a change of page the keyboard continues at the content, and a screen reader reads the new page. */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const content = document.getElementById('content');
        if (content === null || content.contains(document.activeElement)) return;
        content.focus({ preventScroll: true });
      }),
    [router],
  );
}
