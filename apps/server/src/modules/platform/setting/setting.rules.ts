import type { PortalSettings } from '@fundus/contract/setting';

type AuditValue = string | number | boolean | readonly string[] | null;

/** Change of a setting as the audit log keeps it. */
interface SettingChange {
  field: string;
  from: AuditValue;
  to: AuditValue;
}

/** A value as the audit log shows it: texts and numbers as they are, lists by their lines. */
function toAuditValue(value: unknown): AuditValue {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as AuditValue;
  if (Array.isArray(value)) return value.map((entry: object) => Object.values(entry).join(' / '));
  return JSON.stringify(value);
}

/** Lists the differences of two states, field by field; fields with parts (languages, links) part by part. */
export function listSettingChanges(before: PortalSettings, after: PortalSettings): SettingChange[] {
  return (Object.keys(after) as (keyof PortalSettings)[]).flatMap((key): SettingChange[] => {
    if (key === 'logo') return listLogoChange(before.logo, after.logo);
    return listPartChanges(key, before[key], after[key]);
  });
}

function listPartChanges(field: string, from: unknown, to: unknown): SettingChange[] {
  if (typeof to !== 'object' || to === null || Array.isArray(to)) return difference(field, from, to);
  const parts = (from ?? {}) as Record<string, unknown>;
  return Object.entries(to).flatMap(([part, value]) => listPartChanges(`${field}.${part}`, parts[part], value));
}

function difference(field: string, from: unknown, to: unknown): SettingChange[] {
  const change = { field, from: toAuditValue(from ?? null), to: toAuditValue(to ?? null) };
  return JSON.stringify(change.from) === JSON.stringify(change.to) ? [] : [change];
}

/** Of a picture its measures: its content has no words for the log. */
function listLogoChange(before: PortalSettings['logo'], after: PortalSettings['logo']): SettingChange[] {
  if (before?.fileId === after?.fileId) return [];
  const words = (logo: PortalSettings['logo']): string | null =>
    logo === null ? null : `${logo.width} × ${logo.height} px`;
  return [{ field: 'logo', from: words(before), to: words(after) }];
}

/** Name of a new version of a text: its day; a second one on the same day gets a number. */
export function nameVersion(day: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? day : `${day}-${count}`;
    if (!taken.includes(name)) return name;
  }
}
