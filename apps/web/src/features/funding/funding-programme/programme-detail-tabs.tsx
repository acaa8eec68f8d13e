import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import { VisuallyHidden } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import { DocumentList } from './document-list.tsx';
import { LongText } from './long-text.tsx';
import classes from './programme-tabs.module.css';
import type { ProgrammeWords } from './use-programme-words.ts';

interface TabProps {
  programme: ProgrammeDetail;
  words: ProgrammeWords;
}

export function LegalBasisTab({ programme, words }: TabProps) {
  const { t } = words;
  const blocks = programme.prose.legalBasis;
  if (blocks.length === 0) return <EmptyState title={t('detail.noLegalBasis')} text={t('detail.noLegalBasisText')} />;
  return (
    <section className={classes['text']}>
      <VisuallyHidden>
        <h2>{t('tab.legalBasis')}</h2>
      </VisuallyHidden>
      <LongText blocks={blocks} openLabel={t('detail.showLegalBasis')} />
    </section>
  );
}

export function DocumentsTab({ programme, words }: TabProps) {
  return (
    <section className={classes['text']}>
      <VisuallyHidden>
        <h2>{words.t('tab.documents')}</h2>
      </VisuallyHidden>
      <DocumentList documents={programme.documents} />
    </section>
  );
}
