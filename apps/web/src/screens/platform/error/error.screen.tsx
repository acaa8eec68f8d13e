import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useSession } from '#lib/session/use-session.ts';
import { FriendlyError } from '#ui/friendly-error.tsx';
import { paths } from '../../../paths.ts';

/** /error/{code}: 403 and 404 in their own words, everything else as a fault of ours. */
export function ErrorScreen() {
  const { code } = useParams({ from: paths.error });
  return <ErrorPage code={code} />;
}

/** /403 */
export function ForbiddenScreen() {
  return <ErrorPage code="403" />;
}

/** /404 */
export function NotFoundScreen() {
  return <ErrorPage code="404" />;
}

function ErrorPage({ code }: { code: string }) {
  const { t } = useTranslation('failure');
  const navigate = useNavigate();
  const router = useRouter();
  const { authenticated } = useSession();
  const kind = code === '403' ? 'forbidden' : code === '404' ? 'notFound' : 'other';
  const isNumber = /^[1-5]\d\d$/.test(code);
  return (
    <FriendlyError
      {...(isNumber ? { eyebrow: t('page.statusLabel', { code }) } : {})}
      title={t(`page.${kind}.title`)}
      text={t(`page.${kind}.text`)}
      actions={[
        authenticated === true
          ? { label: t('page.backHome'), onClick: () => void navigate({ to: paths.home }) }
          : { label: t('page.backToLogin'), onClick: () => void navigate({ to: paths.login, search: {} }) },
        ...(window.history.length > 1 ? [{ label: t('page.goBack'), onClick: () => router.history.back() }] : []),
      ]}
    />
  );
}
