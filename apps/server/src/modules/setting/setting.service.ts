import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PortalSettings, type PublicSettings, portalSettings } from '@fundus/contract/setting';
import type { Executor } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';
import { assetFolder } from '../../asset-folder.ts';
import type { Deps } from '../../deps.ts';
import { findSettingValue, listSettings, upsertSetting } from './setting.repository.ts';

const portalKeys = Object.keys(portalSettings.shape) as (keyof PortalSettings)[];

let shipped: Promise<PortalSettings> | undefined;

/** What the product ships with (`reference/settings.json`). */
function readShippedSettings(): Promise<PortalSettings> {
  shipped ??= readFile(join(assetFolder('reference'), 'settings.json'), 'utf8').then((text) =>
    portalSettings.parse(JSON.parse(text)),
  );
  return shipped;
}

/** The settings of this portal: what an administrator stored over what the product ships with. */
export async function readPortalSettings(db: Executor): Promise<PortalSettings> {
  const settings: Record<string, unknown> = { ...(await readShippedSettings()) };
  for (const row of await listSettings(db, portalKeys)) {
    const stored = portalSettings.shape[row.key as keyof PortalSettings].safeParse(row.value);
    if (stored.success) settings[row.key] = stored.data;
  }
  return portalSettings.parse(settings);
}

/** What the product is called, by what is stored under `productName` (null: nothing); for who reads that with other things. */
export async function productNameOf(stored: Json | null): Promise<string> {
  const name = portalSettings.shape.productName.safeParse(stored);
  return name.success ? name.data : (await readShippedSettings()).productName;
}

/** What everybody may know: the settings, and what this installation offers to whoever is not logged in yet. */
export async function readPublicSettings(deps: Pick<Deps, 'db'>): Promise<PublicSettings> {
  return { ...(await readPortalSettings(deps.db)), logoUrl: null, socialLogin: null, hasPasskeys: false };
}

/** Stores one of the settings. */
export async function storePortalSetting<Key extends keyof PortalSettings>(
  db: Executor,
  now: Date,
  key: Key,
  value: PortalSettings[Key],
): Promise<void> {
  await upsertSetting(db, key, value, now);
}

/** Whatever is stored under a key that is nobody's but the caller's. */
export async function findSetting(db: Executor, key: 'demo'): Promise<Json | undefined> {
  return findSettingValue(db, key);
}

export async function storeSetting(db: Executor, now: Date, key: 'demo', value: unknown): Promise<void> {
  await upsertSetting(db, key, value, now);
}
