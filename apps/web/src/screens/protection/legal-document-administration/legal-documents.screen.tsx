import type { LegalDocumentKind } from '@fundus/contract/legal-document';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { legalDocumentQuery } from '#features/protection/legal-document/legal-document.queries.ts';
import { LegalDocumentFields } from '#features/protection/legal-document/legal-document-form.tsx';
import {
  kindOfSlug,
  legalDocumentKinds,
  slugOfKind,
} from '#features/protection/legal-document/legal-document-kinds.ts';
import { LegalDocumentState } from '#features/protection/legal-document/legal-document-versions.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { UnsavedScope } from '#ui/form/unsaved-scope.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LinkedSections, SectionFrame } from '#ui/section-page.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';

/** The documents that the operator owes others: one per address. */
export function LegalDocumentsScreen() {
  const { t } = useTranslation('legal-document');
  const { document: slug } = useParams({ strict: false });
  const shown = kindOfSlug(slug);
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <UnsavedScope>
        <LinkedSections
          label={t('navigation')}
          links={legalDocumentKinds.map((kind) => (
            <Link
              key={kind}
              to={paths.administrationLegalDocument}
              params={{ document: slugOfKind(kind) }}
              aria-current={kind === shown ? 'page' : undefined}
            >
              {t(`kind.${kind}`)}
            </Link>
          ))}
        >
          <SectionFrame id={slugOfKind(shown)} title={t(`kind.${shown}`)}>
            <Document key={shown} kind={shown} />
          </SectionFrame>
        </LinkedSections>
      </UnsavedScope>
    </>
  );
}

function Document({ kind }: { kind: LegalDocumentKind }) {
  const { data: document, error, refetch } = useQuery(legalDocumentQuery(kind));
  if (document === undefined) {
    return error === null ? <SkeletonRows count={8} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  return (
    <LegalDocumentFields document={document}>
      {(isDirty) => <LegalDocumentState document={document} isDirty={isDirty} />}
    </LegalDocumentFields>
  );
}
