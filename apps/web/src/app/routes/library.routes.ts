import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { flag, searchOf, text } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const page = {
  ...parent,
  staticData: {
    permission: 'library:read',
    title: 'title.documents',
    namespaces: ['ui', 'document', 'user', 'validation'],
  },
  validateSearch: searchOf({ search: text(200), deleted: flag }),
} as const;
const screen = () => import('#screens/library/documents/documents.screen.tsx');

const documents = createRoute({
  ...page,
  path: paths.documents,
  component: lazyRouteComponent(screen, 'DocumentsScreen'),
});

const documentTab = createRoute({
  ...page,
  path: paths.documentTab,
  component: lazyRouteComponent(screen, 'DocumentsScreen'),
});

const videoData = {
  permission: 'library:read',
  title: 'title.videos',
  namespaces: ['ui', 'video', 'user', 'validation'],
} as const;
const videoScreens = () => import('#screens/library/videos/videos.screen.tsx');

const videos = createRoute({
  ...parent,
  path: paths.videos,
  staticData: videoData,
  validateSearch: searchOf({ deleted: flag }),
  component: lazyRouteComponent(videoScreens, 'VideosScreen'),
});

const learningPaths = createRoute({
  ...parent,
  path: paths.learningPaths,
  staticData: {
    permission: 'library:read',
    title: 'title.learningPaths',
    namespaces: ['ui', 'learning-path', 'document', 'user', 'validation'],
  },
  component: lazyRouteComponent(
    () => import('#screens/library/learning-paths/learning-paths.screen.tsx'),
    'LearningPathsScreen',
  ),
});

const video = createRoute({
  ...parent,
  path: paths.video,
  staticData: videoData,
  component: lazyRouteComponent(videoScreens, 'VideoScreen'),
});

/** The documents of the library with each of their tabs, the videos, and the learning paths. */
export const libraryRoutes = [documents, documentTab, videos, learningPaths, video] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    library: typeof libraryRoutes;
  }
}
