import type { PaperRequest } from '@fundus/contract/paper-request';
import type { ShareLink } from '@fundus/contract/share-link';
import { type ApiClient, createProgramme, createResearch, expect, sendFile } from './fixtures.ts';
import { makeModels, makeOutlines, makePlan } from './many-papers.ts';
import {
  companyOf,
  firstNames,
  lastNames,
  make,
  many,
  mark,
  nameOf,
  pick,
  thingOf,
  things,
  towns,
} from './many-words.ts';

export interface ManyRecords {
  personId: string;
  companyId: string;
  researchId: string;
  share: string;
  papers: string;
  businessPlanId: string;
  businessModelId: string;
  projectOutlineId: string;
  programmeId: string;
  leadId: string;
  partnerId: string;
}

async function makePersons(advisor: ApiClient, url: string) {
  const ofCompany = await make(many.slow, (number) =>
    advisor.call<{ companyId: string }>('POST', '/api/companies', {
      name: companyOf(number),
      town: pick(towns, number),
    }),
  );
  const companyId = ofCompany.at(-1)?.companyId ?? '';
  for (const { companyId: otherCompanyId } of ofCompany.slice(0, 20)) {
    const link = { otherCompanyId, holds: true, kind: 'shares', sharePercent: 12.5 };
    await advisor.call('POST', `/api/companies/${companyId}/links`, link);
  }
  const persons = await make(many.slow, (number) =>
    advisor.call<{ personId: string }>('POST', '/api/persons', {
      kind: 'client',
      firstName: pick(firstNames, number),
      lastName: `${pick(lastNames, number)} ${number}`,
      town: pick(towns, number),
      phone: '0351 1234567',
      email: `${mark}${number}@example.org`.toLowerCase(),
      companyId,
    }),
  );
  const personId = persons.at(-1)?.personId ?? '';
  const ofPerson = `/api/persons/${personId}`;
  const documents = await make(many.slow, async (number) => {
    const file = { name: `${pick(things, number)} ${number}.txt`, bytes: `Angebot ${number}`, mediaType: 'text/plain' };
    const answer = await sendFile(advisor, `${url}${ofPerson}/documents`, file, { process: null });
    return (await answer.json()) as { documentId: string };
  });
  await make(many.slow, (number) =>
    // Days that have passed wherever this is run: the same month is shown for ever.
    advisor.call('POST', '/api/tasks', {
      title: thingOf(number),
      dueOn: `2026-01-${String((number % 28) + 1).padStart(2, '0')}`,
      personId,
    }),
  );
  await make(many.slow, (number) => advisor.call('POST', `${ofPerson}/funding-researches`, { name: thingOf(number) }));
  const papers = await advisor.call<PaperRequest>('POST', `${ofPerson}/paper-requests`, {
    title: thingOf(1),
    recipient: `${pick(firstNames, 2)} ${pick(lastNames, 2)}`,
    message: 'Guten Tag,\n\nbitte schicken Sie uns, was unten steht.',
    lines: Array.from({ length: 30 }, (_, number) => ({
      kind: number === 0 ? 'read' : 'upload',
      title: thingOf(number),
      documentId: number === 0 ? (documents[0]?.documentId ?? null) : null,
    })),
  });
  await make(many.usual, (number) =>
    advisor.call('POST', `${ofPerson}/messages`, { text: `${pick(things, number)}: Rückruf ${number} vereinbart.` }),
  );
  return { personId, companyId, papers: new URL(papers.url ?? '').pathname };
}

async function makeResearches(advisor: ApiClient, administrator: ApiClient) {
  const programmes = await make(12, (number) =>
    createProgramme(administrator, {
      title: thingOf(number),
      funder: number % 2 === 0 ? 'Land Sachsen' : 'Bundesministerium für Wirtschaft und Energie',
      fundingTypes: ['grant'],
      fundingRateMaximum: 50,
      amountMaximumCents: number * 1_000_000,
      shortText: 'Gefördert werden Maschinen, Software und Beratung. '.repeat(number),
    }),
  );
  const programmeIds = programmes.map(({ programmeId }) => programmeId);
  const { researchId } = await createResearch(advisor, {
    name: thingOf(2),
    programmeIds,
    start: { seatState: 'SN', investmentCents: 8_000_000 },
  });
  const shares = await make(many.slow, (number) =>
    advisor.call<ShareLink>('POST', `/api/funding-researches/${researchId}/share-links`, {
      recipient: `${pick(firstNames, number)} ${pick(lastNames, number)}`,
      message: 'Guten Tag,\n\nhier ist Ihre Recherche.',
    }),
  );
  return { researchId, share: new URL(shares.at(-1)?.url ?? '').pathname, programmeId: programmeIds.at(-1) ?? '' };
}

