import type { Permission } from '@fundus/contract/permission';
import type { PublicSettings } from '@fundus/contract/setting';
import type { SessionUser } from '@fundus/contract/user';
import type { Resources } from '@fundus/messages/namespaces';
import type { AnyRoute } from '@tanstack/react-router';
import { may } from '#lib/session/session-rights.ts';
import { paths } from '../paths.ts';
import type { IconName } from './layout/navigation-icon.tsx';

/** A page without parameters in its address. */
type InternalPath = Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>;

/** Names of entries, as the messages of the frame call them. */
export type NavigationLabel = Exclude<
  keyof Resources['layout']['navigation'],
  'collapse' | 'expand' | 'label' | 'opensNewTab' | 'setUp' | 'waiting_one' | 'waiting_other'
>;

export type NavigationEntry = { label: NavigationLabel; icon: IconName } & (
  | { to: InternalPath; permission?: Permission }
  /** An address outside the portal, from the settings. */
  | { href: string }
  /** One that is not set yet: the way to its setting, for who may set it. */
  | {
      to: typeof paths.administrationSetting;
      params: { section: string };
      permission: 'setting:edit';
      hash: string;
    }
);

/** Entries of a group that are seldom needed: folded away under a name of their own. */
export interface NavigationPart {
  name: 'people' | 'portal' | 'catalogue' | 'operation';
  entries: NavigationEntry[];
}

export interface NavigationGroup {
  name: 'consulting' | 'sales' | 'training' | 'software' | 'administration' | null;
  entries: NavigationEntry[];
  parts?: NavigationPart[];
}

/** An entry that a route names for itself; it comes last in its group. */
export interface OwnEntry {
  group: NonNullable<NavigationGroup['name']>;
  label: NavigationLabel;
  icon: IconName;
}

/** The entries that routes name for themselves, by their groups. */
function ownEntriesOf(routes: readonly AnyRoute[]): (NavigationEntry & Pick<OwnEntry, 'group'>)[] {
  return routes.flatMap(({ fullPath, options: { staticData = {} } }) => {
    const { navigation, permission } = staticData;
    return navigation === undefined
      ? []
      : { ...navigation, to: fullPath as InternalPath, ...(permission !== undefined && { permission }) };
  });
}

/** The entry of an address from the settings: the address, or the way to set it. */
function external(label: keyof PublicSettings['links'], icon: IconName, href: string): NavigationEntry {
  if (href !== '') return { label, icon, href };
  // Its section by the end of its address: the list of all sections would be fetched with every page.
  const params = { section: 'links' };
  return { label, icon, to: paths.administrationSetting, params, permission: 'setting:edit', hash: `links.${label}` };
}

/** Whether an entry leads to where it is set up. */
export function isUnset(entry: NavigationEntry): boolean {
  return 'hash' in entry;
}

