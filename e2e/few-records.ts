import type { PlanLink } from '@fundus/contract/business-plan-link';
import type { ClientRooms } from '@fundus/contract/client-room';
import type { LeadSource } from '@fundus/contract/lead-source';
import type { PaperRequest } from '@fundus/contract/paper-request';
import type { ShareLink } from '@fundus/contract/share-link';
import { type ApiClient, createProgramme, createResearch, expect, sendFile } from './fixtures.ts';

export interface FewRecords {
  companyId: string;
  personId: string;
  businessPlanId: string;
  businessModelId: string;
  projectOutlineId: string;
  researchId: string;
  newResearchId: string;
  programmeId: string;
  leadId: string;
  sourceId: string;
  share: string;
  coWriting: string;
  papers: string;
  room: string;
  personImportId: string;
  leadImportId: string;
  programmeImportId: string;
  undoneLeadImportId: string;
  undoneProgrammeImportId: string;
  videoId: string;
  userId: string;
}

/** One record of each kind, or little more. */
export async function makeFewRecords(
  url: string,
  advisor: ApiClient,
  administrator: ApiClient,
  userId: string,
): Promise<FewRecords> {
  const { personId } = await advisor.call<{ personId: string }>('POST', '/api/persons', {
    kind: 'client',
    firstName: 'Änne',
    lastName: 'Ofenbrink',
    company: 'Backhaus Ofenbrink GmbH',
    postcode: '01099',
    town: 'Dresden',
    phone: '0351 1234567',
    email: 'a.ofenbrink@example.org',
  });
  const ofPerson = `/api/persons/${personId}`;
  await advisor.call('POST', `${ofPerson}/messages`, { text: 'Möchte im Frühjahr einen Ofen kaufen.' });
  await advisor.call('POST', `${ofPerson}/tasks`, { title: 'Angebot des Ofenbauers erbitten', dueOn: '2026-01-15' });
  await advisor.call('POST', `${ofPerson}/projects`, { name: 'Neue Backstube' });
  await advisor.call('PUT', `${ofPerson}/consulting-statuses/bafa/status`, { status: 'open', expected: null });
  const { companyId } = await advisor.call<{ companyId: string }>('POST', '/api/companies', {
    name: 'Mühle und Backhaus GmbH',
    town: 'Dresden',
  });
  const { businessPlanId } = await advisor.call<{ businessPlanId: string }>('POST', '/api/business-plans', {
    name: 'Café am Markt',
  });
  const { businessModelId } = await advisor.call<{ businessModelId: string }>('POST', '/api/business-models', {
    name: 'Backstube am Markt',
  });
  const { projectOutlineId } = await advisor.call<{ projectOutlineId: string }>('POST', '/api/project-outlines', {
    name: 'Sensorik für Backöfen',
  });
  const { programmeId } = await createProgramme(administrator, {
    title: 'Zuschuss für Öfen und Kassen im Handwerk',
    funder: 'Land Sachsen',
    fundingTypes: ['grant'],
    fundingRateMaximum: 50,
    amountMaximumCents: 3_000_000,
    shortText: 'Gefördert werden Maschinen, Software und Beratung.',
  });
  const { researchId } = await createResearch(advisor, {
    name: 'Backofen und Kasse',
    programmeIds: [programmeId],
    start: { seatState: 'SN' },
  });
  const share = await advisor.call<ShareLink>('POST', `/api/funding-researches/${researchId}/share-links`, {
    recipient: 'Änne Ofenbrink',
    message: 'Guten Tag, Frau Ofenbrink,\n\nhier ist Ihre Recherche.',
  });
  const { researchId: newResearchId } = await advisor.call<{ researchId: string }>('POST', '/api/funding-researches', {
    name: 'Neue Recherche',
  });
  const { leadId } = await administrator.call<{ leadId: string }>('POST', '/api/leads', {
    firstName: 'Wiebke',
    lastName: 'Achterberg',
    company: 'Café Achterberg',
    email: 'achterberg@example.org',
    phone: '0351 7654321',
    postcode: '01099',
    investment1Cents: 3_000_000,
    plan: 'Neue Backstube',
  });
  const { sourceId } = await administrator.call<LeadSource>('POST', '/api/lead-sources', {
    name: 'Webseite des Verbands',
    isActive: true,
    form: {
      isActive: true,
      title: 'Anfrage',
      intro: 'Wir melden uns innerhalb eines Tages.',
      consentText: 'Ich bin einverstanden, dass Sie mich anrufen.',
      thanks: 'Vielen Dank!',
      origins: ['https://www.example.org'],
    },
  });
  const link = await advisor.call<PlanLink>('POST', `/api/business-plans/${businessPlanId}/links`, {
    recipient: 'Änne Ofenbrink',
    chapters: ['idea', 'market'],
  });
  const { personId: askedId } = await advisor.call<{ personId: string }>('POST', '/api/persons', {
    kind: 'contact',
    lastName: 'Papierkram',
  });
  const papers = await advisor.call<PaperRequest>('POST', `/api/persons/${askedId}/paper-requests`, {
    title: 'Unterlagen für das Bankgespräch',
    recipient: 'Änne Papierkram',
    message: 'Guten Tag, Frau Papierkram,\n\nfür das Gespräch fehlen noch diese Unterlagen.',
    lines: [
      { kind: 'upload', title: 'Jahresabschluss', hint: 'Der letzte genügt.' },
      { kind: 'upload', title: 'Kontoauszug' },
    ],
  });
  const rooms = await advisor.call<ClientRooms>('POST', `/api/persons/${askedId}/client-rooms`, {
    recipient: 'Änne Papierkram',
    message: 'Guten Tag, Frau Papierkram,\n\nhier finden Sie alles zu Ihrem Vorhaben.',
    partIds: [papers.paperRequestId],
  });
  return {
    companyId,
    personId,
    businessPlanId,
    businessModelId,
    projectOutlineId,
    researchId,
    newResearchId,
    programmeId,
    leadId,
    sourceId,
    share: new URL(share.url).pathname,
    coWriting: new URL(link.url).pathname,
    papers: new URL(papers.url ?? '').pathname,
    room: new URL(rooms.rows[0]?.url ?? '').pathname,
    personImportId: await importTable(
      advisor,
      `${url}/api/imports/person`,
      { name: 'Kontakte.csv', bytes: 'Vorname;Nachname;PLZ;Ort\nÄnne;Ofenbrink;01099;Dresden\n;;01099;Dresden\n' },
      { kind: 'contact' },
    ),
    leadImportId: await importTable(
      administrator,
      `${url}/api/imports/lead`,
      {
        name: 'Messe.csv',
        bytes:
          'Vorname;Nachname;E-Mail;PLZ\nGeeske;Tönnies;toennies@example.org;26789\nOhne;Anschrift;keine Adresse;1\n',
      },
      { sourceId: null },
    ),
    programmeImportId: await importTable(
      administrator,
      `${url}/api/imports/programme`,
      {
        name: 'Programme.csv',
        bytes: 'Titel;Fördergeber;Betrag bis\nZuschuss für Mühlen;Land Sachsen;30000\n;Bank;1\n',
      },
      { source: 'Eigene Liste' },
    ),
    undoneLeadImportId: await undoneImport(
      administrator,
      `${url}/api/imports/lead`,
      { name: 'Netzwerkabend.csv', bytes: 'Vorname;Nachname;E-Mail;PLZ\nWübke;Harms;harms@example.org;26789\n' },
      { sourceId: null },
    ),
    undoneProgrammeImportId: await undoneImport(
      administrator,
      `${url}/api/imports/programme`,
      { name: 'Vorjahr.csv', bytes: 'Titel;Fördergeber;Betrag bis\nZuschuss für Deiche;Land Niedersachsen;20000\n' },
      { source: 'Liste des Vorjahrs' },
    ),
    videoId: (await advisor.call<{ videoId: string }[]>('GET', '/api/videos'))[0]?.videoId ?? '',
    userId,
  };
}

interface Table {
  name: string;
  bytes: string;
}

/** A table as far as its preview. */
async function importTable(
  api: ApiClient,
  address: string,
  file: Table,
  fields: Record<string, unknown>,
): Promise<string> {
  const answer = await sendFile(api, address, { ...file, mediaType: 'text/csv' }, fields);
  const { importId } = (await answer.json()) as { importId: string };
  await expectState(api, `${new URL(address).pathname}/${importId}`, 'preview');
  return importId;
}

/** A table whose import was undone. */
async function undoneImport(
  api: ApiClient,
  address: string,
  file: Table,
  fields: Record<string, unknown>,
): Promise<string> {
  const importId = await importTable(api, address, file, fields);
  const path = `${new URL(address).pathname}/${importId}`;
  await api.call('POST', `${path}/apply`);
  await expectState(api, path, 'applied');
  await api.call('POST', `${path}/undo`);
  await expectState(api, path, 'undone');
  return importId;
}

const expectState = (api: ApiClient, path: string, state: string): Promise<void> =>
  expect.poll(async () => (await api.call<{ state: string }>('GET', path)).state).toBe(state);
