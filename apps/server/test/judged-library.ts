import { deleteDocument, listDocuments, restoreDocument, updateDocument } from '@fundus/contract/document';
import {
  createLearningPath,
  deleteLearningPath,
  listLearningPaths,
  updateLearningPath,
} from '@fundus/contract/learning-path';
import { deleteVideo, listVideos, restoreVideo, updateVideo } from '@fundus/contract/video';
import type { TestApp } from './app.ts';
import { createLibraryDocument } from './factories/document.factory.ts';
import { createExternalVideo } from './factories/video.factory.ts';
import { type JudgedNoun, revision, trash } from './judged-noun.ts';

async function makeDocument({ deps }: TestApp): Promise<{ documentId: string }> {
  return { documentId: await createLibraryDocument(deps) };
}

async function makeVideo(app: TestApp): Promise<{ videoId: string }> {
  return { videoId: await createExternalVideo(app.deps, (await app.as('Administrator')).user) };
}

/** Documents, videos and learning paths of the library: users who edit it may do everything, all others look. */
export const judgedLibrary = {
  document: {
    key: 'documentId',
    sources: [[listDocuments, (state) => ({ tab: 'general', ...trash(state) })]],
    states: {
      there: makeDocument,
      deleted: async (app) => {
        const params = await makeDocument(app);
        await (await app.as('Administrator')).call(deleteDocument, { params });
        return params;
      },
    },
    calls: {
      edit: [updateDocument, (document) => ({ ...revision(document), title: 'Neuer Titel' })],
      delete: [deleteDocument],
      restore: [restoreDocument],
    },
  },
  video: {
    key: 'videoId',
    sources: [[listVideos, trash]],
    states: {
      there: makeVideo,
      deleted: async (app) => {
        const params = await makeVideo(app);
        await (await app.as('Administrator')).call(deleteVideo, { params });
        return params;
      },
    },
    calls: {
      edit: [updateVideo, (video) => ({ ...revision(video), title: 'Neuer Titel' })],
      delete: [deleteVideo],
      restore: [restoreVideo],
    },
  },
  'learning-path': {
    key: 'learningPathId',
    sources: [[listLearningPaths]],
    states: {
      there: async (app) => {
        const administrator = await app.as('Administrator');
        const recordId = await createExternalVideo(app.deps, administrator.user);
        const fields = { title: 'Erste Schritte', description: '', audience: [] };
        const { body } = await administrator.call(createLearningPath, {
          body: { ...fields, items: [{ kind: 'video', recordId }] },
        });
        return { learningPathId: body.learningPathId };
      },
    },
    calls: {
      edit: [updateLearningPath, (path) => ({ ...revision(path), title: 'Neuer Titel' })],
      delete: [deleteLearningPath],
    },
  },
} satisfies Record<string, JudgedNoun>;
