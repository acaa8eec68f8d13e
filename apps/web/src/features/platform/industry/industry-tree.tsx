import type { Industry } from '@fundus/contract/industry';
import { Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { industryChildrenQuery } from './industry.queries.ts';
import { IndustryLine } from './industry-line.tsx';
import classes from './industry-picker.module.css';
import type { IndustryChoice } from './industry-picker.tsx';

/** The catalogue from its sections down; every level is fetched when it is first opened. */
export function IndustryTree({ choice }: { choice: IndustryChoice }) {
  const { t } = useTranslation('industry');
  return (
    <nav aria-label={t('tree')}>
      <Level parentCode={null} choice={choice} />
    </nav>
  );
}

function Level({ parentCode, choice, id }: { parentCode: string | null; choice: IndustryChoice; id?: string }) {
  const { t } = useTranslation('industry');
  const { data, error, refetch } = useQuery(industryChildrenQuery(choice.classification, parentCode));
  if (data === undefined) {
    if (error !== null) return <ErrorState text={t('loadFailed')} onRetry={() => void refetch()} />;
    return (
      <ul className={classes['level']} id={id} aria-busy>
        {[72, 58, 66].map((width) => (
          <li key={width} className={classes['line']}>
            <Skeleton height={12} width={`${width}%`} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={classes['level']} id={id}>
      {data.map((industry) => (
        <Branch key={industry.code} industry={industry} choice={choice} />
      ))}
    </ul>
  );
}

function Branch({ industry, choice }: { industry: Industry; choice: IndustryChoice }) {
  const { t } = useTranslation('industry');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { code, title } = industry;
  return (
    <li>
      <div className={classes['line']}>
        {industry.hasChildren ? (
          <button
            type="button"
            className={classes['opener']}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={isOpen ? t('close', { code, title }) : t('open', { code, title })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconChevronDown size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
          </button>
        ) : (
          <span className={classes['opener']} />
        )}
        <IndustryLine industry={industry} choice={choice} />
      </div>
      {isOpen && <Level parentCode={code} choice={choice} id={id} />}
    </li>
  );
}
