import * as contract from '@fundus/contract/video';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './video.service.ts';
import * as subtitle from './video-subtitle.service.ts';

export function registerVideo(
  api: Api,
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'temporaryFolder' | 'virusScanner' | 'log'>,
): void {
  api.bind(contract.listVideos, ({ actor, query }) => service.listVideos(deps, actor, { isDeleted: query.deleted }));
  api.bind(contract.createVideo, ({ actor, body }) => service.createVideo(deps, actor, body));
  api.bind(contract.updateVideo, ({ actor, params, body }) => service.updateVideo(deps, actor, params.videoId, body));
  api.bind(contract.setVideoPoster, ({ actor, params, file }) =>
    service.setVideoPoster(deps, actor, params.videoId, file),
  );
  api.bind(contract.setSubtitles, async ({ actor, params, body }) => {
    await service.requireVideo(deps.db, actor, params.videoId);
    await subtitle.storeSubtitles(deps, params, body.text);
    return service.getVideo(deps, deps.db, actor, params.videoId);
  });
  api.bind(contract.getSubtitles, async ({ actor, params }) => {
    await service.requireVideo(deps.db, actor, params.videoId);
    return subtitle.readStoredSubtitles(deps, params);
  });
  api.bind(contract.orderVideos, ({ body }) => service.orderVideos(deps, body));
  api.bind(contract.deleteVideo, ({ actor, params }) => service.deleteVideo(deps, actor, params.videoId));
  api.bind(contract.restoreVideo, ({ actor, params }) => service.restoreVideo(deps, actor, params.videoId));
  api.bind(contract.noteProgress, ({ actor, params, body }) => service.noteProgress(deps, actor, params.videoId, body));
  api.bind(contract.downloadSubtitles, ({ params }) => subtitle.downloadSubtitles(deps, params.signature));
}
