import { readFile } from 'node:fs/promises';
import type { With } from '#lib/with.ts';
import { layDownVideo } from '#modules/library/video/video.service.ts';
import { storeBytes } from '#modules/platform/file/file.service.ts';
import { assetFolder } from '../../../asset-folder.ts';
import { type DemoFilm, readSeed } from './demo-seed.ts';

const ofPortal = { createdBy: null, ownerId: null };

/** Lays the films of the demo down, a picture and a chapter for each of their slides with them. */
export async function layDownDemoFilms(deps: With<'db' | 'clock' | 'blobs' | 'temporaryFolder'>): Promise<void> {
  const films = await readSeed('films');
  await deps.db.transaction().execute(async (tx) => {
    for (const { file, category, title, description, slides } of films) {
      const store = async (ending: 'webm' | 'webp', mediaType: string): Promise<string> => {
        const content = await readFile(`${assetFolder('reference')}/demo/films/${file}.${ending}`);
        return (await storeBytes(deps, tx, { fileName: `${file}.${ending}`, mediaType, content }, ofPortal)).id;
      };
      await layDownVideo(tx, deps, null, {
        category,
        title,
        description,
        chapters: slides.map((slide, index) => ({
          title: slide.title,
          startSeconds: lengthOf(slides.slice(0, index)),
        })),
        lengthSeconds: lengthOf(slides),
        externalUrl: null,
        fileId: await store('webm', 'video/webm'),
        posterFileId: await store('webp', 'image/webp'),
      });
    }
  });
}

const lengthOf = (slides: DemoFilm['slides']): number => slides.reduce((sum, { seconds }) => sum + seconds, 0);
