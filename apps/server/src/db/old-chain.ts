import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { assetFolder } from '../asset-folder.ts';
import { StartError } from '../start-error.ts';
import { fingerprintSchema } from './schema-description.ts';

/** The migrations before each domain had one, which stand in the history of the repository alone. */
export const oldChain = [
  '0001_user',
  '0002_setting',
  '0003_reference',
  '0004_file',
  '0005_funding_programme',
  '0006_programme_import',
  '0007_search_synonym',
  '0008_funding_research',
  '0009_share_link',
  '0010_print_job',
  '0011_notification',
  '0012_session_refresh',
  '0013_postcode_position',
  '0014_person',
  '0015_person_import',
  '0016_person_funding',
  '0017_lead_source',
  '0018_partner',
  '0019_lead',
  '0020_lead_assignment',
  '0021_mail',
  '0022_table_import',
  '0023_user_access',
  '0024_audit',
  '0025_second_factor',
  '0026_portal_setting',
  '0027_data_protection',
  '0028_lead_untold',
  '0029_role_policy',
  '0030_lead_assignment_vacuum',
  '0031_protection',
  '0032_mail_language',
  '0033_parameter_source_end',
  '0034_own_advisor',
  '0035_list_view_limit',
  '0036_unknown_word',
  '0037_audit_keeper',
  '0038_work_lease',
  '0039_blob',
  '0040_import_value',
  '0041_storage_quota',
  '0042_business_number',
  '0043_person_detail',
  '0044_funding_research_state',
  '0045_mail_person',
  '0046_import_check',
  '0047_own_first',
];
const firstOfOldChain = '0001_user';
const lastOfOldChain = '0047_own_first';

/** The migrations that replace them: together they make the same schema. */
const domains = [
  '0001_platform',
  '0002_access',
  '0003_people',
  '0004_funding',
  '0005_leads',
  '0006_protection',
  '0007_operation',
];
/** `fingerprintSchema` of a database that has these and no later migration. */
const domainsFingerprint = '40a015352b54cacfa27d07b685aa30fd49498c93cd74bb4acc50069bc236154c';

/** A migration that followed the domains for a while, before it was merged into them. */
const laterWrittenIn = '0008_import';
/** Up to which bridge the domains went when they were first written, and with what came after them. */
const bridgesOfDomains = { first: '0049_constraint_name', withImport: '0050_import' };

const whereToRead = 'Was zu tun ist, steht in docs/operations.md unter »Databases from before the release«.';

/**
 * Takes over a database from before the release, of the old chain or of the domains as they were first: brings it to the schema
 * of the domains of today and records those instead, in one transaction, once the schema is proved to be the same. Leaves
 * every other database alone. Throws a StartError, and changes nothing, where the database stands in the middle of the old
 * chain or its tables were changed by hand.
 */
export async function adoptOldChain<DB>(db: Kysely<DB>): Promise<void> {
  const bridges = await readBridges();
  const chain = [...oldChain, ...bridges.map(({ name }) => name)];
  if ((await findSteps(db, chain)) === null) return;
  await db.transaction().execute(async (tx) => {
    // Another server may adopt it at the same moment.
    await sql`lock table kysely_migration in access exclusive mode`.execute(tx);
    const steps = await findSteps(tx, chain);
    if (steps === null) return;
    checkPlace(steps, chain);
    const last = (await listRecorded(tx)).at(-1);
    for (const { name, statements } of bridges) if (!steps.includes(name)) await carryOut(tx, name, statements);
    if ((await fingerprintSchema(tx)) !== domainsFingerprint) {
      throw new StartError(
        `Die Tabellen der Datenbank sind andere als die des Standes ${last}, auf dem sie nach ihren Migrationen steht. Es wurde nichts verändert. ${whereToRead}`,
      );
    }
    await sql`delete from kysely_migration`.execute(tx);
    const now = new Date().toISOString();
    await sql`insert into kysely_migration (name, timestamp) select name, ${now} from unnest(${domains}::text[]) as name`.execute(
      tx,
    );
  });
}

/**
 * The steps of the chain that a database from before the release has behind it, with whatever else is recorded in it. Null for
 * a database of today, and for an empty one.
 */
async function findSteps<DB>(db: Kysely<DB>, chain: readonly string[]): Promise<string[] | null> {
  if (!(await hasTable(db, 'kysely_migration'))) return null;
  const recorded = await listRecorded(db);
  if (recorded.includes(firstOfOldChain)) return recorded;
  const others = recorded.filter((name) => !domains.includes(name));
  const bridge = others.includes(laterWrittenIn)
    ? bridgesOfDomains.withImport
    : // The names are those of today; a table that they lacked tells the state.
      recorded.length > others.length && !(await hasTable(db, 'import_run'))
      ? bridgesOfDomains.first
      : null;
  if (bridge === null) return null;
  return [...chain.slice(0, chain.indexOf(bridge) + 1), ...others.filter((name) => name !== laterWrittenIn)];
}

async function hasTable<DB>(db: Kysely<DB>, name: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${name}) is not null as "isThere"`.execute(db);
  return rows[0]?.isThere === true;
}

async function listRecorded<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** Reads the migrations from the end of the old chain to the schema of the domains, in order. */
async function readBridges(): Promise<{ name: string; statements: string }[]> {
  const folder = join(assetFolder('migrations'), 'adoption');
  const files = (await readdir(folder)).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      statements: await readFile(join(folder, file), 'utf8'),
    })),
  );
}

/** The steps must be the chain from its start, the old one whole, and nothing else. */
function checkPlace(steps: readonly string[], chain: readonly string[]): void {
  const foreign = steps.find((name, place) => name !== chain[place]);
  if (foreign !== undefined) {
    throw new StartError(
      `Die Datenbank trägt Migrationen, die diese Version nicht kennt (${foreign}). Es wurde nichts verändert. ${whereToRead}`,
    );
  }
  if (steps.length < oldChain.length) {
    throw new StartError(
      `Die Datenbank steht auf einem Zwischenstand (zuletzt ${steps.at(-1)}). Diese Version übernimmt sie erst ab dem Stand ${lastOfOldChain}: Bitte einmal die letzte Version vor dieser starten, danach diese. Es wurde nichts verändert. ${whereToRead}`,
    );
  }
}

async function carryOut<DB>(tx: Transaction<DB>, name: string, statements: string): Promise<void> {
  try {
    await sql.raw(statements).execute(tx);
  } catch (error) {
    throw new StartError(
      `Die Datenbank ließ sich nicht übernehmen (${name}): ${error instanceof Error ? error.message : String(error)}. Es wurde nichts verändert. ${whereToRead}`,
    );
  }
}
