import { Readable } from 'node:stream';
import { calendarDateAt } from '@fundus/contract/date';
import type { OutlineLaw } from '@fundus/contract/project-outline-codes';
import type { OutlineContent } from '@fundus/contract/project-outline-content';
import type { Language } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { offloaded } from '#lib/work-process/offload.ts';
import { noteGivenOut } from '#modules/plans/plan-step/plan-step.service.ts';
import type { PaperRecord } from '#modules/plans/work-paper/work-paper.rules.ts';
import { getReachablePaper } from '#modules/plans/work-paper/work-paper-access.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { readOutlineLaw } from './outline-law.service.ts';
import { projectOutlineKind } from './project-outline.rules.ts';
import type { composeOutlinePrint } from './project-outline-print.rules.ts';

const compose = offloaded<typeof composeOutlinePrint>('composeOutlinePrint');

async function render(
  deps: With<'db' | 'clock' | 'pdf'>,
  { name, content, person }: PaperRecord<OutlineContent>,
  language: Language,
  law: OutlineLaw | null,
) {
  const { productName } = await readPortalSettings(deps.db);
  const now = deps.clock();
  const print = await compose({ content, law, personName: person?.name ?? '', day: calendarDateAt(now), language });
  const say = (key: string) => message(language, 'project-outline', key);
  return deps.pdf.render({
    template: 'project-outline',
    title: name,
    language,
    createdAt: now,
    data: {
      sender: productName,
      ...print,
      pageOf: [say('print.pageOf.before'), say('print.pageOf.between'), ''],
    },
  });
}

/** The outline with work plan, person months and cost plan. Throws NOT_FOUND. */
export async function printProjectOutline(
  deps: With<'db' | 'clock' | 'pdf'>,
  actor: Actor,
  id: string,
  language: Language,
): Promise<FileResponse> {
  const paper = await getReachablePaper<OutlineContent>(deps.db, projectOutlineKind, actor, id);
  const { law } = await readOutlineLaw(deps.db, deps, paper.content);
  const { pdf } = await render(deps, paper, language, law);
  await noteGivenOut(deps.db, 'projectOutline', id, deps.clock());
  const bytes = Buffer.from(pdf);
  return {
    stream: Readable.from([bytes]),
    bytes: bytes.byteLength,
    mediaType: 'application/pdf',
    fileName: `${paper.name} ${calendarDateAt(deps.clock())}.pdf`,
    disposition: 'attachment',
  };
}

/** Pages of the text alone, set as it is printed: the limit of a template leaves annexes out. Throws NOT_FOUND. */
export async function countOutlinePages(
  deps: With<'db' | 'clock' | 'pdf'>,
  actor: Actor,
  id: string,
  language: Language,
): Promise<{ pages: number; revision: number }> {
  const paper = await getReachablePaper<OutlineContent>(deps.db, projectOutlineKind, actor, id);
  const { pages } = await render(deps, paper, language, null);
  return { pages, revision: paper.revision };
}
