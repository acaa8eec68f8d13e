import { type ClientRequest, request } from 'node:http';
import { joinDatabase, type ServedDatabase } from '../apps/server/src/database-start.ts';
import { createSession } from '../apps/server/src/modules/access/session/session.service.ts';
import { publish } from '../apps/server/src/modules/platform/event/event.service.ts';
import { type Figure, type FigureGroup, formatNumber, median, quantile } from './figures.ts';
import { type MeasuredServer, startMeasuredServer, withDataFolder } from './measured-server.ts';

const rounds = 40;
const counts = [1, 50, 200];
const streamsPerSession = 10;
/** Most windows per user that a server allows. */
const streamsPerUser = 40;

/** How long it takes from the beginning of a commit until open pages hear of it, over two server processes. */
export async function* measureLive(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  say('Live-Mitteilungen …');
  yield await withDataFolder((folder) =>
    withDataFolder(async (otherFolder) => {
      const first = await startMeasuredServer(folder);
      const database = await joinDatabase(
        { dataFolder: folder, databaseUrl: undefined, databaseOwnerUrl: undefined },
        () => undefined,
      );
      try {
        const second = await startMeasuredServer(otherFolder, database.connectionString);
        try {
          return { title: 'Live-Mitteilungen über zwei Server', figures: await measure([first, second], database) };
        } finally {
          await second.stop();
        }
      } finally {
        await database.stop();
        await first.stop();
      }
    }),
  );
}

async function measure(servers: readonly MeasuredServer[], { db }: ServedDatabase): Promise<Figure[]> {
  const figures: Figure[] = [];
  const most = Math.max(...counts);
  const userIds = await findReaders(db, Math.ceil(most / streamsPerUser));
  const tokens: string[] = [];
  while (tokens.length * streamsPerSession < most) {
    const userId = userIds[tokens.length % userIds.length] ?? '';
    const options = { userId, isRemembered: false, userAgent: 'bench' };
    tokens.push((await createSession(db, new Date(), options)).token);
  }
  const streams: Stream[] = [];
  let before: number[] = [];
  for (const count of counts) {
    // After the first count the servers are warm: what they need from then on is for the streams.
    if (streams.length === counts[0]) before = servers.map((server) => server.residentMebibytes());
    while (streams.length < count) {
      const server = servers[streams.length % servers.length];
      const token = tokens[Math.floor(streams.length / streamsPerSession)] ?? '';
      streams.push(await openStream(`${server?.url}/api/events`, token));
    }
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const arrivals = streams.map((stream) => stream.next());
      const startedAt = performance.now();
      await db.transaction().execute((tx) => publish(tx, { userIds }, { type: 'notification' }));
      times.push(Math.max(...(await Promise.all(arrivals))) - startedAt);
    }
    const what = `beim letzten von ${formatNumber(count)} offenen Fenstern`;
    figures.push({ what: `${what}, Mitte`, value: median(times), unit: 'ms', aim: 1000 });
    figures.push({ what: `${what}, langsamste`, value: quantile(times, 1), unit: 'ms', aim: 1000 });
  }
  const grown = servers.map((server, index) => server.residentMebibytes() - (before[index] ?? Number.NaN));
  const kibibytes = (grown.reduce((sum, one) => sum + one, 0) / (streams.length - (counts[0] ?? 0))) * 1024;
  const largest = Math.max(...servers.map((server) => server.residentMebibytes()));
  figures.push({
    what: `Speicher eines Servers mit ${most / servers.length} offenen Fenstern`,
    value: largest,
    unit: 'MiB',
  });
  figures.push({ what: 'Zuwachs je offenem Fenster (unter null: Aufräumen)', value: kibibytes, unit: 'KiB' });
  for (const stream of streams) stream.close();
  return figures;
}

/** The ids of a number of users of the demo. */
async function findReaders(db: ServedDatabase['db'], count: number): Promise<string[]> {
  const users = await db
    .selectFrom('user')
    .select('id')
    .where('lockedAt', 'is', null)
    .orderBy('username')
    .limit(count)
    .execute();
  if (users.length < count) throw new Error(`Es gibt nur ${users.length} von ${count} Benutzern, die mithören sollen.`);
  return users.map(({ id }) => id);
}

interface Stream {
  /** When the next event arrives. */
  next(): Promise<number>;
  close(): void;
}

/** A stream as a page has it open; settles once the server has answered. */
function openStream(url: string, token: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    let onEvent: (at: number) => void = () => {};
    const asked: ClientRequest = request(url, { agent: false, headers: { authorization: `Bearer ${token}` } });
    asked.once('error', reject);
    asked.once('response', (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`Der Strom antwortet mit ${response.statusCode}`));
        return;
      }
      response.on('data', (chunk: Buffer) => {
        if (chunk.includes('data:')) onEvent(performance.now());
      });
      response.on('error', () => {});
      resolve({
        next: () =>
          new Promise((arrived) => {
            onEvent = arrived;
          }),
        close: () => asked.destroy(),
      });
    });
    asked.end();
  });
}
