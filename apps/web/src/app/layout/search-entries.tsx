import type { Permission } from '@fundus/contract/permission';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PageLink } from '#features/operation/global-search/hit-link.ts';
import { settingSections, slugOfSection } from '#features/platform/setting/setting-sections.ts';
import { containsWords, foldGerman } from '#lib/contains-words.ts';
import type { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { entriesOf, isUnset, type NavigationGroup } from '../navigation.ts';
import { NavigationIcon } from './navigation-icon.tsx';

type Words = ReturnType<typeof useTranslation<readonly ['global-search', 'layout']>>['t'];

/** Effect of choosing an entry: opens a page, begins a record there, completes the input, or something of its own. */
export type Choice =
  | { link: PageLink; begins?: boolean; record?: string }
  | { href: string }
  | { typed: string }
  | { run: () => void | Promise<void> };

export interface SearchEntry {
  key: string;
  label: string;
  detail: string;
  icon: ReactNode;
  choice: Choice;
}

const plus = <IconPlus size={20} stroke={1.6} aria-hidden />;

/** Commands that begin a record on the page of its list, as the key »n« does there. */
const beginnings = [
  ['newClient', paths.clients, 'person:edit'],
  ['newProspect', paths.prospects, 'person:edit'],
  ['newContact', paths.contacts, 'person:edit'],
  ['newCompany', paths.companies, 'company:edit'],
  ['newLead', paths.leadDistribution, 'lead:manage'],
  ['newResearch', paths.fundingResearches, 'funding-research:edit'],
  ['newBusinessPlan', paths.businessPlans, 'business-plan:edit'],
  ['newBusinessModel', paths.businessModels, 'business-model:edit'],
  ['newProjectOutline', paths.projectOutlines, 'project-outline:edit'],
] as const satisfies readonly (readonly [string, string, Permission])[];

/** The commands that ask for a record first: what is typed behind their first words looks for it. */
export const askingCommands = [
  ['researchFor', 'person', ['funding-research:edit', 'person:read']],
  ['assignLead', 'lead', ['lead:distribute']],
] as const satisfies readonly (readonly [string, string, readonly Permission[]])[];
export type AskingCommand = (typeof askingCommands)[number][0];

/** Everything that a user can go to or do, in the order in which it is offered. */
export function listEntries({
  t,
  groups,
  may,
  onShowShortcuts,
}: {
  t: Words;
  groups: readonly NavigationGroup[];
  may: (permission: Permission) => boolean;
  onShowShortcuts: () => void;
}): SearchEntry[] {
  const detail = t('global-search:do');
  const asking = askingCommands
    .filter(([, , permissions]) => permissions.every(may))
    .map(([name]) => ({
      key: name,
      label: t(`global-search:command.${name}`),
      detail,
      icon: <NavigationIcon name={name === 'researchFor' ? 'research' : 'distribution'} />,
      choice: { typed: t(`global-search:prefix.${name}`) },
    }));
  const beginning = beginnings
    .filter(([, , permission]) => may(permission))
    .map(([name, to]) => ({
      key: name,
      label: t(`global-search:command.${name}`),
      detail,
      icon: plus,
      choice: { link: { to }, begins: true },
    }));
  const pages = groups.flatMap(entriesOf).filter((entry) => !isUnset(entry));
  const places = pages.map((entry) => ({
    key: entry.label,
    // A soft hyphen, for narrow places, would keep typed words from being found.
    label: t(`layout:navigation.${entry.label}`).replaceAll('\u00ad', ''),
    detail: t('global-search:place'),
    icon: <NavigationIcon name={entry.icon} />,
    choice: 'to' in entry ? { link: { to: entry.to } } : { href: entry.href },
  }));
  const own = { detail: t('global-search:place'), icon: <NavigationIcon name="user" /> };
  const profile = {
    ...own,
    key: 'profile',
    label: t('layout:personMenu.profile'),
    choice: { link: { to: paths.profile } },
  };
  const settings = may('setting:edit')
    ? settingSections.map((name) => ({
        key: `setting-${name}`,
        label: t(`global-search:setting.${name}`),
        detail: t('global-search:settingPlace'),
        icon: <NavigationIcon name="setting" />,
        choice: { link: { to: paths.administrationSetting, params: { section: slugOfSection(name) } } },
      }))
    : [];
  const help = {
    key: 'shortcuts',
    label: t('global-search:command.shortcuts'),
    detail,
    icon: <NavigationIcon name="gallery" />,
    choice: { run: onShowShortcuts },
  };
  return [...asking, ...beginning, ...places, profile, ...settings, help];
}

/** Number of pages and commands above the hits, so that these keep their place while the user reads. */
const mostEntries = 5;

/** Entries that have all words, those that begin with them first. */
export function matchingEntries(entries: readonly SearchEntry[], words: string): SearchEntry[] {
  const begun = foldGerman(words);
  const begins = ({ label }: SearchEntry): number => (foldGerman(label).startsWith(begun) ? 0 : 1);
  return entries
    .filter(({ label, detail }) => containsWords(`${label} ${detail}`, words))
    .toSorted((one, other) => begins(one) - begins(other))
    .slice(0, mostEntries);
}

/** The command whose first words were typed, with what was typed behind them. */
export function readCommand(text: string, t: Words, may: (permission: Permission) => boolean) {
  for (const [name, kind, permissions] of askingCommands) {
    const prefix = t(`global-search:prefix.${name}`);
    if (!permissions.every(may) || !foldGerman(text).startsWith(foldGerman(prefix))) continue;
    // »fuer« is as long as no »für«: its words are passed over, not its letters.
    const words = text.trim().split(/\s+/).slice(prefix.trim().split(' ').length).join(' ');
    return { name, kind, words };
  }
  return null;
}
