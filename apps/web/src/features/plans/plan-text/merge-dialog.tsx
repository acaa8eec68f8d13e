import type { PlanBlock, PlanText } from '@fundus/contract/plan-text';
import type { TextBlock } from '@fundus/contract/rich-text';
import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { RichText } from '#ui/rich-text.tsx';
import classes from './merge-dialog.module.css';
import { type MergeChoice, type MergePiece, mergeChoices, mergePieces, mergeText } from './text-comparison.ts';

/** Two writers were in one text: where they differ, one wording, the other one or both are chosen; nothing is decided silently. */
export function MergeDialog({
  base,
  mine,
  theirs,
  theirName,
  onMerge,
  onClose,
}: {
  /** Common base of both. */
  base: PlanText;
  mine: PlanText;
  theirs: PlanText;
  theirName: string;
  onMerge: (text: PlanText) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('plan-text');
  const pieces = useMemo(() => mergePieces(base, mine, theirs), [base, mine, theirs]);
  const differing = pieces.filter((piece) => piece.kind === 'differs');
  const [chosen, setChosen] = useState<readonly (MergeChoice | null)[]>(() =>
    differing.map(({ suggested }) => suggested),
  );
  const isDecided = differing.every((_, place) => (chosen[place] ?? null) !== null);
  const places = new Map<unknown, number>(differing.map((piece, place) => [piece, place]));
  return (
    <Modal opened onClose={onClose} title={t('merge.title')} size="xl">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onMerge(mergeText(pieces, chosen));
        }}
      >
        <p>{t('merge.intro', { name: theirName })}</p>
        <div className={classes['pieces']}>
          {pieces.map((piece, index) => {
            if (piece.kind === 'same') return <Same key={index} blocks={piece.blocks} />;
            const at = places.get(piece) ?? 0;
            return (
              <Differing
                key={index}
                piece={piece}
                number={at + 1}
                theirName={theirName}
                choice={chosen[at] ?? null}
                onChoose={(choice) =>
                  setChosen(differing.map((_, other) => (other === at ? choice : (chosen[other] ?? null))))
                }
              />
            );
          })}
        </div>
        {!isDecided && <p role="status">{t('merge.undecided')}</p>}
        <DialogActions onCancel={onClose} isBusy={false} isDisabled={!isDecided}>
          {t('merge.confirm')}
        </DialogActions>
      </form>
    </Modal>
  );
}

/** The words of a picture stand in its place. */
function useShown() {
  const { t } = useTranslation('plan-text');
  return (blocks: readonly PlanBlock[]): TextBlock[] =>
    blocks.map((block) =>
      block.kind === 'picture'
        ? {
            kind: 'paragraph',
            inlines: [{ text: `[${t(`picture.${block.width}`)}: ${block.alt}]`, emphasis: true }],
          }
        : block,
    );
}

function Same({ blocks }: { blocks: readonly PlanBlock[] }) {
  const shown = useShown();
  return (
    <div className={classes['same']}>
      <RichText blocks={shown(blocks)} level={4} />
    </div>
  );
}

function Differing({
  piece,
  number,
  theirName,
  choice,
  onChoose,
}: {
  piece: Extract<MergePiece, { kind: 'differs' }>;
  number: number;
  theirName: string;
  choice: MergeChoice | null;
  onChoose: (choice: MergeChoice) => void;
}) {
  const { t } = useTranslation('plan-text');
  const shown = useShown();
  const sides = [
    { name: 'mine', title: t('merge.mine'), blocks: piece.mine },
    { name: 'theirs', title: t('merge.theirs', { name: theirName }), blocks: piece.theirs },
  ] as const;
  return (
    <section className={classes['piece']} aria-label={t('merge.place', { number })}>
      <div className={classes['sides']}>
        {sides.map(({ name, title, blocks }) => (
          <div key={name} className={classes['side']} data-chosen={choice === name || choice === 'both' || undefined}>
            <strong>{title}</strong>
            {blocks.length === 0 ? <p>{t('merge.nothing')}</p> : <RichText blocks={shown(blocks)} level={4} />}
          </div>
        ))}
      </div>
      <SegmentedControl
        aria-label={t('merge.place', { number })}
        value={choice ?? ''}
        onChange={(value) => onChoose(value as MergeChoice)}
        data={mergeChoices.map((value) => ({ value, label: t(`merge.choice.${value}`) }))}
      />
    </section>
  );
}
