import { readPlainMarkdown } from '@fundus/contract/plain-markdown';
import { useQuery } from '@tanstack/react-query';
import { accessibilityStatementQuery } from '#features/protection/legal-document/legal-document.queries.ts';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './accessibility-statement.module.css';

/** The settled accessibility statement, for everybody. */
export function AccessibilityStatementScreen() {
  const { t } = useTranslation('legal-document');
  const { data: statement, error, refetch } = useQuery(accessibilityStatementQuery);
  return (
    <article className={classes['root']}>
      <PageHeader
        title={t('kind.accessibilityStatement')}
        description={statement ? t('statement.asOf', { day: formatDate(statement.createdAt) }) : undefined}
      />
      {statement === undefined ? (
        error === null ? (
          <SkeletonRows count={6} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : statement === null ? (
        <EmptyState title={t('statement.emptyTitle')} text={t('statement.empty')} />
      ) : (
        statement.sections.map(({ heading, text }) => (
          <section key={heading} lang={statement.language}>
            <h2>{heading}</h2>
            <RichText blocks={readPlainMarkdown(text)} level={3} />
          </section>
        ))
      )}
    </article>
  );
}
