import type { PlanTable } from '@fundus/contract/business-plan-table';
import type { DatedValue } from '@fundus/contract/plan/law';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { Button, Checkbox, Tabs } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { newId } from '#lib/new-id.ts';
import { Banner } from '#ui/banner.tsx';
import { FileShape } from '#ui/import/file-shape.tsx';
import { MappingTable } from '#ui/import/mapping-table.tsx';
import { OutcomeCounts } from '#ui/import/outcome-counts.tsx';
import { RowTable } from '#ui/import/row-table.tsx';
import { notifyWithUndo } from '#ui/notify.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './business-plan-table.module.css';
import { type LineOutcome, lineOutcomes, readLines, type TableLine } from './table-lines.ts';
import {
  type ColumnTarget,
  doubledTargets,
  headedStart,
  isComplete,
  layTable,
  proposeTargets,
  type ReadTable,
  type TableKind,
  targetsOf,
} from './table-mapping.ts';
import { columnLetters, type LineRemark } from './table-row.ts';
import type { TableSettings } from './table-settings.ts';
import { TableSettingsFields } from './table-settings-fields.tsx';
import { withLines, withoutLines } from './table-taking.ts';

const tones = {
  new: 'green',
  duplicate: 'orange',
  sum: 'grey',
  empty: 'grey',
  refused: 'red',
} as const satisfies Record<LineOutcome, string>;

function settingsFor(table: ReadTable, kind: TableKind, plan: PlanInput): TableSettings {
  const targets = proposeTargets(table, kind);
  const start = headedStart(table, targets, plan.startMonth);
  const first = plan.products[0];
  const says = (words: RegExp): boolean => table.headings.some((heading) => words.test(heading));
  return {
    kind,
    targets,
    valuesAre: targets.includes('price') ? 'quantity' : 'euros',
    isGross: says(/brutto/i) || (!says(/netto/i) && kind === 'sales' && first?.isGross === true),
    vat: 'standard',
    firstMonth: start !== null && start >= 0 && start < plan.months ? start : 0,
    afterwards: 'nothing',
  };
}

