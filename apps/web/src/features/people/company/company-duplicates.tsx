import type { CompanyFields } from '@fundus/contract/company-fields';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import { MergeHints } from '../record-merge/merge-hints.tsx';
import { companyDuplicatesQuery } from './company-merge.queries.ts';

/** Companies that may be the one in the form, from what stands there, saved or not. */
export function CompanyDuplicates({
  control,
  companyId,
  isDirty,
  onMerge,
}: {
  control: Control<CompanyFields>;
  /** The stored company; null of one that is being created. */
  companyId: string | null;
  isDirty: boolean;
  /** Opens the comparison; null where the form is of no stored company. */
  onMerge: ((otherCompanyId: string) => void) | null;
}) {
  const { t } = useTranslation('company');
  const [name, postcode, website, registerCourt, registerNumber, vatId] = useWatch({
    control,
    name: ['name', 'postcode', 'website', 'registerCourt', 'registerNumber', 'vatId'],
  });
  const described = { name, postcode, website, registerCourt, registerNumber, vatId };
  const [search] = useDebouncedValue({ exceptCompanyId: companyId, ...described }, 600);
  const { data: hints = [] } = useQuery({
    ...companyDuplicatesQuery(search),
    enabled: search.name.trim().length > 1 || search.vatId !== '' || search.registerNumber !== '',
  });
  return (
    <MergeHints
      title={t('duplicate.title', { count: hints.length })}
      hints={hints.map((hint) => ({
        id: hint.companyId,
        name: hint.name,
        line: (
          <>
            <Link to={paths.company} params={{ companyId: hint.companyId }}>
              {[hint.name, [hint.postcode, hint.town].filter((part) => part !== '').join(' ')]
                .filter((part) => part !== '')
                .join(', ')}
            </Link>{' '}
            ({hint.reasons.map((reason) => t(`duplicate.reason.${reason}`)).join(', ')})
          </>
        ),
      }))}
      canMerge={onMerge !== null}
      isDirty={isDirty}
      onMerge={(otherId) => onMerge?.(otherId)}
    />
  );
}
