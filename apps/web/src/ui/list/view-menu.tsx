import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { StatusChip } from '../status-chip.tsx';
import { ViewDialog } from './view-dialog.tsx';
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
  const [dialog, setDialog] = useState<'save' | 'rename' | 'delete' | null>(null);
  const active = views.find(({ viewId }) => viewId === activeId);
  const close = (): void => setDialog(null);
  const groups = [
    { label: t('view.own'), views: views.filter(({ isOwn }) => isOwn) },
    { label: t('view.sharedByOthers'), views: views.filter(({ isOwn }) => !isOwn) },
  ].filter((group) => group.views.length > 0);
  return (
    <>
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            className={classes['target'] ?? ''}
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            <span className={classes['name']}>
              {active === undefined ? t('view.menu') : t('view.active', { name: active.name })}
            </span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes['dropdown'] ?? ''}>
          {views.length === 0 && <Menu.Item disabled>{t('view.none')}</Menu.Item>}
          {groups.map((group) => (
            <div key={group.label} role="group" aria-label={group.label}>
              <Menu.Label aria-hidden>{group.label}</Menu.Label>
              {group.views.map((view) => (
                <Menu.Item
                  key={view.viewId}
                  {...(view.viewId === activeId ? { 'aria-current': 'true' as const } : {})}
                  className={classes['item'] ?? ''}
                  onClick={() => actions.apply(view.viewId)}
                >
                  <span>{view.name}</span>
                  {!view.isOwn && (
                    <span className={classes['quiet']}>{t('view.ownedBy', { name: view.ownerName })}</span>
                  )}
                  {view.isOwn && view.isShared && <span className={classes['quiet']}>{t('view.shared')}</span>}
                </Menu.Item>
              ))}
            </div>
          ))}
          {active !== undefined && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => actions.apply(null)}>{t('view.default')}</Menu.Item>
            </>
          )}
          <Menu.Divider />
          {active?.isOwn === true && isChanged && (
            <Menu.Item onClick={() => actions.overwrite(active.viewId)}>
              {t('view.overwrite', { name: active.name })}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog('save')}>{t('view.save')}</Menu.Item>
          {active?.isOwn === true && (
            <>
              <Menu.Item onClick={() => setDialog('rename')}>{t('view.rename')}</Menu.Item>
              {(mayShare || active.isShared) && (
                <Menu.Item onClick={() => void actions.change(active.viewId, { isShared: !active.isShared })}>
                  {t(active.isShared ? 'view.unshare' : 'view.share')}
                </Menu.Item>
              )}
              <Menu.Item onClick={() => setDialog('delete')}>{t('view.delete')}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
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
