import { resolve } from 'node:path';
import { z } from 'zod';
import { defaultDataFolder } from '#db/built-in/built-in-server.ts';

const variables = z.object({
  /** Address to listen on; 127.0.0.1 unless a reverse proxy or container needs another. */
  FUNDUS_HOST: z.string().min(1).default('127.0.0.1'),
  FUNDUS_PORT: z.coerce.number().int().min(0).max(65535).default(4080),
  /** Where database and files lie when the server keeps them itself. */
  FUNDUS_DATA: z.string().min(1).optional(),
  /** Where the desktop keeps such folders; FUNDUS_DATA wins. */
  XDG_DATA_HOME: z.string().optional(),
  /** A PostgreSQL server (15 or later) instead of the built-in one. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'muss mit postgresql:// beginnen')
    .optional(),
  /** Address under which people reach the portal, for links that leave it. */
  FUNDUS_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether to load the demo (users, researches) into an empty database. */
  FUNDUS_DEMO: z.stringbool().default(true),
  /** Password of all demo logins; without it one is made up for each data folder. */
  FUNDUS_DEMO_PASSWORD: z.string().min(12).optional(),
  /** E-mail address of the first administrator of an empty portal; the password is made up and printed once. */
  FUNDUS_ADMIN: z.email().optional(),
  /** Number of reverse proxies before the server whose X-Forwarded-For is believed. */
  FUNDUS_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  FUNDUS_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Child processes that typeset PDFs. */
  FUNDUS_PRINT_WORKERS: z.coerce.number().int().min(1).max(8).default(1),
});

export interface Config {
  host: string;
  port: number;
  dataFolder: string;
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  demo: boolean;
  demoPassword: string | undefined;
  administratorEmail: string | undefined;
  trustedProxies: number;
  logLevel: string;
  printWorkers: number;
}

/** A setting of the environment is wrong; the message is one line for the operator. */
export class ConfigError extends Error {}

/** Reads and checks the environment; the only place that does. Throws `ConfigError` with one line that names the fault. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Falsche Einstellung – ${faults.join('; ')}`);
  }
  const value = parsed.data;
  return {
    host: value.FUNDUS_HOST,
    port: value.FUNDUS_PORT,
    dataFolder: resolve(value.FUNDUS_DATA ?? defaultDataFolder(value.XDG_DATA_HOME)),
    databaseUrl: value.DATABASE_URL,
    publicUrl: value.FUNDUS_PUBLIC_URL?.replace(/\/+$/, ''),
    demo: value.FUNDUS_DEMO,
    demoPassword: value.FUNDUS_DEMO_PASSWORD,
    administratorEmail: value.FUNDUS_ADMIN,
    trustedProxies: value.FUNDUS_TRUSTED_PROXIES,
    logLevel: value.FUNDUS_LOG_LEVEL,
    printWorkers: value.FUNDUS_PRINT_WORKERS,
  };
}
