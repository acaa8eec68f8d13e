import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { Loaded } from '#ui/loaded.tsx';
import typography from '#ui/typography.module.css';
import { personPaths } from '../../../paths.ts';
import { companyPersonsQuery } from './company.queries.ts';

/** The persons of a company, each with position and kind, one click away. */
export function CompanyPersons({ companyId }: { companyId: string }) {
  const { t } = useTranslation(['company', 'person']);
  const persons = useQuery(companyPersonsQuery(companyId));
  return (
    <Loaded query={persons} skeleton={{ count: 2 }}>
      {(rows) =>
        rows.length === 0 ? (
          <p className={typography['quiet']}>
            {t('company:page.noPersons')} {t('company:page.personsHint')}
          </p>
        ) : (
          <ul className={flow['column']}>
            {rows.map(({ personId, kind, name, position }) => (
              <li key={personId}>
                <Link to={personPaths[kind]} params={{ personId }}>
                  {name || t('person:unnamed')}
                </Link>
                <span className={typography['belowName']}>
                  {[position, t(`person:kind.${kind}`)].filter((part) => part !== '').join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
