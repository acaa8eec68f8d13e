import { Readable } from 'node:stream';
import type { ModelContent } from '@fundus/contract/business-model';
import { calendarDateAt } from '@fundus/contract/date';
import type { Language } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { getReachablePaper } from '#modules/plans/work-paper/work-paper-access.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { businessModelKind } from './business-model.rules.ts';
import { printDataOf } from './business-model-print.rules.ts';

/** The board on one page in landscape with the list of hypotheses behind it. Throws NOT_FOUND. */
export async function printBusinessModel(
  deps: With<'db' | 'clock' | 'pdf'>,
  actor: Actor,
  id: string,
  language: Language,
): Promise<FileResponse> {
  const { name, content, person } = await getReachablePaper<ModelContent>(deps.db, businessModelKind, actor, id);
  const { productName } = await readPortalSettings(deps.db);
  const now = deps.clock();
  const { pdf } = await deps.pdf.render({
    template: 'business-model',
    title: name,
    language,
    createdAt: now,
    data: {
      sender: productName,
      person: person?.name ?? '',
      ...printDataOf(content, calendarDateAt(now), {
        language,
        say: (key, values) => message(language, 'business-model', key, values),
      }),
    },
  });
  const bytes = Buffer.from(pdf);
  const day = calendarDateAt(now);
  return {
    stream: Readable.from([bytes]),
    bytes: bytes.byteLength,
    mediaType: 'application/pdf',
    fileName: `${name} ${day}.pdf`,
    disposition: 'attachment',
  };
}
