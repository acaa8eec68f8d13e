import type { Role } from '@fundus/contract/permission';
import type { Deps } from '../../src/deps.ts';
import { createVideo, updateVideo } from '../../src/modules/library/video/video.service.ts';
import { actorOf } from './funding-research.factory.ts';
import type { TestUser } from './user.factory.ts';

/** A video that lies elsewhere. Returns its id. */
export async function createExternalVideo(deps: Deps, editor: TestUser, audience: Role[] = []): Promise<string> {
  const actor = actorOf(editor);
  const { videoId, revision } = await createVideo(deps, actor, {
    uploadId: null,
    externalUrl: 'https://films.example.org/einfuehrung',
    category: 'portal',
    title: 'Einführung',
    lengthSeconds: 120,
  });
  if (audience.length > 0) await updateVideo(deps, actor, videoId, { revision, audience });
  return videoId;
}
