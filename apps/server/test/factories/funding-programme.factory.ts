import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import type { With } from '../../src/lib/with.ts';
import {
  beginWriting,
  type NewProgrammeValues,
} from '../../src/modules/funding/funding-programme/programme-version.service.ts';

let made = 0;

/** The content of a programme; everything that is not named is made up or unknown. */
export function programmeContentOf(values: Partial<ProgrammeContent> = {}): ProgrammeContent {
  made += 1;
  return { ...emptyProgrammeContent, title: `Beispielprogramm ${made}`, ...values };
}

/** Makes a programme as an editor would, without asking the lists for its codes. Returns its id. */
export async function createProgramme(
  deps: With<'db' | 'clock'>,
  values: Partial<ProgrammeContent> = {},
  origin: Partial<Omit<NewProgrammeValues, 'content'>> = {},
): Promise<{ programmeId: string; content: ProgrammeContent }> {
  const content = programmeContentOf(values);
  const [programmeId = ''] = await deps.db.transaction().execute(async (tx) => {
    const writing = await beginWriting(tx, { now: deps.clock(), origin: 'editor', userId: null, mailing: null });
    return writing.create([{ source: null, externalId: null, content, ...origin }]);
  });
  return { programmeId, content };
}

/** A well-formed PDF of some empty pages, for tests. */
export function pdfOf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]>>`,
    ...kids.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'),
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  return Buffer.from(`${text}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
}