/** All entries in the groups of the portal; a group without entries is not shown. */
function allGroups(links: PublicSettings['links']): NavigationGroup[] {
  return [
    {
      name: null,
      entries: [
        { label: 'home', icon: 'home', to: paths.home },
        { label: 'calendar', icon: 'calendar', to: paths.calendar, permission: 'task:read' },
      ],
    },
    {
      name: 'consulting',
      entries: [
        { label: 'clients', icon: 'client', to: paths.clients, permission: 'person:read' },
        { label: 'prospects', icon: 'prospect', to: paths.prospects, permission: 'person:read' },
        { label: 'contacts', icon: 'contact', to: paths.contacts, permission: 'person:read' },
        { label: 'companies', icon: 'company', to: paths.companies, permission: 'company:read' },
        { label: 'fundingCases', icon: 'fundingCase', to: paths.fundingCases, permission: 'person:read' },
        { label: 'leads', icon: 'lead', to: paths.leads, permission: 'lead:work' },
        {
          label: 'fundingResearches',
          icon: 'research',
          to: paths.fundingResearches,
          permission: 'funding-research:read',
        },
        { label: 'businessPlans', icon: 'businessPlan', to: paths.businessPlans, permission: 'business-plan:read' },
        { label: 'businessModels', icon: 'businessModel', to: paths.businessModels, permission: 'business-model:read' },
        {
          label: 'projectOutlines',
          icon: 'projectOutline',
          to: paths.projectOutlines,
          permission: 'project-outline:read',
        },
        { label: 'sharedResearches', icon: 'shared', to: paths.sharedResearches, permission: 'share-link:read' },
        { label: 'programmes', icon: 'programme', to: paths.programmes, permission: 'funding-programme:read' },
      ],
    },
    {
      name: 'sales',
      entries: [
        {
          label: 'leadDistribution',
          icon: 'distribution',
          to: paths.leadDistribution,
          permission: 'lead:distribute',
        },
        { label: 'partners', icon: 'partner', to: paths.partners, permission: 'partner:read' },
        { label: 'reports', icon: 'report', to: paths.reports, permission: 'report:read' },
        {
          label: 'leadSources',
          icon: 'leadSource',
          to: paths.administrationLeadSources,
          permission: 'lead-source:edit',
        },
      ],
    },
    {
      name: 'training',
      entries: [
        { label: 'documents', icon: 'document', to: paths.documents, permission: 'library:read' },
        { label: 'videos', icon: 'video', to: paths.videos, permission: 'library:read' },
      ],
    },
    {
      name: 'software',
      entries: [
        external('software', 'software', links.software),
        external('email', 'email', links.email),
        external('contentSystem', 'content', links.contentSystem),
      ],
    },
    {
      name: 'administration',
      entries: [
        {
          label: 'administration',
          icon: 'administration',
          to: paths.administration,
          permission: 'administration:read',
        },
      ],
      parts: [
        {
          name: 'people',
          entries: [
            { label: 'users', icon: 'user', to: paths.administrationUsers, permission: 'user:read' },
            { label: 'roles', icon: 'role', to: paths.administrationRoles, permission: 'role:edit' },
          ],
        },
        {
          name: 'portal',
          entries: [
            { label: 'settings', icon: 'setting', to: paths.administrationSettings, permission: 'setting:edit' },
            {
              label: 'parameters',
              icon: 'parameter',
              to: paths.administrationParameters,
              permission: 'parameter:edit',
            },
          ],
        },
        {
          name: 'catalogue',
          entries: [
            {
              label: 'programmeUpkeep',
              icon: 'programme',
              to: paths.administrationProgrammes,
              permission: 'funding-programme:edit',
            },
            {
              label: 'upkeep',
              icon: 'upkeep',
              to: paths.administrationUpkeep,
              permission: 'funding-programme:edit',
            },
            {
              label: 'imports',
              icon: 'import',
              to: paths.administrationImports,
              permission: 'funding-programme:import',
            },
            {
              label: 'synonyms',
              icon: 'synonym',
              to: paths.administrationSynonyms,
              permission: 'search-synonym:edit',
            },
            {
              label: 'situations',
              icon: 'situation',
              to: paths.administrationSituations,
              permission: 'advice-situation:edit',
            },
          ],
        },
        {
          name: 'operation',
          entries: [
            { label: 'audit', icon: 'audit', to: paths.administrationAudit, permission: 'audit:read' },
            {
              label: 'dataProtection',
              icon: 'dataProtection',
              to: paths.administrationDataProtection,
              permission: 'data-protection:edit',
            },
            { label: 'mails', icon: 'outbox', to: paths.administrationMails, permission: 'mail:read' },
            { label: 'system', icon: 'system', to: paths.administrationSystem, permission: 'administration:read' },
            {
              label: 'componentGallery',
              icon: 'gallery',
              to: paths.componentGallery,
              permission: 'component-gallery:read',
            },
          ],
        },
      ],
    },
  ];
}

/** The navigation of a user: what their roles open, and nothing that leads to a refusal. */
export function navigationFor(
  user: SessionUser | null,
  links: PublicSettings['links'],
  routes: readonly AnyRoute[] = [],
): NavigationGroup[] {
  const own = ownEntriesOf(routes);
  const isShown = (entry: NavigationEntry): boolean =>
    'href' in entry || entry.permission === undefined || may(user, entry.permission);
  return allGroups(links)
    .map(({ name, entries, parts = [] }) => ({
      name,
      entries: [...entries, ...own.filter(({ group }) => group === name)].filter(isShown),
      parts: parts
        .map((part) => ({ name: part.name, entries: part.entries.filter(isShown) }))
        .filter((part) => part.entries.length > 0),
    }))
    .filter(({ entries, parts }) => entries.length + parts.length > 0);
}

/** The entries of a group, those of its parts after its own. */
export function entriesOf({ entries, parts = [] }: NavigationGroup): NavigationEntry[] {
  return [...entries, ...parts.flatMap((part) => part.entries)];
}

/** Whether the page at `pathname` lies under the entry. */
export function isCurrentEntry(entry: NavigationEntry, pathname: string): boolean {
  if (!('to' in entry) || isUnset(entry)) return false;
  return (
    pathname === entry.to ||
    (entry.to !== paths.home && entry.to !== paths.administration && pathname.startsWith(`${entry.to}/`))
  );
}
