import { useSession } from '#lib/session/use-session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const LoginOverPage = lazyPart(() => import('./login-over-page.tsx').then((part) => part.LoginOverPage));

/** The login over a page on which the session ended. It is there by then: what asks for it follows the first sign of a user. */
export function LoginAgain() {
  const { interrupted, user } = useSession();
  return interrupted && user !== null ? <LoginOverPage /> : null;
}
