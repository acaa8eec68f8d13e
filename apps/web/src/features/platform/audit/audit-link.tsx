import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import type { MenuAction } from '#ui/list/action-group.ts';
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

/** The same in a menu; nothing for those who may not read the log. */
export function useAuditAction(recordId: string): MenuAction | false {
  const { t } = useTranslation('common');
  const mayRead = useMay('audit:read');
  return (
    mayRead && {
      label: t('auditLog'),
      icon: IconHistory,
      link: (props) => <Link {...props} to={paths.administrationAudit} search={{ recordId }} />,
    }
  );
}
