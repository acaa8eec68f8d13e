import { nameOf } from '@fundus/messages/wording/programme-words';
import { Button, Skeleton } from '@mantine/core';
import { IconInfoCircle, IconListCheck, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { MatchDrawer } from '#features/funding/funding-list/match-drawer.ts';
import { FilingNotes } from '#features/funding/funding-programme/filing-note.tsx';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { type ItemDraft, useItemDrafts } from '#features/funding/funding-research/use-draft.ts';
import { CaseSumPanel, CumulationPanel } from '#features/funding/result-list/cumulation-panel.tsx';
import { GroupCounts } from '#features/funding/result-list/group-counts.tsx';
import { ResultCard } from '#features/funding/result-list/result-card.tsx';
import classes from '#features/funding/result-list/result-list.module.css';
import { useReorderItems } from '#features/funding/result-list/use-item-order.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import flow from '#ui/flow.module.css';
import { HintedIcon } from '#ui/hinted-icon.tsx';
import { notifyError, notifyWithUndo } from '#ui/notify.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import { paths } from '../../../paths.ts';
import { ResultActions } from './result-actions.tsx';
import { useIsSideShown } from './use-is-side-shown.ts';

/** Sixth step: the recommendation to the client, arranged, commented, shared and printed. */
export function ResultListStep() {
  const { t } = useTranslation(['result-list', 'funding-research']);
  const { research, selection } = useResearch();
  const isSideShown = useIsSideShown();
  const { researchId } = research;
  const items = research.items.filter(({ programme }) => selection.isSelected(programme.programmeId));
  const drafts = useItemDrafts(researchId, research.items);
  const shown = drafts.filter(({ item }) => items.includes(item));
  const reorder = useReorderItems(researchId);
  // A selection that is still being sent.
  const arriving = Math.max(0, selection.selectedIds.size - items.length);
  const remove = ({ item }: ItemDraft): void => {
    const title = nameOf(item.programme);
    selection.remove(item.itemId).then(
      (undo) =>
        notifyWithUndo(t('funding-research:result.removed', { title }), () =>
          undo().catch(() => notifyError(t('restoreFailed'))),
        ),
      () => notifyError(t('removeFailed')),
    );
  };
  return (
    <div className={classes['root']}>
      <header className={classes['head']}>
        <div className={classes['lead']}>
          <h2 className={classes['title']}>{t('title')}</h2>
          <span className={classes['about']}>
            <HintedIcon label={`${t('intro')} ${t('groupsMeaning')}`}>
              <IconInfoCircle size={18} stroke={1.6} data-sign="" />
            </HintedIcon>
          </span>
          {shown.length > 0 && <GroupCounts statuses={shown.map(({ status }) => status)} />}
        </div>
        {!isSideShown && (
          <div className={classes['headActions']}>
            <ResultActions itemCount={shown.length} />
          </div>
        )}
      </header>
      {shown.length === 0 && arriving === 0 ? (
        <div className={flow['frame']}>
          <EmptyState
            icon={<IconListCheck size={24} stroke={1.6} />}
            title={t('empty.title')}
            text={t('empty.text')}
            action={<AddMore researchId={researchId} />}
          />
        </div>
      ) : (
        <>
          <SortableList
            label={t('label')}
            items={shown}
            idOf={idOf}
            nameOf={nameOfDraft}
            onReorder={(ids) => reorder.mutate(ids, { onError: () => notifyError(t('reorderFailed')) })}
          >
            {(draft, tools) => <ResultCard draft={draft} tools={tools} onRemove={() => remove(draft)} />}
          </SortableList>
          {Array.from({ length: arriving }, (_, index) => (
            <Skeleton key={index} height={96} radius="md" />
          ))}
          <div data-print="hide">
            <AddMore researchId={researchId} />
          </div>
          <FilingNotes
            programmes={items.map(({ itemId, programme, filing }) => ({
              key: itemId,
              name: nameOf(programme),
              filing,
            }))}
          />
          <CaseSumPanel />
          <CumulationPanel />
        </>
      )}
      <OpenItem />
    </div>
  );
}

const idOf = ({ item }: ItemDraft) => item.itemId;
const nameOfDraft = ({ item }: ItemDraft) => nameOf(item.programme);

function AddMore({ researchId }: { researchId: string }) {
  const { t } = useTranslation('result-list');
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={paths.researchFundingList} params={{ researchId }} />}
    >
      {t('addMore')}
    </Button>
  );
}

/** The requirements of one item beside the list; its address names the item. */
function OpenItem() {
  const { research, selection } = useResearch();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const item = research.items.find(({ itemId }) => itemId === search.item);
  return (
    <MatchDrawer
      isOpen={item !== undefined}
      programmeId={item?.programme.programmeId}
      known={undefined}
      isSelected={item !== undefined && selection.isSelected(item.programme.programmeId)}
      onClose={() =>
        void navigate({
          to: paths.researchResultList,
          params: { researchId: research.researchId },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
