import { auditSubjects, auditVerbs } from '@fundus/contract/audit-codes';
import { writeCommaList } from '@fundus/contract/comma-list';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/format.ts';
import { FilterBar, type FilterChip } from '#ui/filter-bar.tsx';
import { FilterDrawer } from '#ui/list/filter-drawer.tsx';
import { DayFilter, FilterChoice, FilterDays } from '#ui/list/filter-fields.tsx';
import { chosenOf, withParameter } from '#ui/list/list-search.ts';
import { SearchField } from '#ui/search-field.tsx';
import classes from './audit.module.css';
import type { AuditActors } from './audit.queries.ts';
import { type AuditListSearch, countFilters, withoutFilters } from './audit-list-search.ts';

const lists = ['actorId', 'subject', 'verb'] as const;
type ListFilter = (typeof lists)[number];
const impersonationWords = { true: 'filter.impersonated', false: 'filter.notImpersonated' } as const;

/** Above the log: search, filters, and what is set. */
export function AuditFilters({
  search,
  offers,
  hits,
  onChange,
}: {
  search: AuditListSearch;
  /** Whom the filter offers, and what the record is called whose events are looked at. */
  offers: AuditActors | undefined;
  hits: { total: number; totalIsExact: boolean } | undefined;
  onChange: (search: AuditListSearch) => void;
}) {
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
  const clear = (): void => onChange(withoutFilters(search, { keepsWords: true }));
  return (
    <FilterBar
      search={
        <SearchField
          label={t('list.searchLabel')}
          placeholder={t('list.search')}
          value={search.search ?? ''}
          onSearch={(text) => onChange(withParameter(search, 'search', text))}
        />
      }
      controls={
        <FilterDrawer activeCount={countFilters(search)} onClear={clear} hits={hits}>
          {lists.map((name) => (
            <FilterChoice
              key={name}
              label={t(`filter.${name}`)}
              values={values[name]}
              word={(value) => word(name, value)}
              chosen={chosenOf(search, name)}
              onChange={(chosen) => onChange(withParameter(search, name, writeCommaList(chosen)))}
            />
          ))}
          <FilterDays>
            {(['from', 'until'] as const).map((name) => (
              <DayFilter
                key={name}
                label={t(`filter.${name}`)}
                value={search[name] ?? null}
                onChange={(day) => onChange(withParameter(search, name, day ?? undefined))}
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
                onChange(withParameter(search, 'isImpersonated', value === 'any' ? undefined : (value as 'true')))
              }
              data={[
                { value: 'any', label: t('filter.any') },
                { value: 'true', label: t('filter.impersonated') },
                { value: 'false', label: t('filter.notImpersonated') },
              ]}
            />
          </div>
        </FilterDrawer>
      }
      chips={useChips(search, word, offers?.recordName ?? null, onChange)}
      onClear={clear}
      // They stand beside the list.
      hits={null}
    />
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
