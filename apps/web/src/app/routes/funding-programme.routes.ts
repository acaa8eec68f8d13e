import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { decision, importSearch, oneOf, searchOf, text, whole } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

/** A programme, perhaps in one of its earlier versions, or two versions side by side. */
const programmeSearch = searchOf({ tab: text(40), version: whole(1, 1_000_000), compareWith: whole(1, 1_000_000) });

/** The catalogue as administrators see it. */
const programmeListSearch = searchOf({
  search: text(),
  level: text(200),
  fundingType: text(200),
  status: text(200),
  factsAge: text(200),
  region: text(2000),
  source: text(500),
  hasRules: decision,
  isEnded: decision,
  isSaved: decision,
  sort: text(40),
  direction: oneOf('asc', 'desc'),
});

const programmeNamespaces = ['ui', 'funding-programme', 'funding-wording', 'vocabulary', 'industry'] as const;
/** Readers take programmes into researches. */
const readerNamespaces = [...programmeNamespaces, 'funding-research'] as const;

const programme = createRoute({
  ...parent,
  path: paths.programme,
  staticData: { permission: 'funding-programme:read', title: 'title.programme', namespaces: readerNamespaces },
  validateSearch: programmeSearch,
  component: lazyRouteComponent(
    () => import('#screens/funding/funding-programme/programme-detail.screen.tsx'),
    'ProgrammeDetailScreen',
  ),
});

const programmes = createRoute({
  ...parent,
  path: paths.programmes,
  staticData: { permission: 'funding-programme:read', title: 'title.programmes', namespaces: readerNamespaces },
  validateSearch: programmeListSearch,
  component: lazyRouteComponent(
    () => import('#screens/funding/funding-programme/programme-catalogue.screen.tsx'),
    'ProgrammeCatalogueScreen',
  ),
});

const administrationProgrammes = createRoute({
  ...parent,
  path: paths.administrationProgrammes,
  staticData: { permission: 'funding-programme:edit', title: 'title.programmeUpkeep', namespaces: programmeNamespaces },
  validateSearch: programmeListSearch,
  component: lazyRouteComponent(
    () => import('#screens/funding/programme-administration/programme-list.screen.tsx'),
    'ProgrammeListScreen',
  ),
});

const editorData = {
  permission: 'funding-programme:edit',
  namespaces: [...programmeNamespaces, 'validation'],
} as const;

const administrationNewProgramme = createRoute({
  ...parent,
  path: paths.administrationNewProgramme,
  staticData: { ...editorData, title: 'title.newProgramme' },
  component: lazyRouteComponent(
    () => import('#screens/funding/programme-administration/programme-editor.screen.tsx'),
    'ProgrammeEditorScreen',
  ),
});

const administrationProgramme = createRoute({
  ...parent,
  path: paths.administrationProgramme,
  staticData: { ...editorData, title: 'title.editProgramme' },
  validateSearch: programmeSearch,
  component: lazyRouteComponent(
    () => import('#screens/funding/programme-administration/programme-editor.screen.tsx'),
    'ProgrammeEditorScreen',
  ),
});

const importData = {
  permission: 'funding-programme:import',
  namespaces: ['ui', 'import', 'funding-programme'],
} as const;

const administrationImports = createRoute({
  ...parent,
  path: paths.administrationImports,
  staticData: { ...importData, title: 'title.imports' },
  component: lazyRouteComponent(
    () => import('#screens/platform/import/programme-import.screen.tsx'),
    'ProgrammeImportListScreen',
  ),
});

const administrationImport = createRoute({
  ...parent,
  path: paths.administrationImport,
  staticData: { ...importData, title: 'title.import' },
  validateSearch: importSearch,
  component: lazyRouteComponent(
    () => import('#screens/platform/import/programme-import.screen.tsx'),
    'ProgrammeImportRunScreen',
  ),
});

const administrationUpkeep = createRoute({
  ...parent,
  path: paths.administrationUpkeep,
  staticData: {
    permission: 'funding-programme:edit',
    title: 'title.upkeep',
    namespaces: [...programmeNamespaces, 'programme-upkeep'],
  },
  validateSearch: searchOf({ search: text(), point: text(40) }),
  component: lazyRouteComponent(
    () => import('#screens/funding/programme-administration/upkeep.screen.tsx'),
    'UpkeepScreen',
  ),
});

const administrationSynonyms = createRoute({
  ...parent,
  path: paths.administrationSynonyms,
  staticData: {
    permission: 'search-synonym:edit',
    title: 'title.synonyms',
    namespaces: ['ui', 'search-synonym', 'validation'],
  },
  validateSearch: searchOf({ search: text() }),
  component: lazyRouteComponent(
    () => import('#screens/funding/programme-administration/synonyms.screen.tsx'),
    'SynonymsScreen',
  ),
});

const situationData = {
  permission: 'advice-situation:edit',
  namespaces: [...programmeNamespaces, 'advice-situation', 'advice-plan', 'validation'],
} as const;

const administrationSituations = createRoute({
  ...parent,
  path: paths.administrationSituations,
  staticData: { ...situationData, title: 'title.situations' },
  component: lazyRouteComponent(
    () => import('#screens/funding/programme-administration/situations.screen.tsx'),
    'SituationsScreen',
  ),
});

const administrationNewSituation = createRoute({
  ...parent,
  path: paths.administrationNewSituation,
  staticData: { ...situationData, title: 'title.newSituation' },
  component: lazyRouteComponent(
    () => import('#screens/funding/programme-administration/situation.screen.tsx'),
    'SituationScreen',
  ),
});

const administrationSituation = createRoute({
  ...parent,
  path: paths.administrationSituation,
  staticData: { ...situationData, title: 'title.situation' },
  component: lazyRouteComponent(
    () => import('#screens/funding/programme-administration/situation.screen.tsx'),
    'SituationScreen',
  ),
});

/** Programmes, their administration and imports. */
export const fundingProgrammeRoutes = [
  programmes,
  programme,
  administrationProgrammes,
  administrationNewProgramme,
  administrationProgramme,
  administrationImports,
  administrationImport,
  administrationUpkeep,
  administrationSynonyms,
  administrationSituations,
  administrationNewSituation,
  administrationSituation,
] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    fundingProgramme: typeof fundingProgrammeRoutes;
  }
}
