import { documentHeadlines } from '@fundus/contract/document-codes';
import { Button } from '@mantine/core';
import { IconFileZip, IconFolderSymlink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { formatBytes } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectionBar } from '#ui/list/selection-bar.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import classes from './document.module.css';
import { useArchive, useOrderDocuments } from './document.mutations.ts';
import type { DocumentRow as Row } from './document.queries.ts';
import { DocumentMoveDialog } from './document-move-dialog.tsx';
import { DocumentRow } from './document-row.tsx';
import { useDocumentTools } from './use-document-tools.tsx';

const keyOf = ({ documentId }: Row): string => documentId;
const nameOf = ({ title }: Row): string => title;

/** Documents with what can be done with each of them and with those that are selected. */
export function DocumentList({
  rows,
  label,
  layout,
  words = [],
  isSorting = false,
  isSelectable = true,
}: {
  rows: readonly Row[];
  /** Names the list. */
  label: string;
  /** A tab stands under its headlines; found ones, favourites and news stand in one list and name their tab. */
  layout: 'tab' | 'flat';
  words?: readonly string[];
  /** The order is being changed. */
  isSorting?: boolean;
  isSelectable?: boolean;
}) {
  const { t } = useTranslation('document');
  const { dialog, toolsOf } = useDocumentTools(rows);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const order = useOrderDocuments();
  const toggle = (id: string) => () =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const drawRow = (row: Row, sorting?: { handle: ReactNode; buttons: ReactNode }) => (
    <DocumentRow
      row={row}
      tools={{
        ...toolsOf(row),
        words,
        showsTab: layout === 'flat',
        selection:
          isSelectable && sorting === undefined
            ? { isSelected: selected.has(row.documentId), onToggle: toggle(row.documentId) }
            : undefined,
        sorting,
      }}
    />
  );
  const plainList = (shown: readonly Row[], name: string) => (
    <ul className={classes['list']} aria-label={name}>
      {shown.map((row) => (
        <li key={row.documentId}>{drawRow(row)}</li>
      ))}
    </ul>
  );
  const sections = documentHeadlines.flatMap((headline) => {
    const own = rows.filter((row) => row.headline === headline);
    return own.length === 0 ? [] : [{ headline, own }];
  });
  return (
    <>
      {layout === 'flat'
        ? plainList(rows, label)
        : sections.map(({ headline, own }) => (
            <section key={headline} className={classes['section']} aria-label={t(`headline.${headline}`)}>
              <h2 className={classes['heading']}>{t(`headline.${headline}`)}</h2>
              {isSorting ? (
                <SortableList
                  label={t(`headline.${headline}`)}
                  items={own}
                  idOf={keyOf}
                  nameOf={nameOf}
                  isDisabled={order.isPending}
                  onReorder={(documentIds) =>
                    order.mutate(
                      { tab: own[0]?.tab ?? 'general', headline, documentIds },
                      {
                        onError: (error) =>
                          notifyError(isApiError(error, 'REVISION_CONFLICT') ? t('told.orderChanged') : error),
                      },
                    )
                  }
                >
                  {(row, tools) => drawRow(row, tools)}
                </SortableList>
              ) : (
                plainList(own, t(`headline.${headline}`))
              )}
            </section>
          ))}
      {!isSorting && (
        <Selected
          rows={rows.filter(({ documentId }) => selected.has(documentId))}
          loadedCount={rows.length}
          onSelectAll={() => setSelected(new Set(rows.map(keyOf)))}
          onClear={() => setSelected(new Set())}
          canMove={rows[0] !== undefined && toolsOf(rows[0]).isEditor}
        />
      )}
      {dialog}
    </>
  );
}

/** Actions on the selected documents. */
function Selected({
  rows,
  loadedCount,
  canMove,
  onSelectAll,
  onClear,
}: {
  rows: readonly Row[];
  loadedCount: number;
  canMove: boolean;
  onSelectAll: () => void;
  onClear: () => void;
}) {
  const { t } = useTranslation('document');
  const archive = useArchive();
  const [isMoving, setMoving] = useState(false);
  return (
    <SelectionBar selectedCount={rows.length} loadedCount={loadedCount} onSelectAll={onSelectAll} onClear={onClear}>
      <Button
        leftSection={<IconFileZip size={18} aria-hidden />}
        loading={archive.isPending}
        onClick={() =>
          archive.mutate(rows.map(keyOf), {
            onSuccess: ({ bytes }) => notifySuccess(t('told.zip', { size: formatBytes(bytes) })),
            onError: notifyError,
          })
        }
      >
        {t('action.downloadZip')}
      </Button>
      {canMove && (
        <Button
          variant="default"
          leftSection={<IconFolderSymlink size={18} aria-hidden />}
          onClick={() => setMoving(true)}
        >
          {t('action.move')}
        </Button>
      )}
      {isMoving && <DocumentMoveDialog rows={rows} onMoved={onClear} onClose={() => setMoving(false)} />}
    </SelectionBar>
  );
}
