import { createPaperRequest as endpoint, type PaperRequest } from '@fundus/contract/paper-request';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { listDocuments, requireDocument } from '#modules/library/document/document-reading.service.ts';
import { createPaperRequest } from '#modules/people/paper-request/paper-request.service.ts';
import { confirmPaper, reportMissingPaper } from '#modules/people/paper-request/shared-paper.service.ts';
import { listPaperTemplates } from '#modules/people/paper-template/paper-template.service.ts';
import { asUser } from './demo-actor.ts';
import { type DemoRequestSeed, readSeed } from './demo-seed.ts';
import { momentOf, workingDayIn } from './demo-time.rules.ts';
import type { ToldPerson } from './person-demo.service.ts';

type DemoDeps = With<'db' | 'clock' | 'secrets' | 'publicUrl'>;

/** More than the library of the demo holds. */
const limit = 200;

/**
 * Asks persons of the demo for papers and sends them some of the library, each at its time, and answers some of it for them.
 * Documents that are not there are left out. No address is given: no mail goes out.
 */
export async function layDownDemoRequests(deps: DemoDeps, persons: ReadonlyMap<string, ToldPerson>): Promise<void> {
  const now = deps.clock();
  for (const [turn, seed] of (await readSeed('paper-requests')).entries()) {
    const told = persons.get(seed.person);
    if (told === undefined) continue;
    const { user, personId } = told;
    const then = { ...deps, mailer: null, clock: () => momentOf(now, seed.daysAgo, turn) };
    const request = await asUser(user, async (actor) => {
      const lines = await linesOf(deps, actor, seed);
      if (lines.length === 0) return null;
      const { title = seed.list ?? '', recipient, message } = seed;
      const dueOn = workingDayIn(now, seed.dueInDays);
      const input = endpoint.body.parse({ title, recipient, message, dueOn, lines });
      return createPaperRequest(then, actor, personId, { input, findLibraryPaper: requireDocument });
    });
    if (request !== null) await answer(deps, now, seed, request);
  }
}

/** The documents that are sent, then the papers of the list. */
async function linesOf(deps: DemoDeps, actor: Actor, { list, documents = [] }: DemoRequestSeed): Promise<object[]> {
  const [lists, { rows }] = await Promise.all([
    listPaperTemplates(deps, actor),
    listDocuments({ ...deps, replica: null }, actor, { deleted: false, limit }),
  ]);
  const sent = documents.flatMap(({ title, kind }) => {
    const found = rows.find((row) => row.title === title);
    return found === undefined ? [] : [{ kind, title, libraryDocumentId: found.documentId }];
  });
  const asked = lists.find(({ name }) => name === list)?.lines ?? [];
  return [...sent, ...asked.map((line) => ({ ...line, kind: 'upload' }))];
}

/** Actions of the client on the link. */
async function answer(
  deps: DemoDeps,
  now: Date,
  { answers = [] }: DemoRequestSeed,
  request: PaperRequest,
): Promise<void> {
  const token = request.url?.split('/').at(-1) ?? '';
  for (const { line: title, daysAgo, name = null, missing } of answers) {
    const line = request.lines.find((one) => one.title === title);
    if (line === undefined) continue;
    const then = { ...deps, clock: () => momentOf(now, daysAgo, line.title.length) };
    if (missing === undefined) await confirmPaper(then, token, line.lineId, name);
    else await reportMissingPaper(then, token, line.lineId, missing);
  }
}
