import type { RetentionUnit } from '@fundus/contract/protection-codes';
import type { RetentionRule } from '@fundus/contract/retention';
import { Button, Modal, NumberInput, Select, Switch, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#lib/api/api-error.ts';
import { messageOfError } from '#lib/error-message.ts';
import { formatDate, formatInstant, formatNumber } from '#lib/format.ts';
import { Banner } from '#ui/banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './data-protection.module.css';
import { retentionPreviewQuery, retentionRulesQuery, useUpdateRetentionRule } from './data-protection.queries.ts';

const units: readonly RetentionUnit[] = ['days', 'months', 'years'];

/** How long each kind of record is kept, and how much goes next. */
export function RetentionRules() {
  const { t } = useTranslation('data-protection');
  const rules = useQuery(retentionRulesQuery);
  const [chosen, setChosen] = useState<RetentionRule | null>(null);
  if (rules.isError) return <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />;
  if (!rules.data) return <SkeletonRows count={8} height={72} />;
  return (
    <div className={classes['stack']}>
      <p className={classes['quiet']}>{t('retention.hint')}</p>
      {rules.data.map((rule) => (
        <section key={rule.kind} className={classes['rule']} aria-label={t(`retention.kind.${rule.kind}`)}>
          <div className={classes['ruleWords']}>
            <h2 className={classes['ruleName']}>{t(`retention.kind.${rule.kind}`)}</h2>
            <p className={classes['quiet']}>{t(`retention.since.${rule.kind}`)}</p>
            <p className={classes['text']}>
              {t(`retention.period.${rule.unit}`, { count: rule.amount })}
              {' · '}
              {t('retention.due', { due: formatNumber(rule.due), soon: formatNumber(rule.dueSoon) })}
            </p>
            {rule.lastRunAt !== null && (
              <p className={classes['quiet']}>
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
            onClick={() => setChosen(rule)}
            aria-label={t('retention.editOf', { name: t(`retention.kind.${rule.kind}`) })}
          >
            {t('retention.edit')}
          </Button>
        </section>
      ))}
      {chosen !== null && <RuleDialog rule={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function RuleDialog({ rule, onClose }: { rule: RetentionRule; onClose: () => void }) {
  const { t } = useTranslation('data-protection');
  const [stored, setStored] = useState(rule);
  const [isActive, setActive] = useState(rule.isActive);
  const [amount, setAmount] = useState(rule.amount);
  const [unit, setUnit] = useState<RetentionUnit>(rule.unit);
  const update = useUpdateRetentionRule();
  const preview = useQuery(retentionPreviewQuery(rule.kind, { amount, unit }));
  const isConflict = isApiError(update.error, 'REVISION_CONFLICT');
  const save = (): void =>
    update.mutate(
      { kind: rule.kind, isActive, amount, unit, revision: stored.revision },
      {
        onSuccess: () => {
          notifySuccess(t('retention.saved'));
          onClose();
        },
        onError: (error) => {
          const current = isApiError(error, 'REVISION_CONFLICT')
            ? (error.details['current'] as RetentionRule | undefined)
            : undefined;
          if (current !== undefined) setStored(current);
        },
      },
    );
  return (
    <Modal opened onClose={onClose} size="lg" title={t(`retention.kind.${rule.kind}`)}>
      <form
        className={classes['stack']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {isConflict && (
          <Banner tone="warning" title={t('retention.conflictTitle')}>
            {t('retention.conflict', {
              period: t(`retention.period.${stored.unit}`, { count: stored.amount }),
              state: t(stored.isActive ? 'retention.on' : 'retention.off'),
            })}
          </Banner>
        )}
        <div className={classes['fields']}>
          <NumberInput
            label={t('retention.amount')}
            value={amount}
            onChange={(value) => setAmount(Math.min(600, Math.max(1, Number(value) || 1)))}
            min={1}
            max={600}
            allowDecimal={false}
            error={update.error !== null && !isConflict ? messageOfError(update.error) : undefined}
            data-autofocus
          />
          <Select
            label={t('retention.unit')}
            value={unit}
            allowDeselect={false}
            data={units.map((value) => ({ value, label: t(`retention.units.${value}`) }))}
            onChange={(value) => setUnit(units.find((one) => one === value) ?? unit)}
          />
        </div>
        <Switch
          label={t('retention.active')}
          description={t('retention.activeHint')}
          checked={isActive}
          onChange={({ currentTarget }) => setActive(currentTarget.checked)}
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
        <DialogActions onCancel={onClose} isBusy={update.isPending} />
      </form>
    </Modal>
  );
}
