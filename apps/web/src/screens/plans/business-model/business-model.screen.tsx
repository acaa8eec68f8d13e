import type { BusinessModel } from '@fundus/contract/business-model';
import { modelVariants } from '@fundus/contract/business-model-codes';
import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type PlacedNote, placeAt, readBoard } from '#features/plans/business-model/board-notes.ts';
import { businessModelApi, type ModelPatch, saveModel } from '#features/plans/business-model/business-model-api.tsx';
import { HypothesisList } from '#features/plans/business-model/hypothesis-list.tsx';
import { ModelBoard } from '#features/plans/business-model/model-board.tsx';
import { describeModelChanges } from '#features/plans/business-model/model-changes.ts';
import { useModelDialogs } from '#features/plans/business-model/use-model-dialogs.tsx';
import { NotesToPlanButton } from '#features/plans/plan-bridge/notes-to-plan-button.tsx';
import { paperQuery } from '#features/plans/work-paper/paper-api.ts';
import { PaperHead } from '#features/plans/work-paper/paper-head.tsx';
import { useChangePaper } from '#features/plans/work-paper/use-paper.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { calendarDateAt } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { newId } from '#lib/new-id.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Loaded } from '#ui/loaded.tsx';
import { notifyWithUndo } from '#ui/notify.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { RecordNotFound, WayBack } from '#ui/record-page.tsx';
import { paths } from '../../../paths.ts';

const tabNames = ['board', 'hypotheses'] as const;

/** A business model: the board, and the hypotheses on which it stands. */
export function BusinessModelScreen() {
  const { t } = useTranslation('work-paper');
  const { businessModelId = '' } = useParams({ strict: false });
  const query = useQuery(paperQuery(businessModelApi, businessModelId));
  if (isApiError(query.error, 'NOT_FOUND') || (query.data?.deletedAt ?? null) !== null) {
    return <RecordNotFound title={t('notFound.title')} text={t('notFound.text')} />;
  }
  return (
    <Loaded query={query} skeleton={{ count: 8 }}>
      {(model) => <ModelPage key={businessModelId} model={model} />}
    </Loaded>
  );
}

function ModelPage({ model }: { model: BusinessModel }) {
  const { t } = useTranslation(['business-model', 'work-paper']);
  const { businessModelId, content } = model;
  const navigate = useNavigate();
  const [tab, setTab] = useState<(typeof tabNames)[number]>('board');
  const [today] = useState(() => calendarDateAt(new Date()));
  const { mutate: change } = useChangePaper(businessModelApi, businessModelId, (revision, patch) =>
    saveModel(businessModelId, revision, patch as ModelPatch),
  );
  const dialogs = useModelDialogs(model);
  usePageTitle(model.name);
  const canEdit = model.abilities.includes('edit');
  const removeNote = ({ id, place, ...note }: PlacedNote): void => {
    change({ notes: { [id]: null }, places: { [id]: null } });
    notifyWithUndo(t('board.deleted'), () => change({ notes: { [id]: note }, places: { [id]: place } }));
  };
  const removeHypothesis = (id: string): void => {
    const part = content.hypotheses[id];
    change({ hypotheses: { [id]: null } });
    notifyWithUndo(t('board.deletedHypothesis'), () => change({ hypotheses: { [id]: part } }));
  };
  const variants = modelVariants.map((value) => ({ value, label: t(`variant.${value}.name`) }));
  const choose = (variant: string | null): void => {
    if (variant !== null) change({ variant: variant });
  };
  return (
    <>
      <WayBack>
        <Link to={paths.businessModels}>{t('list.title')}</Link>
      </WayBack>
      <PaperHead
        api={businessModelApi}
        paper={model}
        describe={(before, after) => describeModelChanges(before, after, t)}
        onOpen={(id) => void navigate({ to: paths.businessModel, params: { businessModelId: id } })}
      >
        <SegmentedControl
          aria-label={t('variant.label')}
          visibleFrom="sm"
          data={variants}
          value={content.variant}
          onChange={choose}
          disabled={!canEdit}
        />
        <Select
          aria-label={t('variant.label')}
          hiddenFrom="sm"
          data={variants}
          value={content.variant}
          onChange={choose}
          disabled={!canEdit}
          allowDeselect={false}
        />
        <NotesToPlanButton model={model} />
      </PaperHead>
      <PageTabs
        label={t('tab.label')}
        tabs={tabNames.map((name) => ({ name, label: t(`tab.${name}`) }))}
        current={tab}
        onChange={setTab}
      >
        {(name) =>
          name === 'board' ? (
            <ModelBoard
              model={model}
              onAdd={(field) => {
                const noteId = newId();
                dialogs.openNote({ noteId, field, place: placeAt(readBoard(content), noteId, field, null) });
              }}
              onEdit={({ id, place }) => dialogs.openNote({ noteId: id, field: place.field, place: null })}
              onMove={(id, place) => change({ places: { [id]: place } })}
              onRemove={removeNote}
            />
          ) : (
            <HypothesisList
              model={model}
              today={today}
              onAdd={() => dialogs.openHypothesis(newId())}
              onEdit={dialogs.openHypothesis}
              onRemove={removeHypothesis}
            />
          )
        }
      </PageTabs>
      {dialogs.dialog}
    </>
  );
}
