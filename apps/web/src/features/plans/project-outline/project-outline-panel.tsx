import { useNavigate } from '@tanstack/react-router';
import { PaperPanel } from '#features/plans/work-paper/paper-panel.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import { projectOutlineApi } from './project-outline-api.tsx';

/** The project outlines of a person. */
export function ProjectOutlinePanel({ personId, canEdit }: { personId: string; canEdit: boolean }) {
  const { t } = useTranslation('work-paper');
  const navigate = useNavigate();
  return (
    <PaperPanel
      api={projectOutlineApi}
      personId={personId}
      canEdit={canEdit}
      words={{
        title: t('panel.projectOutline.title'),
        empty: t('panel.projectOutline.empty'),
        start: t('panel.projectOutline.start'),
      }}
      onOpen={(projectOutlineId) => void navigate({ to: paths.projectOutline, params: { projectOutlineId } })}
    />
  );
}
