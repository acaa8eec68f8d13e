import type { SearchHit } from '@fundus/contract/global-search';
import { searchLimits } from '@fundus/contract/global-search-codes';
import type { Permission } from '@fundus/contract/permission';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowRight, IconHelp, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useStartPersonResearch } from '#features/funding/person-project/person-project.queries.ts';
import { globalSearchQuery, recentRecordsQuery } from '#features/operation/global-search/global-search.queries.ts';
import { linkOfHit, linkOfList } from '#features/operation/global-search/hit-link.ts';
import { readRecent } from '#features/operation/global-search/recent-records.ts';
import type { PlacedPage } from '#features/operation/handbook/handbook.ts';
import { pagesOf, useHandbook } from '#features/operation/handbook/use-handbook.ts';
import { containsWords } from '#lib/contains-words.ts';
import { formatRelativeDay } from '#lib/format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { may as mayUser } from '#lib/session/session-rights.ts';
import { useSession } from '#lib/session/use-session.ts';
import { notifyError } from '#ui/notify.tsx';
import { paths, researchStepPaths } from '../../paths.ts';
import type { NavigationGroup } from '../navigation.ts';
import { type IconName, NavigationIcon } from './navigation-icon.tsx';
import {
  type AskingCommand,
  type Choice,
  listEntries,
  matchingEntries,
  readCommand,
  type SearchEntry,
} from './search-entries.tsx';

const iconOf: Record<Exclude<SearchHit['kind'], 'person'>, IconName> = {
  company: 'company',
  lead: 'lead',
  research: 'research',
  programme: 'programme',
  businessPlan: 'businessPlan',
  businessModel: 'businessModel',
  projectOutline: 'projectOutline',
  task: 'upkeep',
  document: 'document',
  video: 'video',
};

/** Long enough for the next letter, short enough to read while typing. */
const pauseMs = 120;
const shownRecent = 6;

interface EntryGroup {
  key: string;
  title: string;
  entries: SearchEntry[];
}

/** Matches of the typed text: pages and commands at once, records as soon as the server has found them. */
export function useSearchGroups(
  text: string,
  frame: { navigation: readonly NavigationGroup[]; onShowShortcuts: () => void },
): { groups: EntryGroup[]; state: string } {
  const { t } = useTranslation(['global-search', 'layout']);
  const { user } = useSession();
  const userId = user?.userId ?? '';
  const may = (permission: Permission): boolean => mayUser(user, permission);
  const [records] = useState(() => readRecent(userId));
  const command = readCommand(text, t, may);
  const typed = command === null ? text.trim() : command.words;
  const [words] = useDebouncedValue(typed, pauseMs);
  const recent = useQuery(recentRecordsQuery(records));
  const search = useQuery(globalSearchQuery(words, command?.kind ?? null));
  const help = useHandbookEntries(command === null ? words : '');
  const toEntry = useHitEntry(command?.name ?? null);
  const actions = listEntries({ t, groups: frame.navigation, may, onShowShortcuts: frame.onShowShortcuts });
  const group = (key: string, title: string, entries: SearchEntry[]): EntryGroup[] =>
    entries.length === 0 ? [] : [{ key, title, entries }];

  if (typed.length < searchLimits.shortest) {
    const kept = (recent.data ?? []).filter(({ kind }) => command === null || kind === command.kind);
    const shown = kept.slice(0, shownRecent).map((hit) => toEntry(hit, true));
    const offered = command !== null ? [] : typed === '' ? actions.slice(0, 6) : matchingEntries(actions, typed);
    return {
      groups: [
        ...group('recent', t('group.recent'), typed === '' ? shown : []),
        ...group('actions', t('group.actions'), offered),
      ],
      state: typed === '' && command === null ? '' : t('keepTyping'),
    };
  }
  // Hits of other words stay until the new ones are there; those of another question do not.
  const found = search.data?.groups.filter(({ kind }) => command === null || kind === command.kind) ?? [];
  const placeOf = ({ kind, id }: SearchHit): number => {
    const place = records.indexOf(`${kind}.${id}`);
    return place === -1 ? records.length : place;
  };
  const hitGroups = found.flatMap(({ kind, hits, hasMore }) => {
    const link = hasMore && command === null ? linkOfList(kind, words, may('lead:work')) : null;
    return group(kind, t(`group.${kind}`), [
      ...hits.toSorted((one, other) => placeOf(one) - placeOf(other)).map((hit) => toEntry(hit, false)),
      ...(link === null ? [] : [moreEntry(kind, t('more'), link)]),
    ]);
  });
  const local = command === null ? matchingEntries(actions, typed) : [];
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0);
  const isAnswered = words === typed && !search.isPlaceholderData && search.data !== undefined;
  const stateOf = (): string => {
    if (search.isError) return t('failed');
    if (!isAnswered) return '';
    if (search.data?.isSimilar) return t('similar');
    return count + local.length + help.length === 0 ? t('nothing') : t('hits', { count });
  };
  const handbook = group('handbook', t('group.handbook'), help);
  return { groups: [...group('actions', t('group.actions'), local), ...hitGroups, ...handbook], state: stateOf() };
}

