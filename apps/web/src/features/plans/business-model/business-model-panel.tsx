import { useNavigate } from '@tanstack/react-router';
import { PaperPanel } from '#features/plans/work-paper/paper-panel.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import { businessModelApi } from './business-model-api.tsx';

/** The business models of a person. */
export function BusinessModelPanel({ personId, canEdit }: { personId: string; canEdit: boolean }) {
  const { t } = useTranslation('work-paper');
  const navigate = useNavigate();
  return (
    <PaperPanel
      api={businessModelApi}
      personId={personId}
      canEdit={canEdit}
      words={{
        title: t('panel.businessModel.title'),
        empty: t('panel.businessModel.empty'),
        start: t('panel.businessModel.start'),
      }}
      onOpen={(businessModelId) => void navigate({ to: paths.businessModel, params: { businessModelId } })}
    />
  );
}
