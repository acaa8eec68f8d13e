import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { newId } from '#lib/id.ts';
import { renderReport } from '#lib/pdf/report-document.ts';
import { makePrivateFolder, privateFileMode } from '#lib/private-files.ts';
import type { With } from '#lib/with.ts';
import { layDownDocument, type NewDocument } from '#modules/library/document/document.service.ts';
import { uploadPersonDocument } from '#modules/people/person-document/person-document.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { asUser } from './demo-actor.ts';
import { dataSheet, demoDocuments } from './demo-documents.ts';
import type { DemoCopy } from './person-demo.service.ts';
import { makeWordForm } from './word-form.ts';

type DemoDeps = With<'db' | 'clock' | 'secrets' | 'blobs' | 'pdf' | 'temporaryFolder' | 'log'>;

/** Prints the papers of the demo, lays them down and gives persons their copies. Where the typesetter does not run, the demo does without them. */
export async function layDownDemoDocuments(deps: DemoDeps, copies: readonly DemoCopy[]): Promise<void> {
  try {
    const { productName, partnerManagementPhone } = await readPortalSettings(deps.db);
    for (const { title, intro, sections, ...place } of demoDocuments) {
      const printed = await renderReport(
        deps.pdf,
        {
          title,
          kicker: title,
          language: 'de',
          sender: { company: productName, phone: partnerManagementPhone },
          head: [],
          intro: [{ kind: 'text', text: intro }],
          sections,
          signature: null,
          breaks: false,
          pageOf: ['Seite ', ' von ', ''],
          createdAt: deps.clock(),
        },
        `${title.replaceAll(':', '')}.pdf`,
      );
      const file = { fileName: printed.fileName, mediaType: printed.mediaType };
      const of = copies.filter(({ copyOf }) => copyOf === title);
      await layDown(deps, { ...place, title }, { ...file, content: await buffer(printed.stream) }, of);
    }
    const { sections, ...place } = dataSheet;
    await layDown(deps, place, {
      fileName: `${place.title}.docx`,
      mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      content: await makeWordForm({ ...place, sections }),
    });
  } catch (error) {
    deps.log.warn({ err: error }, 'the documents of the demo were not laid down');
  }
}

async function layDown(
  deps: DemoDeps,
  place: Pick<NewDocument, 'tab' | 'headline' | 'title'> & { description: string },
  { content, ...named }: { fileName: string; mediaType: string; content: Buffer },
  copies: readonly DemoCopy[] = [],
): Promise<void> {
  await makePrivateFolder(deps.temporaryFolder);
  const path = join(deps.temporaryFolder, newId());
  await writeFile(path, content, { mode: privateFileMode });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { ...named, path, sha256, bytes: content.length, crc32: crc32(content) };
  try {
    await deps.db
      .transaction()
      .execute((tx) => layDownDocument(tx, deps, null, { ...place, audience: [], validUntil: null, file }));
    for (const { user, personId, at, process, fileName } of copies) {
      const then = { ...deps, clock: () => at };
      await asUser(user, (actor) =>
        uploadPersonDocument(then, actor, personId, { file: { ...file, fileName }, process }),
      );
    }
  } finally {
    await rm(path, { force: true });
  }
}
