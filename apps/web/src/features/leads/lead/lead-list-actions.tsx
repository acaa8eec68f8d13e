import { ActionIcon, Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import { paths } from '../../../paths.ts';
import { nameOfLead } from './lead-name.ts';

const CreateLeadDialog = lazyDialog(
  () => import('./create-lead-dialog.tsx').then((part) => part.CreateLeadDialog),
  ['validation', 'lead-detail'],
);

/** Entering a lead by hand, and taking over a table. */
export const LeadListActions = memo(function LeadListActions({ mayManage }: { mayManage: boolean }) {
  const { t } = useTranslation('lead');
  const navigate = useNavigate();
  const mayImport = useMay('lead:import');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {mayImport && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('list.import')}
          title={t('list.import')}
          renderRoot={(props) => <Link {...props} to={paths.leadImports} />}
        >
          <IconFileImport size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      {mayManage && (
        <>
          <Button data-page-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {t('list.new')}
          </Button>
          <CreateLeadDialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onCreated={(lead, opens) => {
              setOpen(false);
              notifySuccess(t('done.created', { name: nameOfLead(lead) }));
              if (opens) void navigate({ to: paths.lead, params: { leadId: lead.leadId } });
            }}
          />
        </>
      )}
    </>
  );
});
