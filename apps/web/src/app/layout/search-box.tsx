import type { SearchHit } from '@fundus/contract/global-search';
import { searchLimits } from '@fundus/contract/global-search-codes';
import type { Permission } from '@fundus/contract/permission';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowRight, IconHistory, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useStartPersonResearch } from '#features/funding/person-project/person-project.queries.ts';
import { globalSearchQuery, recentRecordsQuery } from '#features/operation/global-search/global-search.queries.ts';
import { linkOfHit, linkOfList } from '#features/operation/global-search/hit-link.ts';
import { noteOpened, readRecent } from '#features/operation/global-search/recent-records.ts';
import { formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { may as mayUser } from '#lib/session/session-rights.ts';
import { useSession } from '#lib/session/use-session.ts';
import { notifyError } from '#ui/notify.tsx';
import { paths, researchStepPaths } from '../../paths.ts';
import type { NavigationIcon as IconName, NavigationGroup } from '../navigation.ts';
import classes from './global-search.module.css';
import { NavigationIcon } from './navigation-icon.tsx';
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

/** One field, and below it what fits: a list that is walked with the arrows while the field keeps the focus. */
export function SearchBox({
  groups: navigation,
  onShowShortcuts,
  onClose,
}: {
  groups: readonly NavigationGroup[];
  onShowShortcuts: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['global-search', 'layout']);
  const id = useId();
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const { groups, state } = useGroups(text, { navigation, onShowShortcuts });
  const choose = useChoose({ onClose, onType: setText });
  const entries = groups.flatMap((group) => group.entries);
  const found = entries.findIndex(({ key }) => key === activeKey);
  const active = found === -1 ? 0 : found;
  const activeId = `${id}-${active}`;
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const moves: Record<string, number> = {
    ArrowDown: active + 1 < entries.length ? active + 1 : 0,
    ArrowUp: active > 0 ? active - 1 : entries.length - 1,
    Home: 0,
    End: entries.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey) return;
    const next = moves[event.key];
    if (next !== undefined && entries.length > 0) {
      event.preventDefault();
      setActiveKey(entries[next]?.key ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const entry = entries[active];
      if (entry !== undefined) choose(entry.choice);
    }
  };
  return (
    <>
      <div className={classes['field']}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          data-autofocus
          className={classes['input']}
          type="text"
          role="combobox"
          aria-label={t('label')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(entries.length > 0 && { 'aria-activedescendant': activeId })}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActiveKey(null);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={classes['state']} role="status">
        {state}
      </p>
      <div className={classes['list']} id={`${id}-list`} role="listbox" aria-label={t('results')}>
        {groups.map((group) => (
          // A list of options has groups of them; no element of HTML says that.
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <p className={classes['heading']} id={`${id}-${group.key}`}>
              {group.title}
            </p>
            {group.entries.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <Option
                  key={entry.key}
                  id={`${id}-${index}`}
                  entry={entry}
                  isActive={index === active}
                  onPoint={() => setActiveKey(entry.key)}
                  onChoose={() => choose(entry.choice)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p className={classes['hint']} aria-hidden>
        {t('hint')}
      </p>
    </>
  );
}

function Option({
  id,
  entry,
  isActive,
  onPoint,
  onChoose,
}: {
  id: string;
  entry: SearchEntry;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes['option']}
      onPointerMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {entry.icon}
      <span className={classes['label']}>{entry.label}</span>
      {entry.detail !== '' && <span className={classes['detail']}>{entry.detail}</span>}
    </button>
  );
}

/** What fits what was typed: pages and commands at once, records as soon as the server has found them. */
function useGroups(
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
    return count + local.length === 0 ? t('nothing') : t('hits', { count });
  };
  return { groups: [...group('actions', t('group.actions'), local), ...hitGroups], state: stateOf() };
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

/** Does what was chosen and closes the search, but for a command that asks for a record next. */
function useChoose({
  onClose,
  onType,
}: {
  onClose: () => void;
  onType: (text: string) => void;
}): (choice: Choice) => void {
  const navigate = useNavigate();
  const { user, impersonating } = useSession();
  const follow = async (choice: Extract<Choice, { link: unknown }>): Promise<void> => {
    const { to, params, search = {}, hash } = choice.link;
    const before = document.querySelector(newButton);
    const isElsewhere = window.location.pathname !== to;
    await navigate({ to, search, ...(params && { params }), ...(hash !== undefined && { hash }) } as never);
    if (choice.begins === true) pressNew(isElsewhere ? before : null, performance.now() + 5_000);
  };
  return (choice) => {
    if ('typed' in choice) {
      onType(choice.typed);
      return;
    }
    onClose();
    if ('href' in choice) window.open(choice.href, '_blank', 'noreferrer');
    else if ('run' in choice) void choice.run();
    else {
      if (choice.record !== undefined && user !== null && !impersonating) noteOpened(user.userId, choice.record);
      void follow(choice);
    }
  };
}

const newButton = 'main [data-page-new]:not([data-loading])';

/** Presses what begins a new record, as soon as the page that was opened shows it in place of that of the page before. */
function pressNew(before: Element | null, until: number): void {
  const button = document.querySelector<HTMLElement>(newButton);
  if (button !== null && button !== before) button.click();
  else if (performance.now() < until) requestAnimationFrame(() => pressNew(before, until));
}
