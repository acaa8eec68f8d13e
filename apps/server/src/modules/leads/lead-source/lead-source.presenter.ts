import type { LeadSource } from '@fundus/contract/lead-source';
import type { SourceTotal } from '#modules/leads/lead/lead-list.service.ts';
import type { SourceRecord } from './lead-source.repository.ts';
import type { KeyRecord } from './lead-source-key.repository.ts';

/** A source as administrators see it; of its keys what tells them apart. */
export function toLeadSource(
  source: SourceRecord,
  keys: readonly KeyRecord[],
  count: SourceTotal | undefined,
  publicUrl: string,
): LeadSource {
  return {
    sourceId: source.id,
    name: source.name,
    isActive: source.isActive,
    form: { ...source.form, hasCheck: source.form.hasCheck ?? false, url: `${publicUrl}/formular/${source.id}` },
    keys: keys.map((key) => ({
      keyId: key.id,
      name: key.name,
      prefix: key.prefix,
      createdAt: key.createdAt.toISOString(),
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
      revokedAt: key.revokedAt?.toISOString() ?? null,
    })),
    leadCount: count?.leadCount ?? 0,
    lastLeadAt: count?.lastLeadAt?.toISOString() ?? null,
    revision: source.revision,
  };
}
