import type { LeadSource } from '@fundus/contract/lead-source';
import { Button } from '@mantine/core';
import { IconCode, IconExternalLink, IconKey, IconPencil } from '@tabler/icons-react';
import { formatDate, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './lead-source.module.css';

export type SourceDialog = 'edit' | 'embed' | 'keys';

/** The sources, each with what came of it and what can be done with it. */
export function LeadSourceList({
  sources,
  onOpen,
}: {
  sources: readonly LeadSource[];
  onOpen: (source: LeadSource, dialog: SourceDialog) => void;
}) {
  const { t } = useTranslation('lead-source');
  return (
    <ul className={classes['list']} aria-label={t('list.label')}>
      {sources.map((source) => (
        <SourceCard key={source.sourceId} source={source} onOpen={(dialog) => onOpen(source, dialog)} />
      ))}
    </ul>
  );
}

function SourceCard({ source, onOpen }: { source: LeadSource; onOpen: (dialog: SourceDialog) => void }) {
  const { t } = useTranslation('lead-source');
  const { name, isActive, form, leadCount, lastLeadAt } = source;
  const keyCount = source.keys.filter(({ revokedAt }) => revokedAt === null).length;
  const isOpen = isActive && form.isActive;
  const facts = [
    leadCount === 0 ? t('list.never') : t('list.leads', { count: leadCount, formatted: formatNumber(leadCount) }),
    ...(lastLeadAt === null ? [] : [t('list.last', { date: formatDate(lastLeadAt) })]),
    keyCount === 0 ? t('list.noKeys') : t('list.activeKeys', { count: keyCount }),
  ];
  return (
    <li className={classes['card']}>
      <div className={classes['head']}>
        <h2 className={classes['name']}>{name}</h2>
        <StatusChip tone={isActive ? 'green' : 'grey'}>{t(isActive ? 'state.active' : 'state.inactive')}</StatusChip>
        {isActive && (
          <StatusChip tone={form.isActive ? 'green' : 'grey'}>
            {t(form.isActive ? 'state.formActive' : 'state.formInactive')}
          </StatusChip>
        )}
      </div>
      <p className={classes['facts']}>{facts.join(' · ')}</p>
      <div className={classes['buttons']}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={t('action.editOf', { name })}
          onClick={() => onOpen('edit')}
        >
          {t('action.edit')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCode size={16} aria-hidden />}
          aria-label={t('action.embedOf', { name })}
          onClick={() => onOpen('embed')}
        >
          {t('action.embed')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconKey size={16} aria-hidden />}
          aria-label={t('action.keysOf', { name })}
          onClick={() => onOpen('keys')}
        >
          {t('action.keys')}
        </Button>
        {isOpen && (
          <Button
            component="a"
            href={new URL(form.url).pathname}
            target="_blank"
            rel="noopener"
            variant="subtle"
            size="xs"
            leftSection={<IconExternalLink size={16} aria-hidden />}
            aria-label={t('action.tryOutOf', { name })}
          >
            {t('action.tryOut')}
          </Button>
        )}
      </div>
    </li>
  );
}
