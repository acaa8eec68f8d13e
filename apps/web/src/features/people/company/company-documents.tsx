import type { CompanyPerson } from '@fundus/contract/company';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatBytes, formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { personPaths } from '../../../paths.ts';
import { personDocumentsQuery } from '../person-document/person-document.queries.ts';

/** The files of all persons of a company, the latest first; they are worked on at their persons. */
export function CompanyDocuments({ persons }: { persons: readonly CompanyPerson[] }) {
  const { t } = useTranslation(['company', 'person', 'person-detail']);
  const all = useQueries({ queries: persons.map(({ personId }) => personDocumentsQuery(personId)) });
  if (all.some(({ isPending }) => isPending)) return <SkeletonRows count={2} />;
  const rows = all
    .flatMap(({ data = [] }, place) => data.map((document) => ({ document, person: persons[place] })))
    .toSorted((one, other) => other.document.createdAt.localeCompare(one.document.createdAt));
  if (rows.length === 0) return <p className={typography['quiet']}>{t('company:page.noDocuments')}</p>;
  return (
    <ul className={flow['framedList']}>
      {rows.map(({ document, person }) => (
        <li key={document.documentId}>
          <div className={flow['wideRow']}>
            <a href={document.previewUrl ?? document.downloadUrl} target="_blank" rel="noreferrer">
              {document.fileName}
            </a>
            <span className={typography['quiet']}>
              {formatBytes(document.bytes)} · {formatDate(document.createdAt)}
            </span>
          </div>
          {person !== undefined && (
            <Link
              to={personPaths[person.kind]}
              params={{ personId: person.personId }}
              search={{ tab: 'documents' }}
              className={typography['belowName']}
            >
              {person.name || t('person:unnamed')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
