import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { PlanVersion } from '@fundus/contract/business-plan-version';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { Loaded } from '#ui/loaded.tsx';
import typography from '#ui/typography.module.css';
import type { WrittenChapter } from '../plan-text/chapter-store.ts';
import { ComparedText } from '../plan-text/compared-text.tsx';
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
  plan,
  chapters,
  onClose,
}: {
  plan: BusinessPlan;
  chapters: Chapters;
  onClose: () => void;
}) {
  const { t } = useTranslation('business-plan');
  const { businessPlanId, abilities } = plan;
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Modal opened onClose={onClose} title={t('version.title')} size="xl">
      {abilities.edit && <KeepForm businessPlanId={businessPlanId} />}
      <Loaded query={useQuery(planVersionsQuery(businessPlanId))} skeleton={{ count: 3 }}>
        {(versions) =>
          versions.length === 0 ? (
            <p className={typography['small']}>{t('version.none')}</p>
          ) : (
            <ul className={classes['versions']}>
              {versions.map((version) => (
                <li key={version.versionId}>
                  <VersionRow
                    plan={plan}
                    version={version}
                    isOpen={version.versionId === openId}
                    onOpen={() => setOpenId(version.versionId === openId ? null : version.versionId)}
                  />
                  {version.versionId === openId && (
                    <Comparison businessPlanId={businessPlanId} versionId={version.versionId} chapters={chapters} />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Modal>
  );
}

function KeepForm({ businessPlanId }: { businessPlanId: string }) {
  const { t } = useTranslation('business-plan');
  const [name, setName] = useState('');
  const create = useCreatePlanVersion(businessPlanId);
  const keep = useRecordAction({
    run: (wanted: string) => create.mutateAsync(wanted),
    done: (_, version) => {
      setName('');
      return t('version.kept', { name: version.name });
    },
  });
  return (
    <form
      className={classes['keep']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') keep.start(name);
      }}
    >
      <TextInput
        label={t('version.name')}
        placeholder={t('version.example')}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={keep.isBusy} disabled={name.trim() === ''}>
        {t('version.keep')}
      </Button>
    </form>
  );
}

function VersionRow({
  plan,
  version,
  isOpen,
  onOpen,
}: {
  plan: BusinessPlan;
  version: PlanVersion;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const { t } = useTranslation('business-plan');
  const bringBack = useRestorePlanVersion(plan.businessPlanId);
  const restore = useRecordAction<PlanVersion>({
    ask: () => ({
      title: t('version.restoreAsk'),
      text: t('version.restoreText'),
      confirm: t('version.restore'),
    }),
    run: ({ versionId }) => bringBack.mutateAsync(versionId),
    done: () => t('version.restored'),
  });
  const date = formatInstant(version.createdAt);
  return (
    <div className={classes['version']}>
      <span>
        <strong>{version.name || t('version.automatic')}</strong>
        <span className={typography['small']}> {t('version.by', { name: version.authorName, date })}</span>
      </span>
      <span className={classes['versionActions']}>
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-label={t('version.compareOf', { date })}
          onClick={onOpen}
        >
          {t('version.compare')}
        </Button>
        {plan.abilities.edit && (
          <Button variant="subtle" size="compact-sm" onClick={() => restore.start(version)}>
            {t('version.restore')}
          </Button>
        )}
      </span>
      {restore.dialog}
    </div>
  );
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
                <h3>{t(`plan-text:chapter.${chapter}.title`)}</h3>
                <ComparedText older={older} newer={text} />
              </div>
            ))}
          </section>
        );
      }}
    </Loaded>
  );
}
