import type { Company } from '@fundus/contract/company';
import { type CompanyFields, companyFieldNames } from '@fundus/contract/company-fields';
import type { CompanyMergePreview } from '@fundus/contract/company-merge';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { notifyWithUndo } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import { MergeForm } from '../record-merge/merge-form.tsx';
import { CompanyChoice } from './company-choice.tsx';
import { companyMergePreviewQuery, useMergeCompanies, useUndoCompanyMerge } from './company-merge.queries.ts';
import { useCompanyWords } from './use-company-words.ts';

const moved = ['persons', 'leads', 'researches', 'aids', 'shortChecks', 'documents', 'links'] as const;

/** Two records of one company: the other one is chosen, then which value holds, then one takes everything over. */
export function CompanyMergeDialog({
  company,
  otherCompanyId,
  book,
  onClose,
}: {
  company: Company;
  /** The other company; empty: it is chosen first. */
  otherCompanyId: string;
  book: TermBook;
  onClose: () => void;
}) {
  const { t } = useTranslation('company');
  const [otherId, setOtherId] = useState(otherCompanyId);
  return (
    <Modal opened onClose={onClose} title={t('merge.title')} size="xl">
      {otherId === '' ? (
        <OtherCompany companyId={company.companyId} onChoose={setOtherId} />
      ) : (
        <Comparison companyId={company.companyId} otherCompanyId={otherId} book={book} onClose={onClose} />
      )}
    </Modal>
  );
}

function OtherCompany({ companyId, onChoose }: { companyId: string; onChoose: (otherId: string) => void }) {
  const { t } = useTranslation('company');
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <p className={typography['intro']}>{t('merge.startText')}</p>
      <CompanyChoice label={t('merge.other')} exceptId={companyId} onChange={setChosen} />
      <Button mt="md" disabled={chosen === null} onClick={() => chosen !== null && onChoose(chosen)}>
        {t('merge.preview')}
      </Button>
    </>
  );
}

function Comparison({
  companyId,
  otherCompanyId,
  book,
  onClose,
}: {
  companyId: string;
  otherCompanyId: string;
  book: TermBook;
  onClose: () => void;
}) {
  const preview = useQuery(companyMergePreviewQuery(companyId, otherCompanyId));
  return (
    <Loaded query={preview} skeleton={{}}>
      {(data) => (
        <CompanyMerge
          // A newer state of one of the two begins the choice again.
          key={`${data.kept.revision}-${data.merged.revision}`}
          preview={data}
          book={book}
          onClose={onClose}
          onStale={() => void preview.refetch()}
        />
      )}
    </Loaded>
  );
}

function CompanyMerge({
  preview: { kept, merged, moves, fields, endingLinks },
  book,
  onClose,
  onStale,
}: {
  preview: CompanyMergePreview;
  book: TermBook;
  onClose: () => void;
  onStale: () => void;
}) {
  const { t } = useTranslation('company');
  const words = useCompanyWords(book);
  const merge = useMergeCompanies(kept.companyId);
  const undo = useUndoCompanyMerge(kept.companyId);
  const takes = moved.filter((noun) => moves[noun] > 0);
  const run = async (values: Partial<CompanyFields>): Promise<void> => {
    const { merge: done } = await merge.mutateAsync({
      otherCompanyId: merged.companyId,
      revision: kept.revision,
      otherRevision: merged.revision,
      fields: values,
    });
    onClose();
    notifyWithUndo(t('merge.done', { name: merged.name }), () => undo.mutateAsync(done.mergeId));
  };
  return (
    <MergeForm<keyof CompanyFields>
      fields={fields.filter(isCompanyField)}
      words={words}
      text={t('merge.text', { kept: placed(kept), merged: placed(merged) })}
      merge={{ error: merge.error, isPending: merge.isPending, run: (values) => run(values as Partial<CompanyFields>) }}
      onClose={onClose}
      onStale={onStale}
    >
      {takes.length > 0 && (
        <p>
          {t('merge.moves', {
            what: takes.map((noun) => t(`merge.move.${noun}`, { count: moves[noun] })).join(', '),
          })}
        </p>
      )}
      {endingLinks.length > 0 && (
        <>
          <p>{t('merge.endingLinks', { count: endingLinks.length })}</p>
          <ul>
            {endingLinks.map((link) => (
              <li key={link.linkId}>
                {[
                  link.otherName,
                  t(`link.kinds.${link.kind}`),
                  link.sharePercent === null ? '' : t('link.share', { percent: formatNumber(link.sharePercent, 2) }),
                  t(`merge.ending.${link.reason}`),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </MergeForm>
  );
}

const placed = ({ name, town }: Company): string => (town === '' ? name : `${name}, ${town}`);

function isCompanyField<Entry extends { field: string }>(
  entry: Entry,
): entry is Entry & { field: keyof CompanyFields } {
  return (companyFieldNames as readonly string[]).includes(entry.field);
}
