import type { RetentionUnit } from '@fundus/contract/protection-codes';
import type { RetentionRule } from '@fundus/contract/retention';
import { Button, NumberInput, Select, Switch, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOfError } from '#lib/error-message.ts';
import { formatDate, formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { RecordConflictDialog, type RecordWords, useSavedNotice } from '#ui/form/record-conflict-dialog.tsx';
import { usePlainRecordForm } from '#ui/form/use-plain-record-form.ts';
import type { SavedRecord } from '#ui/form/use-record-save.ts';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import classes from './data-protection.module.css';
import { retentionPreviewQuery, retentionRulesQuery, useUpdateRetentionRule } from './data-protection.queries.ts';

const units: readonly RetentionUnit[] = ['days', 'months', 'years'];

/** How long each kind of record is kept, and how much goes next. */
export function RetentionRules() {
  const { t } = useTranslation('data-protection');
  const { open, dialog } = useRecordDialog<RetentionRule>((rule, onClose) => (
    <RuleDialog rule={rule} onClose={onClose} />
  ));
  return (
    <Loaded query={useQuery(retentionRulesQuery)} skeleton={{ count: 8, height: 72 }}>
      {(rules) => (
        <div className={classes['stack']}>
          <p className={typography['quiet']}>{t('retention.hint')}</p>
          {rules.map((rule) => (
            <section key={rule.kind} className={classes['rule']} aria-label={t(`retention.kind.${rule.kind}`)}>
              <div className={classes['ruleWords']}>
                <h2 className={classes['ruleName']}>{t(`retention.kind.${rule.kind}`)}</h2>
                <p className={typography['quiet']}>{t(`retention.since.${rule.kind}`)}</p>
                <p className={classes['text']}>
                  {t(`retention.period.${rule.unit}`, { count: rule.amount })}
                  {' · '}
                  {t('retention.due', { due: formatNumber(rule.due), soon: formatNumber(rule.dueSoon) })}
                </p>
                {rule.lastRunAt !== null && (
                  <p className={typography['quiet']}>
                    {t('retention.lastRun', {
                      when: formatInstant(rule.lastRunAt),
                      removed: formatNumber(rule.lastRemoved),
                    })}
                  </p>
                )}
              </div>
              <StatusChip tone={rule.isActive ? 'green' : 'grey'}>
                {t(rule.isActive ? 'retention.on' : 'retention.off')}
              </StatusChip>
              <Button
                variant="default"
                onClick={() => open(rule)}
                aria-label={t('retention.editOf', { name: t(`retention.kind.${rule.kind}`) })}
              >
                {t('retention.edit')}
              </Button>
            </section>
          ))}
          {dialog}
        </div>
      )}
    </Loaded>
  );
}

type RuleValues = Pick<RetentionRule, 'isActive' | 'amount' | 'unit'>;

function RuleDialog({ rule, onClose }: { rule: RetentionRule; onClose: () => void }) {
  const { t } = useTranslation('data-protection');
  const update = useUpdateRetentionRule();
  const editing = usePlainRecordForm<RetentionRule, RuleValues>({
    row: rule,
    toRecord: ({ revision, isActive: active, amount: count, unit: of }) => ({
      revision,
      values: { isActive: active, amount: count, unit: of },
    }),
    empty: rule,
    save: (changes, { revision }) => update.mutateAsync({ kind: rule.kind, ...changes, revision }),
  });
  const { values, change, error } = editing;
  const { isActive, amount, unit } = values;
  const preview = useQuery(retentionPreviewQuery(rule.kind, { amount, unit }));
  const labels = { isActive: t('retention.active'), amount: t('retention.amount'), unit: t('retention.unit') };
  const words: RecordWords<RuleValues> = {
    label: (field) => labels[field],
    word: (field, value) => {
      if (field === 'amount') return formatNumber(value as number);
      if (field === 'unit') return t(`retention.units.${value as RetentionUnit}`);
      return t(value === true ? 'retention.on' : 'retention.off');
    },
  };
  const tellSaved = useSavedNotice(words);
  const end = (saved: SavedRecord<RetentionRule, RuleValues>): void => {
    tellSaved(t('retention.saved'), saved);
    onClose();
  };
  const save = async (): Promise<void> => {
    const saved = await editing.submit();
    if (saved !== null) end(saved);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(`retention.kind.${rule.kind}`)}
      closeOnEscape={editing.conflict === null}
    >
      <form
        className={classes['stack']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={classes['fields']}>
          <NumberInput
            label={labels.amount}
            value={amount}
            onChange={(value) => change({ amount: Math.min(600, Math.max(1, Number(value) || 1)) })}
            min={1}
            max={600}
            allowDecimal={false}
            error={error === null ? undefined : messageOfError(error)}
            data-autofocus
          />
          <Select
            label={labels.unit}
            value={unit}
            allowDeselect={false}
            data={units.map((value) => ({ value, label: t(`retention.units.${value}`) }))}
            onChange={(value) => change({ unit: units.find((one) => one === value) ?? unit })}
          />
        </div>
        <Switch
          label={labels.isActive}
          description={t('retention.activeHint')}
          checked={isActive}
          onChange={({ currentTarget }) => change({ isActive: currentTarget.checked })}
        />
        <h3 className={classes['heading']}>{t('retention.preview')}</h3>
        {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.data && (
          <>
            <p className={classes['text']}>
              {t('retention.previewDue', {
                due: formatNumber(preview.data.due),
                total: formatNumber(preview.data.total),
              })}
            </p>
            {preview.data.rows.length > 0 && (
              <Table.ScrollContainer minWidth={320} mah={280} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
                <Table>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{t('retention.column.name')}</Table.Th>
                      <Table.Th>{t('retention.column.since')}</Table.Th>
                      <Table.Th>{t('retention.column.dueOn')}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {preview.data.rows.map((row) => (
                      <Table.Tr key={row.subjectId}>
                        <Table.Td>{row.name || t('retention.unnamed')}</Table.Td>
                        <Table.Td>{formatDate(row.since)}</Table.Td>
                        <Table.Td>{formatDate(row.dueOn)}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            )}
          </>
        )}
        <DialogActions onCancel={onClose} isBusy={editing.isBusy} />
        <RecordConflictDialog editing={editing} words={words} onSaved={end} />
      </form>
    </Modal>
  );
}
