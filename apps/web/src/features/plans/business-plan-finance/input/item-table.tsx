import type { PlanInput } from '@fundus/contract/plan/plan-input';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Grid } from '#ui/grid/grid.tsx';
import type { GridColumn } from '#ui/grid/grid-model.ts';
import { useFindingWords } from '../results/finding-words.ts';
import type { PlanWork } from '../use-finance-desk.ts';

/** The items of one kind as a table that is typed in; what is wrong with one stands below with its remedy. */
export function ItemTable<Item extends { id: string; name: string }>({
  desk,
  title,
  intro,
  items,
  columns,
  put,
  create,
  addLabel,
  empty,
  onActive,
  tools,
}: {
  desk: PlanWork;
  title: string;
  intro?: string;
  items: readonly Item[];
  columns: readonly GridColumn<Item>[];
  /** The plan with other items of this kind. */
  put: (items: Item[]) => PlanInput;
  create: () => Item;
  addLabel: string;
  empty: string;
  onActive?: (item: Item) => void;
  tools?: ReactNode;
}) {
  const { t } = useTranslation('business-plan-finance');
  const findingsOf = useFindingWords(desk);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {intro !== undefined && <p>{intro}</p>}
      <Grid
        label={title}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        rowName={({ name }, place) => (name === '' ? t('unnamed', { number: place + 1 }) : name)}
        marksOf={({ id }) => findingsOf(id)}
        onChange={(rows) => desk.change(put([...rows]))}
        onPreview={(rows) => desk.tryOut(rows === null ? null : put([...rows]))}
        newRow={create}
        onRemove={({ id }) => desk.change(put(items.filter((item) => item.id !== id)))}
        onUndo={desk.undo}
        onRedo={desk.redo}
        onActiveRow={onActive}
        addLabel={addLabel}
        empty={empty}
        tools={tools}
      />
    </section>
  );
}
