import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const settingsScreen = {
  staticData: {
    permission: 'setting:edit',
    title: 'title.settings',
    namespaces: ['ui', 'setting-administration', 'validation'],
  },
  component: lazyRouteComponent(
    () => import('#screens/platform/setting-administration/settings.screen.tsx'),
    'SettingsScreen',
  ),
} as const;

const settings = createRoute({ ...parent, path: paths.administrationSettings, ...settingsScreen });
const setting = createRoute({ ...parent, path: paths.administrationSetting, ...settingsScreen });

const parameters = createRoute({
  ...parent,
  path: paths.administrationParameters,
  staticData: {
    permission: 'parameter:edit',
    title: 'title.parameters',
    namespaces: ['ui', 'parameter', 'validation'],
  },
  component: lazyRouteComponent(
    () => import('#screens/platform/parameter-administration/parameters.screen.tsx'),
    'ParametersScreen',
  ),
});

const processTemplates = createRoute({
  ...parent,
  path: paths.administrationProcessTemplates,
  staticData: {
    permission: 'process-template:edit',
    title: 'title.processTemplates',
    namespaces: ['ui', 'process-template', 'validation'],
  },
  component: lazyRouteComponent(
    () => import('#screens/people/process-templates/process-templates.screen.tsx'),
    'ProcessTemplatesScreen',
  ),
});

const paperTemplates = createRoute({
  ...parent,
  path: paths.administrationPaperTemplates,
  staticData: {
    permission: 'paper-template:edit',
    title: 'title.paperTemplates',
    namespaces: ['ui', 'paper-template', 'validation'],
  },
  component: lazyRouteComponent(
    () => import('#screens/people/paper-templates/paper-templates.screen.tsx'),
    'PaperTemplatesScreen',
  ),
});

const planKits = createRoute({
  ...parent,
  path: paths.administrationPlanKits,
  staticData: {
    permission: 'plan-kit:edit',
    title: 'title.planKits',
    namespaces: ['ui', 'plan-kit', 'validation'],
  },
  component: lazyRouteComponent(() => import('#screens/plans/plan-kits/plan-kits.screen.tsx'), 'PlanKitsScreen'),
});

const systemState = createRoute({
  ...parent,
  path: paths.administrationSystem,
  staticData: { permission: 'administration:read', title: 'title.system', namespaces: ['ui', 'system-state'] },
  component: lazyRouteComponent(
    () => import('#screens/operation/system-state/system-state.screen.tsx'),
    'SystemStateScreen',
  ),
});

const licences = createRoute({
  ...parent,
  path: paths.administrationLicences,
  staticData: { permission: 'administration:read', title: 'title.licences', namespaces: ['ui', 'system-state'] },
  component: lazyRouteComponent(() => import('#screens/operation/system-state/licences.screen.tsx'), 'LicencesScreen'),
});

const apiDescription = createRoute({
  ...parent,
  path: paths.administrationApi,
  staticData: {
    permission: 'administration:read',
    title: 'title.apiDescription',
    namespaces: ['ui', 'api-description'],
  },
  component: lazyRouteComponent(
    () => import('#screens/operation/api-description/api-description.screen.tsx'),
    'ApiDescriptionScreen',
  ),
});

const apiTokens = createRoute({
  ...parent,
  path: paths.administrationTokens,
  staticData: {
    permission: 'api-token:edit',
    title: 'title.apiTokens',
    namespaces: ['ui', 'api-token', 'validation'],
  },
  component: lazyRouteComponent(
    () => import('#screens/access/api-token-administration/api-tokens.screen.tsx'),
    'ApiTokensScreen',
  ),
});

const webhooks = createRoute({
  ...parent,
  path: paths.administrationWebhooks,
  staticData: {
    permission: 'webhook:edit',
    title: 'title.webhooks',
    namespaces: ['ui', 'webhook', 'validation'],
  },
  component: lazyRouteComponent(
    () => import('#screens/platform/webhook-administration/webhooks.screen.tsx'),
    'WebhooksScreen',
  ),
});

/** Routes of the portal's settings and state. */
export const settingRoutes = [
  settings,
  setting,
  parameters,
  processTemplates,
  paperTemplates,
  planKits,
  systemState,
  licences,
  apiDescription,
  apiTokens,
  webhooks,
] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    setting: typeof settingRoutes;
  }
}
