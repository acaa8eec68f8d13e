import { Button, Menu } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '#lib/session/use-session.ts';
import { paths } from '../../../paths.ts';

/** »Protokoll« on the page of a record: everything that happened to it. Nothing for those who may not read the log. */
export function AuditLink({ recordId }: { recordId: string }) {
  const { t } = useTranslation('common');
  const mayRead = useMay('audit:read');
  if (!mayRead) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconHistory size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={paths.administrationAudit} search={{ recordId }} />}
    >
      {t('auditLog')}
    </Button>
  );
}

/** The same in a menu, for those who may read the log. */
export function AuditMenuItem({ recordId }: { recordId: string }) {
  const { t } = useTranslation('common');
  return (
    <Menu.Item
      leftSection={<IconHistory size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={paths.administrationAudit} search={{ recordId }} />}
    >
      {t('auditLog')}
    </Menu.Item>
  );
}
