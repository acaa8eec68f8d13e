import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Input of a group from the build. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const source = join(import.meta.dirname, 'src');

/** The busiest screens, each with the modules that it begins with. What they share stands in files of its own. */
const screens = {
  login: ['screens/access/login/login.screen.tsx'],
  frame: ['app/layout/app-layout.tsx', 'app/layout/look.tsx'],
  research: [
    'screens/funding/funding-research/research-wizard.screen.tsx',
    'screens/funding/funding-research/funding-list-step.tsx',
  ],
  // Shared by the research and other screens after their first paint: without a name of its own it would be in a file of another screen.
  behind: [
    'screens/funding/funding-research/research-actions.tsx',
    'features/funding/funding-list/for-almost-all.tsx',
    // Alone of the parts of lists: else the funding list would fetch the table of persons and leads for its sake.
    'ui/list/column-menu.tsx',
  ],
  cards: ['features/funding/funding-list/match-cards.tsx'],
  question: ['features/funding/fact-question/fact-question.tsx'],
  leads: ['screens/leads/lead-list/lead-list.screen.tsx'],
  persons: ['screens/people/person-list/person-list.screen.tsx'],
  person: ['screens/people/person-detail/person-detail.screen.tsx'],
  distribution: ['screens/leads/lead-distribution/lead-distribution.screen.tsx'],
};

const behindResearch: ReadonlySet<string> = new Set(['behind', 'cards']);

/** The modules that each screen needs before it can be shown, those of libraries included. */
function closuresOf(modules: Modules): ReadonlyMap<string, readonly string[]> {
  const screensOf = new Map<string, string[]>();
  for (const [screen, entries] of Object.entries(screens)) {
    const reached = new Set<string>();
    const waiting = entries.map((entry) => join(source, entry));
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
    }
    for (const id of reached) screensOf.set(id, [...(screensOf.get(id) ?? []), screen]);
  }
  return screensOf;
}

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** A few hundred bytes each. */
const icons = /[\\/]@tabler[\\/]/;
/** Number of screens from which a module gets a chunk of its own: below, its bytes cost less than a further request. */
const nearlyAll = 4;

/**
 * The file of a module: where the login needs it, one of which the login needs all; that of the frame; that of nearly all
 * screens; or that of the few that share it.
 */
function nameOfShared(id: string, modules: Modules): string | null {
  known ??= closuresOf(modules);
  const reaching = known.get(id);
  if (reaching === undefined) return null;
  // Later parts of the research find their shared code there.
  const sharing = reaching.includes('research') ? reaching.filter((screen) => !behindResearch.has(screen)) : reaching;
  if (sharing.includes('login')) return sharing.length === 1 ? 'login' : 'entry';
  if (sharing.includes('frame')) return 'frame';
  const isForAll = sharing.length >= nearlyAll || (sharing.length > 1 && icons.test(id));
  return isForAll ? 'common' : sharing.join('-');
}

/** Components of the frame and nearly every screen. */
const kit =
  /[\\/]@mantine[\\/]hooks[\\/]esm[\\/]use-(?:uncontrolled|id|merged-ref|mounted)[\\/]|[\\/]@mantine[\\/]core[\\/]esm[\\/](?:core[\\/]|utils[\\/]Inputs?Group|components[\\/](?:UnstyledButton|Button|ActionIcon|CloseButton|TextInput|Skeleton|VisuallyHidden|ScrollArea[\\/]utils|Combobox[\\/](?:ComboboxChevron|get-parsed-combobox-data))[\\/])/;
const data = /[\\/]@tanstack[\\/](?:react-query|query-core|react-router)[\\/]|[\\/]notifications\.store\.mjs$/;
/** Overlays are loaded after the first interaction, never with the page. */
const overlays = /[\\/]@floating-ui[\\/]|[\\/]components[\\/](?:Menu|Popover|Modal|Drawer|Tooltip|ScrollArea)[\\/]/;
const choices = /[\\/]components[\\/](?:Combobox|Select|MultiSelect|TagsInput|Autocomplete)[\\/]/;
const forms = /[\\/]node_modules[\\/](?:zod|react-hook-form|@hookform)[\\/]/;
const dragging = /[\\/]@dnd-kit[\\/]/;
const lists = /[\\/]@tanstack[\\/](?:react-virtual|virtual-core)[\\/]/;

/**
 * How modules are put together into files: by what is needed at the same moment. Without groups every module that two
 * pages share becomes a file of its own: hundreds of requests of a kilobyte. A group that takes what its modules import
 * stands before all that need it, and what screens share is imported by no module of fewer screens' files: so no two
 * files wait for each other.
 */
const groups: readonly Omit<Rolldown.CodeSplittingGroup, 'priority'>[] = [
  { name: 'start', tags: ['$initial'] },
  { name: 'kit', test: (id) => kit.test(id) || data.test(id) },
  { name: 'checkbox', test: /[\\/]components[\\/]Checkbox[\\/]/ },
  { name: 'segments', test: /[\\/]SegmentedControl[\\/]/ },
  { name: 'overlays', test: overlays },
  { name: 'choices', test: choices, minShareCount: 2 },
  { name: 'virtual', test: lists },
  { name: 'drag', test: dragging },
  { name: 'form', test: forms },
  { name: nameOfShared, debugName: 'shared', includeDependenciesRecursively: false },
  { name: 'icons', test: icons, minShareCount: 2 },
];

export const chunkGroups = groups.map((group, place) => ({ ...group, priority: groups.length - place }));
