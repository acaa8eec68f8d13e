import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loginSearch } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const namespaces = ['account-entry', 'ui', 'validation'] as const;

const register = createRoute({
  ...parent,
  path: paths.register,
  staticData: {
    access: 'guest',
    layout: 'bare',
    title: 'title.register',
    namespaces,
  },
  component: lazyRouteComponent(() => import('#screens/access/account-entry/register.screen.tsx'), 'RegisterScreen'),
});

const passwordReset = createRoute({
  ...parent,
  path: paths.passwordReset,
  staticData: { access: 'visitor', layout: 'bare', title: 'title.passwordReset', namespaces },
  component: lazyRouteComponent(
    () => import('#screens/access/account-entry/password-reset.screen.tsx'),
    'PasswordResetScreen',
  ),
});

const newPassword = createRoute({
  ...parent,
  path: paths.newPassword,
  staticData: { access: 'visitor', layout: 'bare', title: 'title.newPassword', namespaces },
  component: lazyRouteComponent(
    () => import('#screens/access/account-entry/new-password.screen.tsx'),
    'NewPasswordScreen',
  ),
});

const invitation = createRoute({
  ...parent,
  path: paths.invitation,
  staticData: { access: 'visitor', layout: 'bare', title: 'title.invitation', namespaces },
  component: lazyRouteComponent(
    () => import('#screens/access/account-entry/invitation.screen.tsx'),
    'InvitationScreen',
  ),
});

const emailConfirmation = createRoute({
  ...parent,
  path: paths.emailConfirmation,
  staticData: { access: 'visitor', layout: 'bare', title: 'title.emailConfirmation', namespaces },
  component: lazyRouteComponent(
    () => import('#screens/access/account-entry/email-confirmation.screen.tsx'),
    'EmailConfirmationScreen',
  ),
});

const secondFactorSetup = createRoute({
  ...parent,
  path: paths.secondFactorSetup,
  staticData: {
    layout: 'bare',
    title: 'title.secondFactorSetup',
    namespaces: ['account-entry', 'second-factor', 'ui', 'validation'],
    isSecondFactorSetup: true,
  },
  validateSearch: loginSearch,
  component: lazyRouteComponent(
    () => import('#screens/access/account-entry/second-factor-setup.screen.tsx'),
    'SecondFactorSetupScreen',
  ),
});

const socialLogin = createRoute({
  ...parent,
  path: paths.socialLogin,
  staticData: {
    access: 'public',
    layout: 'bare',
    title: 'title.socialLogin',
    namespaces: [...namespaces, 'social-login', 'second-factor'],
  },
  component: lazyRouteComponent(
    () => import('#screens/access/account-entry/social-login.screen.tsx'),
    'SocialLoginScreen',
  ),
});

/** The ways to an account and back into one. Links out of mails open whichever user is logged in. */
export const accountEntryRoutes = [
  register,
  passwordReset,
  newPassword,
  invitation,
  emailConfirmation,
  secondFactorSetup,
  socialLogin,
] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    accountEntry: typeof accountEntryRoutes;
  }
}
