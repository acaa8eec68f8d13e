import { accessSync, constants } from 'node:fs';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { MailServer } from '#lib/mailer.ts';
import type { OidcSettings } from '#lib/oidc-client.ts';
import type { TracingSettings } from '#lib/tracing/tracing.ts';
import { readScannerAddress, type ScannerAddress } from '#lib/virus-scanner.ts';
import { ConfigError } from './config-error.ts';

function isMailServerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
}

/** Over plain http any machine in between could log in as any user. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

function isProgram(path: string): boolean {
  if (!isAbsolute(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function readHeaders(text: string): Record<string, string> | null {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*([\x21-\x7e]+)\s*$/.exec(pair));
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (pair === null) throw new ConfigError(text);
        return [pair[1] ?? '', decodeURIComponent(pair[2] ?? '')];
      }),
    );
  } catch {
    return null;
  }
}

/** Other programs and services that the portal works with. */
export const peerVariables = {
  /** The OpenTelemetry collector that traces are sent to, named as in OpenTelemetry; unset, no traces are sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'muss eine Adresse wie http://127.0.0.1:4318 sein' })
    .optional(),
  /** Further headers for the collector: name=value, several separated by commas, values URL-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => readHeaders(text) !== null, 'muss die Form name=wert,name2=wert2 haben')
    .optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1).max(100).default('fundus'),
  /** How many of all traces are kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('muss eine Zahl von 0 bis 1 sein')
    .min(0, 'muss eine Zahl von 0 bis 1 sein')
    .max(1, 'muss eine Zahl von 0 bis 1 sein')
    .default(1),
  /** Mail server for notifications, with user and password where it wants them; without it mails stay in the outbox. */
  SMTP_URL: z
    .string()
    .refine(isMailServerUrl, 'muss die Form smtps://user:passwort@host:465 haben (oder smtp://host:587)')
    .optional(),
  /** Sender of all mails: an address, or a name with the address in angle brackets. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n"]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'muss eine Adresse sein, auch als Name <adresse@example.org>',
    )
    .optional(),
  /** Another service by which people may log in (OpenID Connect): all four of these, or none. */
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'muss eine Adresse mit https:// sein (http:// nur auf diesem Rechner)')
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).max(2000).optional(),
  /** Label of its button: »Mit … anmelden«. */
  OIDC_LABEL: z.string().trim().min(1).max(40, 'darf höchstens 40 Zeichen haben').optional(),
  /** A ClamAV daemon that looks through every upload: tcp://host:3310, or unix:/run/clamav/clamd.ctl. */
  CLAMD_URL: z
    .string()
    .refine((text) => readScannerAddress(text) !== null, 'muss die Form tcp://host:3310 oder unix:/pfad haben')
    .optional(),
  /** An office program (LibreOffice: soffice) that makes PDFs of filled documents. */
  FUNDUS_OFFICE: z
    .string()
    .refine(isProgram, 'muss der volle Pfad eines Programms sein, zum Beispiel /usr/bin/soffice')
    .optional(),
};

type PeerValues = z.infer<z.ZodObject<typeof peerVariables>>;

/** Undefined: nothing is traced. */
export function tracingOf(value: PeerValues): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = value;
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    headers: headers === '' ? {} : (readHeaders(headers) ?? {}),
    serviceName: value.OTEL_SERVICE_NAME,
    share: value.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Undefined: notifications by mail stay in the outbox. */
export function mailServerOf({ SMTP_URL: url, MAIL_FROM: from }: PeerValues): MailServer | undefined {
  if (url !== undefined && from !== undefined) return { url, from };
  if (url === undefined && from === undefined) return undefined;
  const [given, missing] = url === undefined ? ['MAIL_FROM', 'SMTP_URL'] : ['SMTP_URL', 'MAIL_FROM'];
  throw new ConfigError(
    `Falsche Einstellung – ${missing} fehlt: ${given} allein genügt nicht, um E-Mails zu versenden.`,
  );
}

/** Undefined: no login by another service. */
export function oidcOf(value: PeerValues): OidcSettings | undefined {
  const given = {
    OIDC_ISSUER: value.OIDC_ISSUER,
    OIDC_CLIENT_ID: value.OIDC_CLIENT_ID,
    OIDC_CLIENT_SECRET: value.OIDC_CLIENT_SECRET,
    OIDC_LABEL: value.OIDC_LABEL,
  };
  const missing = Object.entries(given).flatMap(([name, text]) => (text === undefined ? [name] : []));
  if (missing.length === Object.keys(given).length) return undefined;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_LABEL: label } = given;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined || label === undefined) {
    throw new ConfigError(
      `Falsche Einstellung – ${missing.join(', ')} fehlt: Die Anmeldung über einen anderen Dienst braucht alle vier OIDC_-Angaben oder keine.`,
    );
  }
  return { issuer, clientId, clientSecret, label };
}

/** Undefined: uploads are not looked through. */
export function virusScannerOf({ CLAMD_URL: url }: PeerValues): ScannerAddress | undefined {
  return url === undefined ? undefined : (readScannerAddress(url) ?? undefined);
}
