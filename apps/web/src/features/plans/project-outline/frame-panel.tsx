import type { OutlineParts } from '@fundus/contract/outline/outline-parts';
import type { ProjectOutline } from '@fundus/contract/project-outline';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { formatDate, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactList } from '#ui/fact-list.tsx';
import flow from '#ui/flow.module.css';
import { Panel } from '#ui/panel.tsx';
import { PartList } from './part-list.tsx';
import type { OutlineDialogs } from './use-outline-dialogs.tsx';
import type { OutlineGroup } from './use-outline-part.ts';

/** Props of every panel of parts. */
export interface PartsProps {
  outline: ProjectOutline;
  parts: OutlineParts;
  dialogs: OutlineDialogs;
  onRemove: (group: OutlineGroup, id: string) => void;
}

/** The frame of the project and its aims. */
export function FramePanel({ outline, parts, dialogs, onRemove }: PartsProps) {
  const { t } = useTranslation(['project-outline', 'common']);
  const { template, family, acronym, call, startsOn, months, pageLimit, hasStarted } = outline.content;
  const canEdit = outline.abilities.includes('edit');
  const started = hasStarted === null ? 'unknown' : hasStarted ? 'yes' : 'no';
  return (
    <div className={flow['column']}>
      <Panel
        title={t('frame.title')}
        action={
          canEdit && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={dialogs.openFrame}
            >
              {t('common:action.edit')}
            </Button>
          )
        }
      >
        <FactList
          layout="beside"
          facts={[
            { label: t('template.label'), value: t(`template.${template}.name`) },
            { label: t('family.label'), value: t(`family.${family}`) },
            { label: t('frame.acronym'), value: acronym },
            { label: t('frame.call'), value: call },
            { label: t('frame.startsOn'), value: startsOn === null ? null : formatDate(startsOn) },
            { label: t('frame.months'), value: formatNumber(months, 0) },
            { label: t('frame.pageLimit'), value: pageLimit === null ? t('frame.pageLimitHint') : String(pageLimit) },
            { label: t('frame.hasStarted'), value: t(`frame.${started}`) },
          ]}
        />
      </Panel>
      <PartList
        title={t('aim.title')}
        intro={t('aim.intro')}
        empty={t('aim.empty')}
        addLabel={t('aim.new')}
        parts={parts.aims.map(({ id, text }) => ({ id, name: text, facts: '' }))}
        canEdit={canEdit}
        onOpen={(id) => dialogs.open('aims', id)}
        onAdd={() => dialogs.open('aims')}
        onRemove={(id) => onRemove('aims', id)}
      />
    </div>
  );
}
