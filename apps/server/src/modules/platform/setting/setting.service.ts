import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PortalSettings, type PublicSettings, portalSettings, visitorSettingKeys } from '@fundus/contract/setting';
import type { Executor } from '#db/database.ts';
import type { FileResponse } from '#http/file-response.ts';
import { notFound } from '#lib/app-error.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import { relyingPartyOf } from '#lib/relying-party.ts';
import { pickFields } from '#lib/typed-record.ts';
import type { With } from '#lib/with.ts';
import { getFile, loadFile, openFile } from '#modules/platform/file/file.service.ts';
import { assetFolder } from '../../../asset-folder.ts';
import { findSettingValue, listSettings, upsertSetting } from './setting.repository.ts';

const portalKeys = Object.keys(portalSettings.shape) as (keyof PortalSettings)[];

let shipped: Promise<PortalSettings> | undefined;

/** Reads the shipped settings (`reference/settings.json`). */
export function readShippedSettings(): Promise<PortalSettings> {
  shipped ??= readFile(join(assetFolder('reference'), 'settings.json'), 'utf8').then((text) =>
    portalSettings.parse(JSON.parse(text)),
  );
  return shipped;
}

/** The settings with the revision at which each of them changed last; 0 for what an administrator never changed. */
export async function readStoredSettings(
  db: Executor,
): Promise<{ settings: PortalSettings; revision: number; fieldRevisions: FieldRevisions }> {
  const settings: Record<string, unknown> = { ...(await readShippedSettings()) };
  const fieldRevisions: FieldRevisions = {};
  for (const row of await listSettings(db, portalKeys)) {
    fieldRevisions[row.key] = row.revision;
    const stored = portalSettings.shape[row.key as keyof PortalSettings].safeParse(row.value);
    if (stored.success) settings[row.key] = stored.data;
  }
  return {
    settings: portalSettings.parse(settings),
    revision: Math.max(0, ...Object.values(fieldRevisions)),
    fieldRevisions,
  };
}

/** The settings of this portal: what an administrator stored over what the product ships with. */
export async function readPortalSettings(db: Executor): Promise<PortalSettings> {
  return (await readStoredSettings(db)).settings;
}

/** One of the settings, for who needs nothing else of them and asks often. */
export async function readPortalSetting<Key extends keyof PortalSettings>(
  db: Executor,
  key: Key,
): Promise<PortalSettings[Key]> {
  const stored = portalSettings.shape[key].safeParse(await findSettingValue(db, key));
  return stored.success ? (stored.data as PortalSettings[Key]) : (await readShippedSettings())[key];
}

/** Texts that the law demands and only the operator can write. */
const legalTexts = ['imprint', 'privacy'] as const;

/** How many texts that the law asks for are still those of the product, which only say that they are missing. */
export async function countMissingLegalTexts(db: Executor): Promise<number> {
  return legalTexts.length - (await listSettings(db, legalTexts)).length;
}

/** Address of the picture that stands for the portal. Another picture has another one, so that browsers may keep it. */
export function logoUrlOf(logo: PortalSettings['logo']): string | null {
  return logo === null ? null : `/api/settings/logo/${logo.fileId}`;
}

/** Name of the product from the stored `productName` (null: none), for callers that read it with other settings. */
export async function productNameOf(stored: unknown): Promise<string> {
  const name = portalSettings.shape.productName.safeParse(stored);
  return name.success ? name.data : (await readShippedSettings()).productName;
}

/** Reads the public settings, and the options of this installation for visitors who are not logged in. */
export async function readPublicSettings(deps: With<'db' | 'mailer' | 'oidc' | 'publicUrl'>): Promise<PublicSettings> {
  const settings = await readPortalSettings(deps.db);
  return {
    ...pickFields(settings, visitorSettingKeys),
    logoUrl: logoUrlOf(settings.logo),
    socialLogin: deps.oidc && { label: deps.oidc.label },
    hasPasskeys: relyingPartyOf(deps.publicUrl) !== null,
    sendsMails: deps.mailer !== null,
  };
}

/** The picture of the portal, for everybody. Throws NOT_FOUND for any file that is not it. */
export async function downloadLogo(deps: With<'db' | 'blobs'>, logoId: string): Promise<FileResponse> {
  const { logo } = await readPortalSettings(deps.db);
  if (logo?.fileId !== logoId) throw notFound('logo');
  const file = await getFile(deps.db, logoId);
  return {
    stream: await openFile(deps, file),
    bytes: file.bytes,
    mediaType: file.mediaType,
    fileName: file.fileName,
    disposition: 'inline',
    isLasting: true,
  };
}

/** The picture of the portal for mails and prints; one that cannot be read keeps neither of them back. */
export async function loadLogo(
  deps: With<'db' | 'blobs'>,
): Promise<{ content: Buffer; mediaType: string; width: number; height: number } | null> {
  const { logo } = await readPortalSettings(deps.db);
  if (logo === null) return null;
  const { mediaType, width, height } = logo;
  const content = await loadFile(deps, logo.fileId);
  return content === null ? null : { content: Buffer.from(content), mediaType, width, height };
}

/**
 * Keys that no form shows: when the demo was made, when the first steps were dismissed, and whose first password stood on
 * the console.
 */
type OwnKey = 'demo' | 'firstStepsDismissed' | 'printedPassword';

/** The value stored under a key that only the caller uses. */
export async function findSetting(db: Executor, key: OwnKey): Promise<unknown> {
  return findSettingValue(db, key);
}

export async function storeSetting(db: Executor, now: Date, key: OwnKey, value: unknown): Promise<void> {
  await upsertSetting(db, key, value, now);
}

/** Gives the demo its telephone number; a real portal has none until an administrator enters it. */
export async function storePartnerManagementPhone(db: Executor, now: Date, phone: string): Promise<void> {
  await upsertSetting(db, 'partnerManagementPhone' satisfies keyof PortalSettings, phone, now);
}
