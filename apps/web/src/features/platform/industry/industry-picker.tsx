import type { Classification, Industry } from '@fundus/contract/industry';
import { SegmentedControl } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { SearchField } from '#ui/search-field.tsx';
import typography from '#ui/typography.module.css';
import { IndustryHits } from './industry-hits.tsx';
import classes from './industry-picker.module.css';
import { IndustryTree } from './industry-tree.tsx';

export interface PickedIndustry {
  classification: Classification;
  code: string;
  title: string;
}

/** State of the choice for the lines of tree and search. */
export interface IndustryChoice {
  classification: Classification;
  isChosen: (code: string) => boolean;
  toggle: (industry: Industry) => void;
  isFull: boolean;
}

/** Chooses industries of the WZ 2008 or 2025: by code or words, or along the catalogue from the sections down. */
export function IndustryPicker({
  chosen,
  onChange,
  maximum,
}: {
  chosen: readonly PickedIndustry[];
  onChange: (chosen: PickedIndustry[]) => void;
  maximum: number;
}) {
  const { t } = useTranslation('industry');
  const [classification, setClassification] = useState<Classification>(chosen[0]?.classification ?? 'wz2008');
  const [search, setSearch] = useState('');
  const isSame = (one: PickedIndustry, code: string, edition: Classification) =>
    one.code === code && one.classification === edition;
  const remove = (industry: PickedIndustry): void =>
    onChange(chosen.filter((other) => !isSame(other, industry.code, industry.classification)));
  const isFull = chosen.length >= maximum;
  const choice: IndustryChoice = {
    classification,
    isFull,
    isChosen: (code) => chosen.some((other) => isSame(other, code, classification)),
    toggle: ({ code, title }) => {
      if (chosen.some((other) => isSame(other, code, classification))) remove({ classification, code, title });
      else if (!isFull) onChange([...chosen, { classification, code, title }]);
    },
  };
  return (
    <div className={classes['root']}>
      <section aria-live="polite" className={classes['chosen']}>
        <p className={classes['chosenTitle']}>
          {chosen.length === 0 ? t('chosen.empty') : t('chosen.title', { count: chosen.length })}
        </p>
        <ul className={classes['chips']}>
          {chosen.map((industry) => (
            <li key={`${industry.classification}:${industry.code}`}>
              <button
                type="button"
                className={classes['chip']}
                onClick={() => remove(industry)}
                aria-label={`${t('remove', { code: industry.code })}: ${industry.title}`}
              >
                <span className={classes['code']}>{industry.code}</span>
                <span className={classes['chipTitle']}>{industry.title}</span>
                {industry.classification !== 'wz2008' && (
                  <span>({t(`classification.${industry.classification}`)})</span>
                )}
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        {isFull && <p className={typography['quiet']}>{t('chosen.full', { maximum })}</p>}
      </section>
      <div className={flow['wideRow']}>
        <div className={classes['search']}>
          <SearchField label={t('search')} placeholder={t('searchHint')} value={search} onSearch={setSearch} />
        </div>
        <SegmentedControl
          aria-label={t('classification.label')}
          value={classification}
          onChange={(value) => setClassification(value)}
          data={(['wz2008', 'wz2025'] as const).map((value) => ({ value, label: t(`classification.${value}`) }))}
        />
      </div>
      {classification === 'wz2025' && <p className={typography['quiet']}>{t('switchHint')}</p>}
      {search.trim() === '' ? (
        <IndustryTree key={classification} choice={choice} />
      ) : (
        <IndustryHits search={search.trim()} choice={choice} />
      )}
      <p className={classes['source']}>{t('source', { edition: classification === 'wz2008' ? '2008' : '2025' })}</p>
    </div>
  );
}
