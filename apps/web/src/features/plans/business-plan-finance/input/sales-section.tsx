import { emptyProduct } from '@fundus/contract/plan/empty-plan';
import type { PlanProduct } from '@fundus/contract/plan/plan-input';
import { useMemo, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { newId } from '#lib/new-id.ts';
import { Grid } from '#ui/grid/grid.tsx';
import type { GridColumn } from '#ui/grid/grid-model.ts';
import type { PlanWork } from '../use-finance-desk.ts';
import { FieldTable } from './field-table.tsx';
import { ItemTable } from './item-table.tsx';
import { productColumns, quantityColumns, seasonColumns, startColumns, termColumns } from './product-columns.ts';
import { quantityFields } from './quantity-ways.ts';
import { StockFields } from './stock-fields.tsx';
import { TableTool } from './table-tool.tsx';

/** Sales: each product with its price and quantity, then season, ramp, growth and terms of all of them. */
export function SalesSection({ desk }: { desk: PlanWork }) {
  const { t } = useTranslation('business-plan-finance');
  const { input } = desk;
  const { startMonth, months, products } = input;
  const [activeId, setActiveId] = useState<string | null>(null);
  const columns = useMemo(() => {
    const frame = { startMonth, months };
    return {
      head: productColumns(t, frame),
      quantities: quantityColumns(t, frame),
      season: seasonColumns(t),
      start: startColumns(t, frame),
    };
  }, [t, startMonth, months]);
  const terms = useMemo(() => termColumns(t, products), [t, products]);
  const put = (next: readonly PlanProduct[]) => ({ ...input, products: [...next] });
  const active = products.find(({ id }) => id === activeId) ?? products[0];
  const typed = products.filter(({ quantity }) => quantity.kind === 'typed');
  return (
    <>
      <ItemTable
        desk={desk}
        title={t('sales.title')}
        intro={t('sales.intro')}
        items={products}
        columns={columns.head}
        put={put}
        create={() => emptyProduct(newId())}
        addLabel={t('sales.add')}
        empty={t('sales.empty')}
        onActive={({ id }) => setActiveId(id)}
        tools={<TableTool desk={desk} kind="sales" />}
      />
      {active !== undefined && active.quantity.kind !== 'typed' && active.quantity.kind !== 'level' && (
        <section aria-label={t('sales.way', { name: active.name })}>
          <h3>{t('sales.way', { name: active.name })}</h3>
          <FieldTable desk={desk} label={t('sales.way', { name: active.name })} fields={quantityFields(t, active)} />
        </section>
      )}
      <ProductValues
        desk={desk}
        title={t('sales.quantities')}
        products={typed}
        columns={columns.quantities}
        isFillShown
      />
      <ProductValues desk={desk} title={t('sales.season')} products={products} columns={columns.season} isFillShown />
      <ProductValues desk={desk} title={t('sales.start')} products={products} columns={columns.start} isFillShown />
      <ProductValues desk={desk} title={t('sales.terms')} products={products} columns={terms} />
      <StockFields desk={desk} />
    </>
  );
}

/** One table over some of the products. */
function ProductValues({
  desk,
  title,
  products,
  columns,
  isFillShown = false,
}: {
  desk: PlanWork;
  title: string;
  products: readonly PlanProduct[];
  columns: readonly GridColumn<PlanProduct>[];
  isFillShown?: boolean;
}) {
  const { t } = useTranslation('business-plan-finance');
  const { input } = desk;
  if (products.length === 0) return null;
  const put = (changed: readonly PlanProduct[]) => ({
    ...input,
    products: input.products.map((one) => changed.find(({ id }) => id === one.id) ?? one),
  });
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Grid
        label={title}
        columns={columns}
        rows={products}
        rowKey={({ id }) => id}
        rowName={({ name }, place) => (name === '' ? t('unnamed', { number: place + 1 }) : name)}
        onChange={(rows) => desk.change(put(rows))}
        onPreview={(rows) => desk.tryOut(rows === null ? null : put(rows))}
        onUndo={desk.undo}
        onRedo={desk.redo}
        isFillShown={isFillShown}
      />
    </section>
  );
}