const shownHelp = 3;

/** Pages of the handbook that have all words, those with the words in their title first. */
function useHandbookEntries(words: string): SearchEntry[] {
  const language = useLanguage();
  const { user } = useSession();
  const { routesById } = useRouter();
  const isWanted = words.length >= searchLimits.shortest;
  const pages = pagesOf(useHandbook(isWanted));
  if (!isWanted) return [];
  const isTitled = (title: string): number => (containsWords(title, words) ? 0 : 1);
  // Pages of screens that the user opens, and jobs on such screens alone.
  const opened = new Set(
    Object.values(routesById)
      .filter(({ options: { staticData = {} } }) => {
        const { access, permission } = staticData;
        return access !== 'share' && access !== 'visitor' && (permission === undefined || mayUser(user, permission));
      })
      .map(({ fullPath }): string => fullPath),
  );
  const screens = new Set(
    pages.filter(({ routes }) => routes?.some((route) => opened.has(route))).map(({ slug }) => slug),
  );
  const isOffered = ({ slug, kind, steps }: PlacedPage): boolean =>
    kind === 'screen' ? screens.has(slug) : steps.every(({ on }) => on === undefined || screens.has(on));
  return pages
    .filter((page) => isOffered(page) && containsWords(`${page.title[language]} ${page.intro[language]}`, words))
    .toSorted((one, other) => isTitled(one.title[language]) - isTitled(other.title[language]))
    .slice(0, shownHelp)
    .map(({ slug, title, intro }) => ({
      key: `handbook-${slug}`,
      label: title[language],
      detail: intro[language],
      icon: <IconHelp size={20} stroke={1.6} aria-hidden />,
      choice: { link: { to: paths.handbookPage, params: { slug } } },
    }));
}

const moreEntry = (kind: SearchHit['kind'], label: string, link: NonNullable<ReturnType<typeof linkOfList>>) => ({
  key: `more-${kind}`,
  label,
  detail: '',
  icon: <IconArrowRight size={20} stroke={1.6} aria-hidden />,
  choice: { link },
});

/** How a record is shown, and what choosing it does: its page, or what the command does with it. */
function useHitEntry(command: AskingCommand | null): (hit: SearchHit, isRecent: boolean) => SearchEntry {
  const { t } = useTranslation('global-search');
  const { user } = useSession();
  const navigate = useNavigate();
  const start = useStartPersonResearch();
  const research = async (personId: string): Promise<void> => {
    try {
      const { researchId, step } = await start.mutateAsync({ personId, projectId: null });
      await navigate({ to: researchStepPaths[step], params: { researchId } });
    } catch (error) {
      notifyError(error);
    }
  };
  return (hit, isRecent) => {
    const name = hit.title === '' ? t('unnamed') : hit.title;
    const own = hit.kind === 'person' ? t(`personKind.${hit.person?.kind ?? 'client'}`) : t(`kind.${hit.kind}`);
    const due = hit.dueOn === null ? '' : t('due', { day: formatRelativeDay(hit.dueOn) });
    // Its group says what it is; among what was opened last, and of persons, it says so itself.
    const parts = [isRecent || hit.kind === 'person' ? own : '', hit.detail, due];
    const icon =
      hit.kind === 'person' ? (
        <NavigationIcon name={hit.person?.kind ?? 'client'} />
      ) : (
        <NavigationIcon name={iconOf[hit.kind]} />
      );
    const choices: Record<AskingCommand, Choice> = {
      researchFor: { run: () => research(hit.id) },
      assignLead: { link: { to: paths.leadDistribution, search: { lead: hit.id } } },
    };
    return {
      key: `${isRecent ? 'recent-' : ''}${hit.kind}-${hit.id}`,
      label: command === null ? name : t(`action.${command}`, { name }),
      detail: parts.filter((part) => part !== '').join(' · '),
      icon: isRecent && command === null ? <IconHistory size={20} stroke={1.6} aria-hidden /> : icon,
      choice:
        command === null
          ? { link: linkOfHit(hit, mayUser(user, 'lead:work')), record: `${hit.kind}.${hit.id}` }
          : choices[command],
    };
  };
}
