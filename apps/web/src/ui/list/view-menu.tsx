import { ActionIcon, Button } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { lazyDialog, lazyOverlay } from '../lazy-part.tsx';
import { StatusChip } from '../status-chip.tsx';
import classes from './view-menu.module.css';

/** A saved view as the menu shows it. */
export interface SavedView {
  viewId: string;
  name: string;
  isShared: boolean;
  isOwn: boolean;
  ownerName: string;
}

export interface ViewActions {
  /** `null`: the list as it begins. */
  apply: (viewId: string | null) => void;
  save: (name: string, isShared: boolean) => Promise<unknown>;
  /** Keeps the present filters, order and columns in the view. */
  overwrite: (viewId: string) => void;
  change: (viewId: string, change: { name?: string; isShared?: boolean }) => Promise<unknown>;
  remove: (viewId: string) => void;
}

/** Question of the menu in a dialog. */
export type ViewQuestion = 'save' | 'rename' | 'delete';

const ViewButton = lazyOverlay('menu', () => import('./open-view-menu.tsx').then(({ OpenViewMenu }) => OpenViewMenu));
const ViewDialog = lazyDialog(() => import('./view-dialog.tsx').then((part) => part.ViewDialog));

/** Saved views of a list: apply, save, overwrite, rename, share, delete. The active one says when it was changed. */
export function ViewMenu({
  views,
  activeId,
  isChanged,
  mayShare,
  actions,
}: {
  views: readonly SavedView[];
  activeId: string | null;
  /** The list differs from what the active view holds. */
  isChanged: boolean;
  /** Whether others can be shown a view. */
  mayShare: boolean;
  actions: ViewActions;
}) {
  const { t } = useTranslation('ui');
  const [dialog, setDialog] = useState<ViewQuestion | null>(null);
  const active = views.find(({ viewId }) => viewId === activeId);
  const close = (): void => setDialog(null);
  return (
    <>
      <ViewButton
        views={views}
        activeId={activeId}
        isChanged={isChanged}
        mayShare={mayShare}
        actions={actions}
        onAsk={setDialog}
        target={
          active === undefined ? (
            <ActionIcon variant="default" size={36} aria-label={t('view.menu')} title={t('view.menu')}>
              <IconBookmark size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          ) : (
            <Button
              variant="default"
              px="sm"
              className={classes['target'] ?? ''}
              leftSection={<IconBookmark size={16} aria-hidden />}
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              <span className={classes['name']}>{t('view.active', { name: active.name })}</span>
            </Button>
          )
        }
      />
      {active !== undefined && isChanged && <StatusChip tone="orange">{t('view.changed')}</StatusChip>}
      <ViewDialog
        title={t('view.saveTitle')}
        isOpen={dialog === 'save'}
        first={{ name: '', isShared: false }}
        mayShare={mayShare}
        onClose={close}
        onSave={({ name, isShared }) => actions.save(name, isShared)}
      />
      <ViewDialog
        title={t('view.editTitle')}
        isOpen={dialog === 'rename'}
        first={{ name: active?.name ?? '', isShared: active?.isShared ?? false }}
        mayShare={mayShare}
        onClose={close}
        onSave={(change) => (active === undefined ? Promise.resolve() : actions.change(active.viewId, change))}
      />
      <ConfirmDialog
        isOpen={dialog === 'delete' && active !== undefined}
        title={t('view.confirmDelete', { name: active?.name ?? '' })}
        confirmLabel={t('view.delete')}
        onClose={close}
        onConfirm={() => {
          if (active !== undefined) actions.remove(active.viewId);
          close();
        }}
      >
        {t(active?.isShared === true ? 'view.confirmDeleteShared' : 'view.confirmDeleteText')}
      </ConfirmDialog>
    </>
  );
}
