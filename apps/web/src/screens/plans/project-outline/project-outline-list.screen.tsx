import type { OutlineTemplate } from '@fundus/contract/project-outline-codes';
import { IconTimeline } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { projectOutlineApi } from '#features/plans/project-outline/project-outline-api.tsx';
import { PaperList } from '#features/plans/work-paper/paper-list.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths } from '../../../paths.ts';

/** The user's project outlines. */
export function ProjectOutlineListScreen() {
  const { t } = useTranslation('project-outline');
  const navigate = useNavigate();
  const words = useMemo(
    () => ({
      title: t('list.title'),
      label: t('list.label'),
      description: t('list.description'),
      new: t('list.new'),
      emptyTitle: t('list.empty.title'),
      emptyText: t('list.empty.text'),
      note: t('list.note'),
      noteOf: (code: string) => t(`template.${code as OutlineTemplate}.name`),
    }),
    [t],
  );
  return (
    <PaperList
      api={projectOutlineApi}
      words={words}
      icon={<IconTimeline size={24} stroke={1.6} />}
      onOpen={(projectOutlineId) => void navigate({ to: paths.projectOutline, params: { projectOutlineId } })}
    />
  );
}
