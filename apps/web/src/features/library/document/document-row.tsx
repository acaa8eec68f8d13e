import { ActionIcon } from '@mantine/core';
import { IconDownload, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatBytes, formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Highlight } from '#ui/highlight.tsx';
import { ListTick } from '#ui/list/list-tick.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import classes from './document.module.css';
import type { DocumentRow as Row } from './document.queries.ts';
import { DocumentIcon } from './document-icon.tsx';
import { FormSourceLine, isOfficialForm } from './form-source-line.tsx';

export interface DocumentRowTools {
  /** Words of the search, to be marked. */
  words: readonly string[];
  /** Beside the facts, where rows of several tabs stand together. */
  showsTab: boolean;
  isEditor: boolean;
  onPreview: (row: Row) => void;
  onFavourite: (row: Row) => void;
  selection?: { isSelected: boolean; onToggle: () => void } | undefined;
  /** The main action of the row, before its buttons. */
  action?: ReactNode;
  menu?: ReactNode;
  /** Handle and buttons while the order is changed; nothing else is done meanwhile. */
  sorting?: { handle: ReactNode; buttons: ReactNode } | undefined;
}

/** One document: what it is, since when and for whom, with what a user does with it. */
export function DocumentRow({ row, tools }: { row: Row; tools: DocumentRowTools }) {
  const { t } = useTranslation(['document', 'user']);
  const { title } = row;
  const { words, isEditor, selection, sorting } = tools;
  const facts = [
    ...(tools.showsTab ? [t(`tab.${row.tab}`)] : []),
    t('row.since', { date: formatDate(row.renewedAt.slice(0, 10)) }),
    formatBytes(row.bytes),
    ...(row.version > 1 ? [t('row.version', { version: row.version })] : []),
    ...(row.validUntil === null
      ? []
      : [t(row.isExpired ? 'row.expired' : 'row.validUntil', { date: formatDate(row.validUntil) })]),
    ...(isEditor && row.audience.length > 0
      ? [t('row.audience', { roles: row.audience.map((role) => t(`user:role.${role}`)).join(', ') })]
      : []),
    ...(isEditor && row.textState === 'waiting' ? [t('row.textWaiting')] : []),
    ...(isEditor && row.textState === 'failed' ? [t('row.textFailed')] : []),
  ];
  const Star = row.isFavourite ? IconStarFilled : IconStar;
  return (
    <div className={classes['row']}>
      {sorting?.handle}
      {selection !== undefined && (
        <ListTick
          label={t('action.select', { name: title })}
          checked={selection.isSelected}
          onChange={selection.onToggle}
        />
      )}
      <DocumentIcon mediaType={row.mediaType} />
      <div className={classes['words']}>
        <div className={classes['head']}>
          <button
            type="button"
            className={classes['name']}
            aria-label={t('action.preview', { name: title })}
            onClick={() => tools.onPreview(row)}
          >
            <Highlight text={title} words={words} />
          </button>
          {row.isExpired ? (
            <StatusChip tone="red">{t('badge.expired')}</StatusChip>
          ) : (
            row.isNew && <StatusChip tone="brand">{t('badge.new')}</StatusChip>
          )}
          {row.sourceFault !== null && (
            <StatusChip tone={row.sourceFault === 'gone' ? 'red' : 'orange'}>
              {t(`badge.source.${row.sourceFault}`)}
            </StatusChip>
          )}
          {row.isTemplate && <StatusChip tone="grey">{t('badge.template')}</StatusChip>}
        </div>
        {isOfficialForm(row) && <FormSourceLine form={row} />}
        {row.description !== '' && <p className={classes['text']}>{row.description}</p>}
        {row.excerpt !== undefined && row.excerpt !== '' && (
          <p className={classes['text']}>
            <Highlight text={row.excerpt} words={words} />
          </p>
        )}
        <span className={typography['below']}>{facts.join(' · ')}</span>
      </div>
      {sorting === undefined ? (
        <span className={classes['buttons']} data-print="hide">
          {tools.action}
          {row.isExpired || (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              className={classes['star'] ?? ''}
              data-on={row.isFavourite || undefined}
              aria-pressed={row.isFavourite}
              aria-label={t(row.isFavourite ? 'action.unfavourite' : 'action.favourite', { name: title })}
              onClick={() => tools.onFavourite(row)}
            >
              <Star size={18} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            component="a"
            href={row.downloadUrl}
            download={row.fileName}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('action.download', { name: title })}
          >
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
          {tools.menu}
        </span>
      ) : (
        sorting.buttons
      )}
    </div>
  );
}
