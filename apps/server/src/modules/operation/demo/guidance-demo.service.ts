import type { With } from '#lib/with.ts';
import { listDocuments } from '#modules/library/document/document-reading.service.ts';
import { createLearningPath } from '#modules/library/learning-path/learning-path.service.ts';
import { listVideos } from '#modules/library/video/video.service.ts';
import { createMailTemplate } from '#modules/people/mail-template/mail-template.service.ts';
import { asUser, holdersOf } from './demo-actor.ts';
import { readSeed } from './demo-seed.ts';
import { findDemoUsers } from './demo-user.service.ts';

/** More than the library of the demo holds. */
const limit = 200;

/**
 * Gives the demo what helps at the daily work: templates of mails, and learning paths through the papers and films that are
 * laid down already. What of a path is not there is left out, and so is a path of which nothing is there.
 */
export async function layDownDemoGuidance(deps: With<'db' | 'clock' | 'secrets'>): Promise<void> {
  const [administrator] = holdersOf(await findDemoUsers(deps.db), 'mail-template:edit');
  if (administrator === undefined) throw new Error('the demo has nobody who administers');
  const [templates, paths] = await Promise.all([readSeed('mail-templates'), readSeed('learning-paths')]);
  await asUser(administrator, async (actor) => {
    for (const template of templates) await createMailTemplate(deps, actor, template);
    const [videos, { rows: documents }] = await Promise.all([
      listVideos(deps, actor),
      listDocuments({ ...deps, replica: null }, actor, { deleted: false, limit }),
    ]);
    const known = {
      video: new Map(videos.map(({ title, videoId }) => [title, videoId])),
      document: new Map(documents.map(({ title, documentId }) => [title, documentId])),
    };
    for (const path of paths) {
      const items = path.items.flatMap(({ kind, title }) => {
        const recordId = known[kind].get(title);
        return recordId === undefined ? [] : [{ kind, recordId }];
      });
      if (items.length > 0) await createLearningPath(deps, actor, { ...path, items });
    }
  });
}
