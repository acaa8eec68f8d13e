/** How postgres listens: on a socket in a folder that only its owner may enter, or on 127.0.0.1 with the password. */
export type EngineAddress = { socketFolder: string; port: number } | { host: '127.0.0.1'; port: number };

/** The port in the name of the socket file; nothing listens on the network under it. */
export const SOCKET_PORT = 5432;
export const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;
export const SOCKET_LOCK_NAME = `${SOCKET_NAME}.lock`;

/** Planner settings; docs/operations.md recommends the same for an external server. */
export const PLANNING: Readonly<Record<string, string>> = {
  effective_cache_size: '1GB',
  work_mem: '16MB',
  // Indexes lie on flash and mostly in memory: the 4 that PostgreSQL assumes is that of turning disks.
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '1',
  // Compiling costs more than it saves on queries of milliseconds.
  jit: 'off',
};

/**
 * Written into postgresql.conf when the cluster is made, so that an operator may tune them there. Sized for two cores
 * and 4 GB that Fundus itself, and a browser or mail server, share.
 */
const TUNABLE: Readonly<Record<string, string>> = {
  ...PLANNING,
  shared_buffers: '256MB',
  maintenance_work_mem: '128MB',
  max_connections: '60',
  // Parallel queries otherwise take theirs from /dev/shm, of which a container has 64 MB.
  min_dynamic_shared_memory: '64MB',
};

/** Arguments of initdb. `characterLocale` classifies characters for full text search: it must know UTF-8. */
export function initdbArguments(options: {
  cluster: string;
  passwordFile: string;
  characterLocale: string;
  durable: boolean;
}): string[] {
  return [
    `--pgdata=${options.cluster}`,
    '--username=postgres',
    `--pwfile=${options.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=de-DE',
    `--locale=${options.characterLocale}`,
    '--lc-messages=C',
    '--data-checksums',
    ...Object.entries(TUNABLE).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
    ...(options.durable ? [] : ['--no-sync']),
  ];
}

/** A piece of the log is put away after this time, however little is in it: so much is lost with the machine. */
const archivedWithinSeconds = 60;

/** Arguments of postgres: what has to hold at every start, whatever stands in postgresql.conf. */
export function postgresArguments(options: {
  cluster: string;
  logFolder: string;
  address: EngineAddress;
  durable: boolean;
  /** Where finished pieces of the write-ahead log are put; null where they are not kept. */
  archiveFolder: string | null;
}): string[] {
  const { address, archiveFolder } = options;
  const onDisk = options.durable ? 'on' : 'off';
  const settings: Record<string, string> = {
    listen_addresses: 'host' in address ? address.host : '',
    unix_socket_directories: 'host' in address ? '' : quoteForList(address.socketFolder),
    unix_socket_permissions: '0600',
    port: String(address.port),
    fsync: onDisk,
    synchronous_commit: onDisk,
    full_page_writes: onDisk,
    // Tests start many portals on one engine, each with a pool of its own.
    ...(!options.durable && { max_connections: '200' }),
    ...(archiveFolder !== null && {
      archive_mode: 'on',
      archive_library: 'basic_archive',
      'basic_archive.archive_directory': archiveFolder,
      archive_timeout: `${archivedWithinSeconds}s`,
    }),
    // A page of the audit log locks each of its months with all indexes: some hundred locks after three years.
    max_locks_per_transaction: '256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    password_encryption: 'scram-sha-256',
    // One file per weekday, started over when the day comes round: never more than a week.
    logging_collector: 'on',
    log_destination: 'stderr',
    log_directory: options.logFolder,
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_file_mode: '0600',
    log_checkpoints: 'off',
    // Details of errors quote the rows of people: »Key (email)=(…) already exists«.
    log_error_verbosity: 'terse',
  };
  return ['-D', options.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** unix_socket_directories is a list: a folder with a comma or a space has to be quoted. */
function quoteForList(folder: string): string {
  return folder === '' ? '' : `"${folder.replaceAll('"', '""')}"`;
}