async function makeLeads(administrator: ApiClient, partnerId: string): Promise<string> {
  const leads = await make(many.usual, (number) =>
    administrator.call<{ leadId: string }>('POST', '/api/leads', {
      firstName: pick(firstNames, number),
      lastName: `${pick(lastNames, number)} ${number}`,
      company: companyOf(number),
      businessForm: 'Einzelunternehmen',
      companyObject: pick(things, number),
      plan: thingOf(number),
      postcode: '01099',
      town: pick(towns, number),
      phone: '0351 1234567',
      email: `lead-${mark}${number}@example.org`.toLowerCase(),
      employees: number,
      investment1Cents: number * 100_000,
      workingCapital1Cents: 500_000,
    }),
  );
  const leadId = leads.at(-1)?.leadId ?? '';
  await make(many.slow, (number) =>
    administrator.call('POST', `/api/leads/${leadId}/messages`, { text: `Rückruf ${number}: ${pick(things, number)}` }),
  );
  const { revision } = await administrator.call<{ revision: number }>('GET', `/api/partners/${partnerId}`);
  const quota = { revision, quotaKind: 'limited', quotaLimit: 50, receivesLeads: true };
  await administrator.call('PATCH', `/api/partners/${partnerId}`, quota);
  for (const { leadId: one } of leads.slice(0, 30)) {
    await administrator.call('POST', '/api/lead-assignments', {
      assignments: [{ leadId: one, partnerId }],
      overridesRules: true,
    });
  }
  return leadId;
}

/** Records that administrators keep. */
async function makeKept(administrator: ApiClient, url: string): Promise<void> {
  const form = {
    isActive: true,
    title: 'Anfrage',
    intro: '',
    consentText: 'Ich bin einverstanden, dass Sie mich anrufen.',
    thanks: 'Vielen Dank!',
    origins: ['https://www.example.org'],
  };
  const post = (path: string, body: (number: number) => unknown, count: number = many.slow) =>
    make(count, (number) => administrator.call('POST', `/api/${path}`, body(number)));
  await post('lead-sources', (number) => ({ name: nameOf(number), isActive: number % 3 > 0, form }));
  await post('process-templates', (number) => ({
    name: nameOf(number),
    description: pick(things, number),
    dayName: 'Bewilligung',
    steps: [{ title: 'Antrag stellen', days: 0, remindDays: 1, checklist: [] }],
  }));
  await post('api-tokens', (number) => ({ name: nameOf(number), scopes: ['lead:read'], validDays: 730 }));
  await post('webhooks', (number) => ({
    name: nameOf(number),
    url: `https://www.example.org/${'sehr-lange-adresse/'.repeat(number % 4)}${number}`,
    events: ['lead.created'],
  }));
  await post('search-synonyms', (number) => ({
    words: Array.from({ length: 2 + (number % 12) }, (_, at) => `${mark}wort${number}und${at}`),
  }));
  await post('block-list', (number) => ({ email: `gesperrt-${number}@example.org` }), many.usual);
  await post('users', (number) => ({
    salutation: 'Frau',
    title: number % 5 === 0 ? 'Prof. Dr.-Ing. habil.' : '',
    firstName: pick(firstNames, number),
    lastName: `${pick(lastNames, number)} ${mark} ${number}`,
    company: companyOf(number),
    email: `nutzer-${mark}${number}@example.org`.toLowerCase(),
    phone: '0351 1234567',
    website: '',
    language: 'de',
    roles: [number % 2 === 0 ? 'ZFMB-Profi-Partner' : 'Fundus-Clever-Partner'],
  }));
  await make(20, async (number) => {
    const bytes = `Merkblatt ${number}`;
    const started = await administrator.call<{ uploadId: string }>('POST', '/api/file-uploads', {
      fileName: `${pick(things, number)} ${number}.txt`,
      bytes: bytes.length,
      fingerprint: `${mark} ${number}`,
    });
    const piece = { name: 'teil', bytes, mediaType: 'application/octet-stream' };
    await sendFile(administrator, `${url}/api/file-uploads/${started.uploadId}/chunks`, piece, { offset: 0 });
    await administrator.call('POST', '/api/documents', { uploadId: started.uploadId, tab: 'general' });
  });
}

/** Files of which no row has been applied yet. */
async function makeImports(caller: ApiClient, url: string, target: 'person' | 'lead', settings: object): Promise<void> {
  const path = `/api/imports/${target}`;
  const runs = await make(24, async (number) => {
    const bytes = `Vorname;Nachname;PLZ;Ort\nÄnne;Zeile ${number};01099;Dresden\n;;01099;Dresden\n`;
    const file = { name: `${pick(things, number)} ${number}.csv`, bytes, mediaType: 'text/csv' };
    return (await (await sendFile(caller, `${url}${path}`, file, settings)).json()) as { importId: string };
  });
  for (const { importId } of runs) {
    const state = async () => (await caller.call<{ state: string }>('GET', `${path}/${importId}`)).state;
    await expect.poll(state, { timeout: 60_000 }).toBe('preview');
  }
}

/** More than a window shows, with names as long as they come. */
export async function makeManyRecords(
  url: string,
  administrator: ApiClient,
  { api: advisor, userId: partnerId }: { api: ApiClient; userId: string },
): Promise<ManyRecords> {
  // A few at a time: more of them would only wait for each other.
  const [ofPersons, [ofResearches, businessPlanId], [businessModelId, projectOutlineId], leadId] = await Promise.all([
    makePersons(advisor, url),
    makeResearches(advisor, administrator).then(async (made) => [made, await makePlan(advisor)] as const),
    makeModels(advisor).then(async (made) => [made, await makeOutlines(advisor)] as const),
    // Both write mails, of which the outbox shows the newest.
    makeLeads(administrator, partnerId).then(async (made) => {
      await makeKept(administrator, url);
      return made;
    }),
  ]);
  await makeImports(advisor, url, 'person', { kind: 'contact' });
  await makeImports(administrator, url, 'lead', { sourceId: null });
  return { ...ofPersons, ...ofResearches, businessModelId, projectOutlineId, businessPlanId, leadId, partnerId };
}
