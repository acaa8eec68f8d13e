import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { AutosaveState } from '#ui/autosave-state.tsx';
import { Banner } from '#ui/banner.tsx';
import { ComparisonTable } from '#ui/comparison-table.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FactsAge } from '#ui/facts-age.tsx';
import { LockedFeature } from '#ui/locked-feature.tsx';
import { notifyError, notifySuccess, notifyWithUndo } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { UploadArea } from '#ui/upload-area.tsx';
import classes from './component-gallery.module.css';
import { GalleryBoard } from './gallery-board.tsx';
import { GalleryForm } from './gallery-form.tsx';
import { GalleryLead } from './gallery-lead.tsx';
import { GalleryList } from './gallery-list.tsx';
import { GalleryOrder } from './gallery-order.tsx';
import { GallerySection } from './gallery-section.tsx';
import { GalleryWizard } from './gallery-wizard.tsx';
import { samples } from './samples.ts';

/** Every component in every state, for administrators and for the pictures that are compared after each change. */
export function ComponentGalleryScreen() {
  const { t } = useTranslation('layout');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PageHeader
        title={t('title.componentGallery')}
        status={<StatusChip tone="brand">{samples.word}</StatusChip>}
        description={samples.sentence}
        actions={
          <>
            <Button variant="default">{samples.word}</Button>
            <Button>{samples.verb}</Button>
          </>
        }
      />
      <GallerySection title="StatusChip, FactsAge, AutosaveState">
        <div className={classes['row']}>
          {(['green', 'orange', 'grey', 'red', 'brand'] as const).map((tone) => (
            <StatusChip key={tone} tone={tone}>
              {samples.tones[tone]}
            </StatusChip>
          ))}
          <StatusChip tone="orange" isPlain>
            {samples.tones.orange}
          </StatusChip>
        </div>
        <div className={classes['row']}>
          <FactsAge age="fresh" on="2026-11-01" />
          <FactsAge age="ageing" on="2026-09-01" />
          <FactsAge age="old" on="2025-01-01" />
          <FactsAge age="old" on={null} />
        </div>
        <div className={classes['row']}>
          {(['waiting', 'sending', 'saved', 'refused'] as const).map((state) => (
            <AutosaveState key={state} saving={{ state, savedAt: 0 }} onRetry={() => undefined} />
          ))}
        </div>
      </GallerySection>
      <GallerySection title="Banner, EmptyState, ErrorState, SkeletonRows">
        {(['info', 'success', 'warning', 'error'] as const).map((tone) => (
          <Banner key={tone} tone={tone} title={samples.word} action={<Button size="xs">{samples.verb}</Button>}>
            {samples.sentence}
          </Banner>
        ))}
        <EmptyState title={samples.word} text={samples.sentence} action={<Button>{samples.verb}</Button>} level={3} />
        <ErrorState error={new ApiError({ status: 0, code: 'OFFLINE' })} onRetry={() => undefined} />
        <SkeletonRows count={3} />
      </GallerySection>
      <GallerySection title="ConfirmDialog, notifySuccess, notifyWithUndo, notifyError, LockedFeature, CopyField, ShownOnce">
        <div className={classes['row']}>
          <Button variant="default" onClick={() => setAsking(true)}>
            ConfirmDialog
          </Button>
          <Button variant="default" onClick={() => notifySuccess(samples.sentence)}>
            notifySuccess
          </Button>
          <Button variant="default" onClick={() => notifyWithUndo(samples.sentence, () => undefined)}>
            notifyWithUndo
          </Button>
          <Button variant="default" onClick={() => notifyError(samples.sentence)}>
            notifyError
          </Button>
          <LockedFeature feature="docx-export">
            {(isLocked) => (
              <Button variant="default" disabled={isLocked}>
                DOCX
              </Button>
            )}
          </LockedFeature>
        </div>
        <CopyField label={samples.word} value="https://fundus.example/share/recherche/0192f0c4" />
        <ShownOnce
          title={samples.word}
          text={samples.sentence}
          label={samples.word}
          value="fundus_api_0192f0c4"
          hint={samples.sentence}
          done={{ label: samples.verb, onDone: () => undefined }}
        />
        <ConfirmDialog
          isOpen={isAsking}
          title={samples.question}
          confirmLabel={samples.verb}
          onConfirm={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          {samples.sentence}
        </ConfirmDialog>
      </GallerySection>
      <GallerySection title="Form">
        <GalleryForm />
      </GallerySection>
      <GallerySection title="DataList, ViewMenu, ExportMenu, SelectionBar, FilterBar, FilterDrawer, Facet, SearchField">
        <GalleryList />
      </GallerySection>
      <GallerySection title="LeadBandIcon, LeadTraits, LeadStageChip, LeadTimeLeft">
        <GalleryLead />
      </GallerySection>
      <GallerySection title="Board">
        <GalleryBoard />
      </GallerySection>
      <GallerySection title="SortableList">
        <GalleryOrder />
      </GallerySection>
      <GallerySection title="UploadArea">
        <UploadArea
          label={samples.word}
          maxBytes={25 * 1024 * 1024}
          accept=".pdf,.csv"
          acceptLabel="PDF, CSV"
          send={() => Promise.reject(new ApiError({ status: 0, code: 'OFFLINE' }))}
        />
      </GallerySection>
      <GallerySection title="RichText, ComparisonTable">
        <RichText blocks={samples.blocks} />
        <ComparisonTable
          label="ComparisonTable"
          columns={samples.names.slice(0, 3).map((name) => ({ key: name, head: name }))}
          rows={[
            { key: 'a', label: samples.word, cells: ['50 %', '50 %', '50 %'] },
            { key: 'b', label: samples.verb, cells: ['10.000 €', '20.000 €', '–'], differs: true },
          ]}
          differsLabel={samples.tones.orange}
        />
      </GallerySection>
      <GallerySection title="Stepper, WizardFrame">
        <GalleryWizard />
      </GallerySection>
    </>
  );
}
