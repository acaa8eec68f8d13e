import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import typography from '../typography.module.css';
import classes from './view-menu.module.css';
import type { SavedView, ViewActions, ViewQuestion } from './view-menu.tsx';

/** The saved views by their owners, and what can be done with the active one. */
export function OpenViewMenu({
  target,
  views,
  activeId,
  isChanged,
  mayShare,
  actions,
  onAsk,
}: {
  target: ReactElement;
  views: readonly SavedView[];
  activeId: string | null;
  isChanged: boolean;
  mayShare: boolean;
  actions: ViewActions;
  onAsk: (question: ViewQuestion) => void;
}) {
  const { t } = useTranslation('ui');
  const active = views.find(({ viewId }) => viewId === activeId);
  const groups = [
    { label: t('view.own'), views: views.filter(({ isOwn }) => isOwn) },
    { label: t('view.sharedByOthers'), views: views.filter(({ isOwn }) => !isOwn) },
  ].filter((group) => group.views.length > 0);
  return (
    <Menu position="bottom-start" width={300} defaultOpened>
      <Menu.Target>{target}</Menu.Target>
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
                  <span className={typography['belowName']}>{t('view.ownedBy', { name: view.ownerName })}</span>
                )}
                {view.isOwn && view.isShared && <span className={typography['belowName']}>{t('view.shared')}</span>}
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
        <Menu.Item onClick={() => onAsk('save')}>{t('view.save')}</Menu.Item>
        {active?.isOwn === true && (
          <>
            <Menu.Item onClick={() => onAsk('rename')}>{t('view.rename')}</Menu.Item>
            {(mayShare || active.isShared) && (
              <Menu.Item onClick={() => void actions.change(active.viewId, { isShared: !active.isShared })}>
                {t(active.isShared ? 'view.unshare' : 'view.share')}
              </Menu.Item>
            )}
            <Menu.Item onClick={() => onAsk('delete')}>{t('view.delete')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
