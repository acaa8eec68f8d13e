import { useNavigate } from '@tanstack/react-router';
import { logOut } from '#lib/session/session.ts';
import { paths } from '../../paths.ts';

/** The way out: ends the session and goes home, which asks visitors to log in. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await logOut();
    await navigate({ to: paths.home });
  };
}
