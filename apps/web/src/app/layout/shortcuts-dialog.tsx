import { Kbd, Switch } from '@mantine/core';
import { PageHelp } from '#features/operation/handbook/page-help.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import classes from './shortcuts-dialog.module.css';

const rows = [
  { keys: ['Strg / ⌘ + K'], label: 'everything' },
  { keys: ['?'], label: 'help' },
  { keys: ['/'], label: 'search' },
  { keys: ['n'], label: 'create' },
  { keys: ['p'], label: 'print' },
  { keys: ['e'], label: 'write' },
  { keys: ['['], label: 'navigation' },
  { keys: ['g', 's'], label: 'goHome' },
  { keys: ['g', 'm'], label: 'goClients' },
  { keys: ['g', 'r'], label: 'goResearches' },
  { keys: ['g', 't'], label: 'goShared' },
  { keys: ['↓'], label: 'searchDown' },
  { keys: ['j'], label: 'listDown' },
  { keys: ['k'], label: 'listUp' },
  { keys: ['Enter'], label: 'listOpen' },
  { keys: ['x'], label: 'listSelect' },
  { keys: ['b'], label: 'upkeepConfirm' },
  { keys: ['Alt + →'], label: 'wizardNext' },
] as const;

/** How the open page works, and the list of shortcuts. Shortcuts of single characters can be switched off (WCAG 2.1.4). */
export function ShortcutsDialog({
  isOpen,
  onClose,
  isEnabled,
  onEnable,
}: {
  isOpen: boolean;
  onClose: () => void;
  isEnabled: boolean;
  onEnable: (isEnabled: boolean) => void;
}) {
  const { t } = useTranslation('shortcut');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('title')}>
      <PageHelp onLeave={onClose} />
      <h3 className={classes['heading']}>{t('keys')}</h3>
      <dl className={classes['list']}>
        {rows.map((row) => (
          <div key={row.label} className={classes['row']}>
            <dt>{t(row.label)}</dt>
            <dd>
              {row.keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span className={classes['then']}>{t('then')}</span>}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="md"
        checked={isEnabled}
        onChange={(event) => onEnable(event.currentTarget.checked)}
        label={t('enable')}
      />
    </Modal>
  );
}
