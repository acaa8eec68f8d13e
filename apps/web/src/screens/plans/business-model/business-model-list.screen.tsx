import type { ModelVariant } from '@fundus/contract/business-model-codes';
import { IconLayoutBoard } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { businessModelApi } from '#features/plans/business-model/business-model-api.tsx';
import { PaperList } from '#features/plans/work-paper/paper-list.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths } from '../../../paths.ts';

/** The user's business models. */
export function BusinessModelListScreen() {
  const { t } = useTranslation('business-model');
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
      noteOf: (code: string) => t(`variant.${code as ModelVariant}.name`),
    }),
    [t],
  );
  return (
    <PaperList
      api={businessModelApi}
      words={words}
      icon={<IconLayoutBoard size={24} stroke={1.6} />}
      onOpen={(businessModelId) => void navigate({ to: paths.businessModel, params: { businessModelId } })}
    />
  );
}
