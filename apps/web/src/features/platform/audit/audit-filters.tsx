import { auditSubjects, auditVerbs } from '@fundus/contract/audit-codes';
import { writeCommaList } from '@fundus/contract/comma-list';
import { SegmentedControl } from '@mantine/core';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { FilterChip, ListBarParts } from '#ui/filter-bar.tsx';
import { DayFilter, FilterChoice, FilterDays } from '#ui/list/filter-fields.tsx';
import type { ListAddress } from '#ui/list/list-address.ts';
import { ListFilters } from '#ui/list/list-filters.tsx';
import type { ListHits } from '#ui/list/list-hits.ts';
import { chosenOf, withParameter } from '#ui/list/list-search.ts';
import classes from './audit.module.css';
import type { AuditActors } from './audit.queries.ts';
import type { AuditListSearch } from './audit-list-search.ts';

const lists = ['actorId', 'subject', 'verb'] as const;
type ListFilter = (typeof lists)[number];
const impersonationWords = { true: 'filter.impersonated', false: 'filter.notImpersonated' } as const;

/** Above the log: search, filters, and what is set. */
export function AuditFilters({
  address,
  bar,
  offers,
  hits,
}: {
  address: ListAddress<AuditListSearch>;
  bar: ListBarParts;
  /** Whom the filter offers, and what the record is called whose events are looked at. */
  offers: AuditActors | undefined;
  hits: ListHits['hits'];
}) {
  const { search, change } = address;
  const { t } = useTranslation('audit');
  const word = (name: ListFilter, value: string): string => {
    if (name === 'actorId') return offers?.actors.find(({ userId }) => userId === value)?.name ?? value;
    const key = `${name}.${value}` as 'subject.user';
    return t(key, { defaultValue: value });
  };
  const values: Record<ListFilter, readonly string[]> = {
    actorId: offers?.actors.map(({ userId }) => userId) ?? [],
    subject: auditSubjects,
    verb: auditVerbs,
  };
  return (
    <ListFilters
      address={address}
      bar={bar}
      hits={hits}
      words={{ label: t('list.searchLabel'), placeholder: t('list.search') }}
      chips={useChips(search, word, offers?.recordName ?? null, change)}
    >
      {lists.map((name) => (
        <FilterChoice
          key={name}
          label={t(`filter.${name}`)}
          values={values[name]}
          word={(value) => word(name, value)}
          chosen={chosenOf(search, name)}
          onChange={(chosen) => change(withParameter(search, name, writeCommaList(chosen)))}
        />
      ))}
      <FilterDays>
        {(['from', 'until'] as const).map((name) => (
          <DayFilter
            key={name}
            label={t(`filter.${name}`)}
            value={search[name] ?? null}
            onChange={(day) => change(withParameter(search, name, day ?? undefined))}
          />
        ))}
      </FilterDays>
      <div>
        <span className={classes['filterLabel']}>{t('filter.isImpersonated')}</span>
        <SegmentedControl
          fullWidth
          orientation="vertical"
          aria-label={t('filter.isImpersonated')}
          value={search.isImpersonated ?? 'any'}
          onChange={(value) =>
            change(withParameter(search, 'isImpersonated', value === 'any' ? undefined : (value as 'true')))
          }
          data={[
            { value: 'any', label: t('filter.any') },
            { value: 'true', label: t('filter.impersonated') },
            { value: 'false', label: t('filter.notImpersonated') },
          ]}
        />
      </div>
    </ListFilters>
  );
}

/** The filters that are set, each to be taken off by itself. */
function useChips(
  search: AuditListSearch,
  word: (name: ListFilter, value: string) => string,
  recordName: string | null,
  onChange: (search: AuditListSearch) => void,
): FilterChip[] {
  const { t } = useTranslation('audit');
  const chip = (key: keyof AuditListSearch, label: string): FilterChip => ({
    key,
    label,
    onRemove: () => onChange(withParameter(search, key, undefined)),
  });
  const chosen = lists.flatMap((name) => {
    const values = chosenOf(search, name);
    return values.length === 0
      ? []
      : [chip(name, `${t(`filter.${name}`)}: ${values.map((value) => word(name, value)).join(', ')}`)];
  });
  const days = (['from', 'until'] as const).flatMap((name) =>
    search[name] === undefined ? [] : [chip(name, `${t(`filter.${name}`)} ${formatDate(search[name])}`)],
  );
  return [
    ...(search.recordId === undefined
      ? []
      : [chip('recordId', recordName === null ? t('list.aboutUnknown') : `${t('filter.recordId')}: ${recordName}`)]),
    ...chosen,
    ...days,
    ...(search.isImpersonated === undefined
      ? []
      : [chip('isImpersonated', t(impersonationWords[search.isImpersonated]))]),
  ];
}
