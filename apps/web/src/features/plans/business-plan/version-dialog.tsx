import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import { useQuery } from '@tanstack/react-query';
import type { VersionAction, VersionWords } from '#features/plans/kept-version/version-words.ts';
import { VersionsDialog } from '#features/plans/kept-version/versions-dialog.tsx';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Loaded } from '#ui/loaded.tsx';
import { ComparedText } from '../plan-text/compared-text.tsx';
import type { WrittenChapter } from '../plan-text/use-chapters.ts';
import classes from './business-plan.module.css';
import {
  planVersionQuery,
  planVersionsQuery,
  useCreatePlanVersion,
  useRestorePlanVersion,
} from './business-plan-text.queries.ts';

type Chapters = ReadonlyMap<PlanChapter, WrittenChapter>;

/** The versions of a plan: keep one under a name, compare one with now, bring one back. */
export function VersionDialog({
  plan: { businessPlanId, abilities },
  chapters,
  onClose,
}: {
  plan: BusinessPlan;
  chapters: Chapters;
  onClose: () => void;
}) {
  const { t } = useTranslation('business-plan');
  const create = useCreatePlanVersion(businessPlanId);
  const bringBack = useRestorePlanVersion(businessPlanId);
  const restore: VersionAction = {
    key: 'restore',
    label: t('version.restore'),
    variant: 'subtle',
    ask: () => ({
      title: t('version.restoreAsk'),
      text: t('version.restoreText'),
      confirm: t('version.restore'),
    }),
    run: async ({ versionId }) => {
      await bringBack.mutateAsync(versionId);
      return t('version.restored');
    },
  };
  const run = async (wanted: string): Promise<string> => {
    const { name } = await create.mutateAsync(wanted);
    return t('version.kept', { name });
  };
  return (
    <VersionsDialog
      isOpen
      onClose={onClose}
      size="xl"
      query={useQuery(planVersionsQuery(businessPlanId))}
      words={useVersionWords()}
      keeping={abilities.edit ? { isNameRequired: true, longestName: 120, run } : null}
      actions={abilities.edit ? [restore] : []}
      comparison={({ versionId }) => (
        <Comparison businessPlanId={businessPlanId} versionId={versionId} chapters={chapters} />
      )}
    />
  );
}

function useVersionWords(): VersionWords {
  const { t } = useTranslation('business-plan');
  return {
    title: t('version.title'),
    list: t('version.list'),
    none: t('version.none'),
    keep: { label: t('version.name'), placeholder: t('version.example'), button: t('version.keep') },
    nameOf: ({ name }) => name || t('version.automatic'),
    factsOf: ({ savedAt, savedBy }) => t('version.by', { name: savedBy, date: formatInstant(savedAt) }),
    compare: t('version.compare'),
    compareOf: ({ savedAt }) => t('version.compareOf', { date: formatInstant(savedAt) }),
  };
}

/** The chapters that read differently now, word by word. */
function Comparison({
  businessPlanId,
  versionId,
  chapters,
}: {
  businessPlanId: string;
  versionId: string;
  chapters: Chapters;
}) {
  const { t } = useTranslation(['business-plan', 'plan-text']);
  return (
    <Loaded query={useQuery(planVersionQuery(businessPlanId, versionId))} skeleton={{ count: 3 }}>
      {(version) => {
        const differing = [...chapters].flatMap(([chapter, { text }]) => {
          const older = version.chapters.find((one) => one.chapter === chapter)?.text ?? [];
          return JSON.stringify(older) === JSON.stringify(text) ? [] : [{ chapter, older, text }];
        });
        return (
          <section className={classes['comparison']} aria-label={t('version.changes')}>
            {differing.length === 0 && <p>{t('plan-text:comparison.same')}</p>}
            {differing.map(({ chapter, older, text }) => (
              <div key={chapter}>
                <h4>{t(`plan-text:chapter.${chapter}.title`)}</h4>
                <ComparedText older={older} newer={text} />
              </div>
            ))}
          </section>
        );
      }}
    </Loaded>
  );
}
