import type { PrintJob } from '@fundus/contract/print';
import type { Caller } from './caller.ts';
import { createAnsweredResearch } from './research.ts';

/** An advisor at work. */
export interface Worker {
  caller: Caller;
  url: string;
  /** A client of theirs. */
  personId: string;
  researchId: string;
}

/** One thing that an advisor does in a working day, and how often beside the others. */
interface Act {
  share: number;
  run: (worker: Worker) => Promise<unknown>;
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

async function change(caller: Caller, path: string, body: object): Promise<void> {
  const { revision } = await caller.call<{ revision: number }>('GET', path);
  await caller.call('PATCH', path, { revision, ...body });
}

/** Brings a file, and reads it back. */
async function bringFile({ caller, url, personId }: Worker): Promise<void> {
  const form = new FormData();
  form.set('data', '{}');
  form.set('file', new Blob([`${Math.random()}\n`.repeat(4000)]), 'Unterlage.txt');
  const sent = await fetch(`${url}/api/persons/${personId}/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}` },
    body: form,
  });
  if (sent.status !== 201) throw new Error(`a file: ${sent.status} ${await sent.text()}`);
  const { downloadUrl } = (await sent.json()) as { downloadUrl: string };
  await caller.measure('GET', downloadUrl);
}

async function print({ caller, researchId }: Worker): Promise<void> {
  let job = await caller.call<PrintJob>('POST', `/api/funding-researches/${researchId}/prints`, {
    sections: ['overview', 'shortText', 'conditions', 'tableOfContents'],
    statuses: ['green', 'orange', 'grey'],
  });
  while (job.state !== 'done') {
    if (job.state === 'failed') throw new Error('a print failed');
    await pause(200);
    job = await caller.call<PrintJob>('GET', `/api/prints/${job.printId}`);
  }
  await caller.measure('GET', job.url ?? '');
}

/** Opens the portal in a browser: the live events, for some seconds. */
async function openPage({ caller, url }: Worker): Promise<void> {
  const closing = new AbortController();
  const page = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${caller.token}` },
    signal: closing.signal,
  });
  if (!page.ok) throw new Error(`live events: ${page.status}`);
  await pause(3000);
  closing.abort();
}

export const acts: Record<string, Act> = {
  'Startseite ansehen': { share: 10, run: ({ caller }) => caller.measure('GET', '/api/home') },
  'Mandanten auflisten': { share: 12, run: ({ caller }) => caller.measure('GET', '/api/persons?limit=50') },
  'Mandanten öffnen': {
    share: 14,
    run: async ({ caller, personId }) => {
      await caller.measure('GET', `/api/persons/${personId}`);
      await caller.measure('GET', `/api/persons/${personId}/messages`);
      await caller.measure('GET', `/api/persons/${personId}/documents`);
    },
  },
  'Mandanten ändern': {
    share: 5,
    run: ({ caller, personId }) =>
      change(caller, `/api/persons/${personId}`, { town: `Ort ${Math.floor(Math.random() * 1000)}` }),
  },
  'Notiz schreiben': {
    share: 5,
    run: ({ caller, personId }) =>
      caller.call('POST', `/api/persons/${personId}/messages`, { text: 'Rückruf vereinbart' }),
  },
  'Aufgabe anlegen': {
    share: 3,
    run: ({ caller }) => caller.call('POST', '/api/tasks', { title: 'Nachfassen', dueOn: '2030-12-01' }),
  },
  'Aufgaben auflisten': { share: 6, run: ({ caller }) => caller.measure('GET', '/api/tasks') },
  'Leads auflisten': { share: 8, run: ({ caller }) => caller.measure('GET', '/api/leads?limit=50') },
  'Mitteilungen ansehen': { share: 8, run: ({ caller }) => caller.measure('GET', '/api/notifications') },
  'über alles suchen': { share: 5, run: ({ caller }) => caller.measure('GET', '/api/global-search?search=Meier') },
  'Förderliste ansehen': {
    share: 8,
    run: ({ caller, researchId }) => caller.measure('GET', `/api/funding-researches/${researchId}/matches?limit=50`),
  },
  'Antworten ändern': {
    share: 3,
    run: ({ caller, researchId }) =>
      change(caller, `/api/funding-researches/${researchId}`, {
        start: { employees: 1 + Math.floor(Math.random() * 200) },
      }),
  },
  'Recherche beginnen': { share: 1, run: ({ caller }) => createAnsweredResearch(caller, 'Dauerlauf') },
  'Datei ablegen und öffnen': { share: 2, run: bringFile },
  drucken: { share: 0.5, run: print },
  'Mail schreiben': {
    share: 0.5,
    run: async ({ caller, personId }) => {
      const body = { subject: 'Unser Gespräch', text: 'Guten Tag', documentIds: [] };
      await caller.measure('POST', `/api/persons/${personId}/mails`, body);
    },
  },
  'Portal öffnen und schließen': { share: 2, run: openPage },
};

const total = Object.values(acts).reduce((sum, { share }) => sum + share, 0);

/** One of them, as often as its share says. */
export function chooseAct(): string {
  let left = Math.random() * total;
  for (const [name, { share }] of Object.entries(acts)) {
    left -= share;
    if (left < 0) return name;
  }
  return 'Startseite ansehen';
}
