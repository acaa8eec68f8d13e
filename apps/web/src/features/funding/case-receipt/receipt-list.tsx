import type { CaseReceipt } from '@fundus/contract/case-receipt';
import type { CostBlock } from '@fundus/contract/funding-notice';
import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { DialogList } from '#ui/list/dialog-list.tsx';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';
import classes from './case-receipt.module.css';
import { caseReceiptsQuery, useDeleteReceipt, useSaveReceipt } from './case-receipt.queries.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

/** Rows that are drawn before the reader wants all. */
const shownAtFirst = 50;

/** The receipts of a case, the latest payment first. */
export function ReceiptList({
  caseId,
  blocks,
  canEdit,
}: {
  caseId: string;
  blocks: readonly CostBlock[];
  canEdit: boolean;
}) {
  const { t } = useTranslation('funding-case');
  const save = useSaveReceipt(caseId);
  const remove = useDeleteReceipt(caseId);
  const [isWhole, setWhole] = useState(false);
  return (
    <Loaded query={useQuery(caseReceiptsQuery(caseId))} skeleton={{ count: 3 }}>
      {(rows) => (
        <DialogList
          rows={rows}
          empty={<p className={typography['quiet']}>{t('receipt.empty')}</p>}
          addLabel={canEdit ? t('receipt.add') : undefined}
          dialog={(receipt, onClose) => (
            <ReceiptDialog caseId={caseId} blocks={blocks} receipt={receipt} onClose={onClose} />
          )}
          foot={
            canEdit && (
              <p>
                <Link to={paths.receiptImports} search={{ case: caseId }}>
                  {t('receipt.import')}
                </Link>
              </p>
            )
          }
          deletion={{
            run: (receipt) => remove.mutateAsync(receipt),
            done: () => t('receipt.removed'),
            undo: ({ paidOn, amountCents, number, payee, purpose, account, blockId }) =>
              save.mutateAsync({
                receipt: null,
                input: { paidOn, amountCents, number, payee, purpose, account, blockId },
              }),
          }}
        >
          {({ onEdit, onDelete }) => (
            <>
              <div className={classes['scroller']} role="region" tabIndex={0} aria-label={t('page.section.receipts')}>
                <table className={classes['table']}>
                  <thead>
                    <tr>
                      <th scope="col">{t('receipt.field.paidOn')}</th>
                      <th scope="col">{t('receipt.field.payee')}</th>
                      <th scope="col">{t('receipt.field.blockId')}</th>
                      <th scope="col" data-number>
                        {t('receipt.field.amountCents')}
                      </th>
                      <th scope="col">
                        <VisuallyHidden>{t('receipt.actions')}</VisuallyHidden>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.slice(0, isWhole ? rows.length : shownAtFirst).map((receipt) => (
                      <ReceiptRow
                        key={receipt.receiptId}
                        receipt={receipt}
                        block={blocks.find(({ id }) => id === receipt.blockId)?.name ?? null}
                        canEdit={canEdit}
                        onEdit={() => onEdit(receipt)}
                        onDelete={() => onDelete(receipt)}
                      />
                    ))}
                  </tbody>
                </table>
              </div>
              {!isWhole && rows.length > shownAtFirst && (
                <Button variant="subtle" onClick={() => setWhole(true)}>
                  {t('receipt.all', { formatted: formatNumber(rows.length, 0) })}
                </Button>
              )}
            </>
          )}
        </DialogList>
      )}
    </Loaded>
  );
}

function ReceiptRow({
  receipt: { paidOn, amountCents, number, payee, purpose, account, isDouble },
  block,
  canEdit,
  onEdit,
  onDelete,
}: {
  receipt: CaseReceipt;
  block: string | null;
  canEdit: boolean;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation('funding-case');
  const name = number || payee || formatDate(paidOn);
  const notes = [number, purpose, account === '' ? '' : t('receipt.ofAccount', { account })].filter(
    (note) => note !== '',
  );
  return (
    <tr>
      <td>{formatDate(paidOn)}</td>
      <td className={classes['words']}>
        {payee || '–'}
        {notes.length > 0 && <span className={classes['note']}>{notes.join(' · ')}</span>}
        {isDouble && <span className={classes['warning']}>{t('receipt.double')}</span>}
      </td>
      <td className={classes['words']}>
        {block ?? <span className={classes['warning']}>{t('receipt.noBlock')}</span>}
      </td>
      <td data-number>{formatMoney(amountCents)}</td>
      <td className={classes['buttons']}>
        {canEdit && (
          <RowButtons
            buttons={[
              editButton(t('receipt.edit', { name }), onEdit),
              deleteButton(t('receipt.remove', { name }), onDelete),
            ]}
          />
        )}
      </td>
    </tr>
  );
}
