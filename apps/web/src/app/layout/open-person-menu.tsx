import { Menu } from '@mantine/core';
import { IconBook, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { call } from '#lib/api/client.ts';
import { switchLanguage } from '#lib/i18n/i18n.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useSession } from '#lib/session/use-session.ts';
import { notifyError } from '#ui/notify.tsx';
import { paths } from '../../paths.ts';
import { useLeave } from './use-leave.ts';

/** Profile, language, shortcuts and the way out. */
export function OpenPersonMenu({ target, onShowShortcuts }: { target: ReactElement; onShowShortcuts: () => void }) {
  const { t } = useTranslation(['layout', 'common']);
  const navigate = useNavigate();
  const leave = useLeave();
  const language = useLanguage();
  const { impersonating } = useSession();
  const choose = (value: string): void => {
    const chosen = value === 'en' ? 'en' : 'de';
    switchLanguage(chosen).catch(notifyError);
    // Mails come in it from now on; the page has it whether or not that could be stored.
    if (impersonating) return;
    call('PATCH /api/profile', { body: { revision: 0, language: chosen } }).catch(() => undefined);
  };
  return (
    <Menu position="bottom-end" width={240} withinPortal={false} defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={16} aria-hidden />}
          onClick={() => void navigate({ to: paths.profile })}
        >
          {t('personMenu.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={onShowShortcuts}>
          {t('personMenu.shortcuts')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBook size={16} aria-hidden />}
          onClick={() => void navigate({ to: paths.handbook })}
        >
          {t('title.handbook')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.RadioGroup value={language} onChange={choose} aria-label={t('personMenu.language')}>
          <Menu.Label>{t('personMenu.language')}</Menu.Label>
          <Menu.RadioItem value="de">{t('common:language.de')}</Menu.RadioItem>
          <Menu.RadioItem value="en">{t('common:language.en')}</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void leave()}>
          {t('personMenu.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