/** Preview of a table that was read, with the settings that may be changed before it is taken. */
export function TablePreview({
  table: file,
  firstKind,
  input,
  law,
  wordMonth,
  onChange,
  onOther,
  onClose,
}: {
  table: PlanTable;
  firstKind: TableKind;
  input: PlanInput;
  law: readonly DatedValue[];
  wordMonth: (month: number) => string;
  onChange: (change: (input: PlanInput) => PlanInput) => void;
  onOther: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['business-plan-table', 'common']);
  const table = useMemo(() => layTable(file), [file]);
  const [settings, setSettings] = useState<TableSettings>(() => settingsFor(table, firstKind, input));
  const [outcome, setOutcome] = useState<LineOutcome | undefined>(undefined);
  /** Lines that are taken against their outcome, and left out against it. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => readLines(table, settings, { plan: input, law, newId }), [table, settings, input, law]);
  const isTaken = ({ key, outcome: found }: TableLine): boolean =>
    found !== 'refused' && found !== 'empty' && (found === 'new') !== turned.has(key);
  const taken = lines.filter(isTaken);
  const isRoomy = withLines(input, taken) !== null;
  const total = taken.reduce<number>((sum, { totalCents }) => sum + (totalCents ?? 0), 0);
  const start = headedStart(table, settings.targets, input.startMonth);
  const take = (): void => {
    onChange((plan) => withLines(plan, taken) ?? plan);
    onClose();
    notifyWithUndo(t('done', { count: taken.length }), () => onChange((plan) => withoutLines(plan, taken)));
  };
  const turn = (key: string): void =>
    setTurned((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  return (
    <>
      <FileShape
        facts={[
          { label: t('file'), value: file.fileName },
          { label: t('format'), value: file.format === 'xlsx' ? 'Excel (XLSX)' : 'CSV' },
          { label: t('rows'), value: String(table.rows.length) },
        ]}
      />
      <TableSettingsFields
        settings={settings}
        months={input.months}
        wordMonth={wordMonth}
        onChange={setSettings}
        onKind={(kind) => setSettings(settingsFor(table, kind, input))}
      />
      {start !== null && start !== settings.firstMonth && settings.targets.includes('value') && (
        <Banner>{t(start < 0 ? 'startsBefore' : 'startsElsewhere')}</Banner>
      )}
      <Tabs defaultValue="preview" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="preview">{t('tab.preview')}</Tabs.Tab>
          <Tabs.Tab value="columns">{t('tab.columns')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="preview" pt="md">
          {!isComplete(settings.targets) && <Banner tone="warning">{t('incomplete')}</Banner>}
          <OutcomeCounts
            counts={lineOutcomes.map((one) => ({
              outcome: one,
              count: lines.filter((line) => line.outcome === one).length,
              tone: tones[one],
              label: t(`outcome.${one}`),
              hint: t(`outcomeHint.${one}`),
            }))}
            chosen={outcome}
            onChoose={setOutcome}
          />
          <Lines
            lines={lines.filter((line) => outcome === undefined || line.outcome === outcome)}
            isTaken={isTaken}
            onTurn={turn}
          />
        </Tabs.Panel>
        <Tabs.Panel value="columns" pt="md">
          <Columns table={table} settings={settings} onChange={setSettings} />
        </Tabs.Panel>
      </Tabs>
      {!isRoomy && <Banner tone="warning">{t('full')}</Banner>}
      <div className={classes['actions']}>
        <p className={classes['total']}>{t('total', { count: taken.length, amount: formatMoney(total) })}</p>
        <Button variant="default" onClick={onOther}>
          {t('other')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button disabled={taken.length === 0 || !isRoomy} onClick={take}>
          {t('take', { count: taken.length })}
        </Button>
      </div>
    </>
  );
}

function Lines({
  lines,
  isTaken,
  onTurn,
}: {
  lines: readonly TableLine[];
  isTaken: (line: TableLine) => boolean;
  onTurn: (key: string) => void;
}) {
  const { t } = useTranslation('business-plan-table');
  const worded = (remark: LineRemark): string =>
    remark.code === 'outside'
      ? t('remark.outside', { count: remark.count })
      : t(`remark.${remark.code}`, { ...remark });
  return (
    <RowTable
      rows={lines.map((line) => {
        const { key, name, outcome, totalCents, items, remarks } = line;
        const count = items.products.length + items.fixedCosts.length + items.foundingCosts.length;
        return {
          key,
          line: line.line,
          record: name === '' ? t('unnamed') : name,
          ...(totalCents === null || count === 0
            ? {}
            : { detail: t('lineTotal', { count, amount: formatMoney(totalCents) }) }),
          outcome: (
            <StatusChip tone={tones[outcome]} isPlain>
              {t(`outcome.${outcome}`)}
            </StatusChip>
          ),
          remarks: remarks.map(worded),
          action: count > 0 && (
            <Checkbox
              label={t('takeLine')}
              aria-label={t('takeLineOf', { name })}
              checked={isTaken(line)}
              onChange={() => onTurn(key)}
            />
          ),
        };
      })}
      words={{
        table: t('lines.label'),
        line: t('lines.line'),
        record: t('lines.record'),
        outcome: t('lines.outcome'),
        remarks: t('lines.remarks'),
        none: t('lines.none'),
        more: '',
      }}
      error={null}
      onRetry={() => {}}
      isUpdating={false}
      onMore={undefined}
      isLoadingMore={false}
    />
  );
}

function Columns({
  table,
  settings,
  onChange,
}: {
  table: ReadTable;
  settings: TableSettings;
  onChange: (settings: TableSettings) => void;
}) {
  const { t } = useTranslation('business-plan-table');
  const { kind, targets } = settings;
  const targetName = (target: ColumnTarget): string =>
    target === 'single' || target === 'value' ? t(`target.${target}`, { context: kind }) : t(`target.${target}`);
  const choices = [
    { group: t('columns.group'), items: targetsOf[kind].map((value) => ({ value, label: targetName(value) })) },
  ];
  const targetsIn = (mapping: Readonly<Record<string, string>>): ColumnTarget[] =>
    table.headings.map((_, column) => targetsOf[kind].find((one) => one === mapping[String(column)]) ?? 'ignore');
  return (
    <MappingTable
      columns={table.headings.map((heading, column) => ({
        name: String(column),
        title: heading === '' ? t('columns.untitled', { letters: columnLetters(column) }) : heading,
        target: targets[column] ?? 'ignore',
        samples: table.rows
          .map(({ cells }) => cells[column] ?? '')
          .filter((cell) => cell !== '')
          .slice(0, 3),
      }))}
      choices={choices}
      words={{
        label: t('columns.label'),
        intro: t('columns.intro'),
        column: t('columns.column'),
        samples: t('columns.samples'),
        target: t('columns.target'),
        targetOf: (column) => t('columns.targetOf', { column }),
        emptySample: t('columns.emptySample'),
        apply: t('columns.apply'),
        discard: t('columns.discard'),
      }}
      remarks={(mapping) =>
        doubledTargets(targetsIn(mapping)).map((target) => (
          <Banner key={target} tone="warning">
            {t('columns.doubled', { target: targetName(target) })}
          </Banner>
        ))
      }
      doubledOf={(mapping) => doubledTargets(targetsIn(mapping))}
      isBlocked={(mapping) => doubledTargets(targetsIn(mapping)).length > 0 || !isComplete(targetsIn(mapping))}
      isBusy={false}
      isEditable
      onRemap={(mapping) => onChange({ ...settings, targets: targetsIn(mapping) })}
      key={kind}
    />
  );
}
