import type { AdministrationOverview } from '@fundus/contract/administration';
import type { Permission } from '@fundus/contract/permission';
import {
  IconAdjustments,
  IconApi,
  IconArrowsExchange,
  IconBuildingBank,
  IconChartBar,
  IconChecklist,
  IconFileCertificate,
  IconFileImport,
  IconFiles,
  IconHeartRateMonitor,
  IconHistory,
  IconInbox,
  IconKey,
  IconListCheck,
  IconMailForward,
  IconPackage,
  IconRoute,
  IconScale,
  IconShieldCheck,
  IconShieldLock,
  IconTableImport,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import { paths } from '../../../paths.ts';

type Attention = Exclude<keyof AdministrationOverview, 'users'>;

/** A part of the administration: where it is, who may open it, and what of it waits for an administrator. */
export interface AdministrationPart {
  name: PartName;
  icon: TablerIcon;
  to: PartPath;
  permission: Permission;
  waits: readonly Attention[];
}

export type PartName =
  | 'users'
  | 'roles'
  | 'settings'
  | 'parameters'
  | 'processTemplates'
  | 'paperTemplates'
  | 'planKits'
  | 'programmes'
  | 'programmeImports'
  | 'programmeUpkeep'
  | 'synonyms'
  | 'situations'
  | 'partners'
  | 'reports'
  | 'leadImports'
  | 'leadSources'
  | 'mails'
  | 'audit'
  | 'dataProtection'
  | 'legalDocuments'
  | 'system'
  | 'apiDescription'
  | 'apiTokens'
  | 'webhooks';

export type PartPath =
  | typeof paths.administrationUsers
  | typeof paths.administrationRoles
  | typeof paths.administrationSettings
  | typeof paths.administrationParameters
  | typeof paths.administrationProcessTemplates
  | typeof paths.administrationPaperTemplates
  | typeof paths.administrationPlanKits
  | typeof paths.administrationProgrammes
  | typeof paths.administrationImports
  | typeof paths.administrationUpkeep
  | typeof paths.administrationSynonyms
  | typeof paths.administrationSituations
  | typeof paths.partners
  | typeof paths.reports
  | typeof paths.leadImports
  | typeof paths.administrationLeadSources
  | typeof paths.administrationMails
  | typeof paths.administrationAudit
  | typeof paths.administrationDataProtection
  | typeof paths.administrationLegalDocuments
  | typeof paths.administrationSystem
  | typeof paths.administrationApi
  | typeof paths.administrationTokens
  | typeof paths.administrationWebhooks;

/** The parts in the groups in which they are shown. */
export const administrationGroups: readonly {
  name: 'people' | 'portal' | 'catalogue' | 'sales' | 'operation';
  parts: readonly AdministrationPart[];
}[] = [
  {
    name: 'people',
    parts: [
      {
        name: 'users',
        icon: IconUsers,
        to: paths.administrationUsers,
        permission: 'user:read',
        waits: ['waitingRegistrations', 'expiredInvitations'],
      },
      { name: 'roles', icon: IconShieldCheck, to: paths.administrationRoles, permission: 'role:edit', waits: [] },
    ],
  },
  {
    name: 'portal',
    parts: [
      {
        name: 'settings',
        icon: IconAdjustments,
        to: paths.administrationSettings,
        permission: 'setting:edit',
        waits: ['missingLegalTexts'],
      },
      {
        name: 'parameters',
        icon: IconScale,
        to: paths.administrationParameters,
        permission: 'parameter:edit',
        waits: ['endingParameterSources'],
      },
      {
        name: 'processTemplates',
        icon: IconListCheck,
        to: paths.administrationProcessTemplates,
        permission: 'process-template:edit',
        waits: [],
      },
      {
        name: 'paperTemplates',
        icon: IconFiles,
        to: paths.administrationPaperTemplates,
        permission: 'paper-template:edit',
        waits: [],
      },
      {
        name: 'planKits',
        icon: IconPackage,
        to: paths.administrationPlanKits,
        permission: 'plan-kit:edit',
        waits: [],
      },
    ],
  },
  {
    name: 'catalogue',
    parts: [
      {
        name: 'programmes',
        icon: IconBuildingBank,
        to: paths.administrationProgrammes,
        permission: 'funding-programme:edit',
        waits: [],
      },
      {
        name: 'programmeUpkeep',
        icon: IconChecklist,
        to: paths.administrationUpkeep,
        permission: 'funding-programme:edit',
        waits: [],
      },
      {
        name: 'programmeImports',
        icon: IconFileImport,
        to: paths.administrationImports,
        permission: 'funding-programme:import',
        waits: ['failedProgrammeImports'],
      },
      {
        name: 'synonyms',
        icon: IconArrowsExchange,
        to: paths.administrationSynonyms,
        permission: 'search-synonym:edit',
        waits: [],
      },
      {
        name: 'situations',
        icon: IconRoute,
        to: paths.administrationSituations,
        permission: 'advice-situation:edit',
        waits: [],
      },
    ],
  },
  {
    name: 'sales',
    parts: [
      {
        name: 'partners',
        icon: IconUsersGroup,
        to: paths.partners,
        permission: 'partner:read',
        waits: ['endingCertificates'],
      },
      { name: 'reports', icon: IconChartBar, to: paths.reports, permission: 'report:read', waits: [] },
      {
        name: 'leadSources',
        icon: IconInbox,
        to: paths.administrationLeadSources,
        permission: 'lead-source:edit',
        waits: [],
      },
      {
        name: 'leadImports',
        icon: IconTableImport,
        to: paths.leadImports,
        permission: 'lead:import',
        waits: ['failedTableImports'],
      },
    ],
  },
  {
    name: 'operation',
    parts: [
      { name: 'audit', icon: IconHistory, to: paths.administrationAudit, permission: 'audit:read', waits: [] },
      {
        name: 'dataProtection',
        icon: IconShieldLock,
        to: paths.administrationDataProtection,
        permission: 'data-protection:edit',
        waits: ['retentionDue'],
      },
      {
        name: 'legalDocuments',
        icon: IconFileCertificate,
        to: paths.administrationLegalDocuments,
        permission: 'data-protection:edit',
        waits: [],
      },
      {
        name: 'mails',
        icon: IconMailForward,
        to: paths.administrationMails,
        permission: 'mail:read',
        waits: ['failedMails'],
      },
      {
        name: 'system',
        icon: IconHeartRateMonitor,
        to: paths.administrationSystem,
        permission: 'administration:read',
        waits: ['missingMailServers'],
      },
      {
        name: 'apiDescription',
        icon: IconApi,
        to: paths.administrationApi,
        permission: 'administration:read',
        waits: [],
      },
      { name: 'apiTokens', icon: IconKey, to: paths.administrationTokens, permission: 'api-token:edit', waits: [] },
      { name: 'webhooks', icon: IconWebhook, to: paths.administrationWebhooks, permission: 'webhook:edit', waits: [] },
    ],
  },
];
