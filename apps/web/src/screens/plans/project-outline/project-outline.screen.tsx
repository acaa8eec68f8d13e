import { checkOutline, type OutlineFinding } from '@fundus/contract/outline/outline-check';
import { readOutline } from '@fundus/contract/outline/outline-parts';
import type { ProjectOutline } from '@fundus/contract/project-outline';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { CostPanel } from '#features/plans/project-outline/cost-panel.tsx';
import { FindingList } from '#features/plans/project-outline/finding-list.tsx';
import { FramePanel } from '#features/plans/project-outline/frame-panel.tsx';
import { describeOutlineChanges } from '#features/plans/project-outline/outline-changes.ts';
import { PartnerPanel } from '#features/plans/project-outline/partner-panel.tsx';
import { PlanPanel } from '#features/plans/project-outline/plan-panel.tsx';
import {
  downloadOutlineDocument,
  type OutlinePatch,
  projectOutlineApi,
  saveOutline,
  startApplication,
} from '#features/plans/project-outline/project-outline-api.tsx';
import { TextPanel } from '#features/plans/project-outline/text-panel.tsx';
import { useOutlineDialogs } from '#features/plans/project-outline/use-outline-dialogs.tsx';
import type { OutlineGroup } from '#features/plans/project-outline/use-outline-part.ts';
import { paperQuery } from '#features/plans/work-paper/paper-api.ts';
import { PaperHead } from '#features/plans/work-paper/paper-head.tsx';
import { storePaper, useChangePaper } from '#features/plans/work-paper/use-paper.ts';
import { WordButton } from '#features/plans/work-paper/word-button.tsx';
import { isApiError } from '#lib/api/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Loaded } from '#ui/loaded.tsx';
import { notifyError, notifySuccess, notifyWithUndo } from '#ui/notify.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { RecordNotFound, WayBack } from '#ui/record-page.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../../paths.ts';

/** A project outline: frame, text, partners, work plan, costs, and what speaks against it. */
export function ProjectOutlineScreen() {
  const { t } = useTranslation('work-paper');
  const { projectOutlineId = '' } = useParams({ strict: false });
  const query = useQuery(paperQuery(projectOutlineApi, projectOutlineId));
  if (isApiError(query.error, 'NOT_FOUND') || (query.data?.deletedAt ?? null) !== null) {
    return <RecordNotFound title={t('notFound.title')} text={t('notFound.text')} />;
  }
  return (
    <Loaded query={query} skeleton={{ count: 8 }}>
      {(outline) => <OutlinePage key={projectOutlineId} outline={outline} />}
    </Loaded>
  );
}

const tabNames = ['frame', 'text', 'partners', 'plan', 'cost', 'check'] as const;
type Tab = (typeof tabNames)[number];

const tabOf: Readonly<Record<OutlineFinding['place'], Tab>> = {
  frame: 'frame',
  chapters: 'text',
  partners: 'partners',
  packages: 'plan',
  milestones: 'plan',
  costs: 'cost',
};

function useFindings({ content, law, lawEndsOn }: ProjectOutline): OutlineFinding[] {
  return useMemo(() => {
    const found = checkOutline(content, law);
    if (lawEndsOn === null) return found;
    const ends: OutlineFinding = {
      code: 'lawEnds',
      weight: 'warning',
      place: 'frame',
      id: null,
      values: { day: formatDate(lawEndsOn) },
    };
    return [...found, ends];
  }, [content, law, lawEndsOn]);
}

function OutlinePage({ outline }: { outline: ProjectOutline }) {
  const { t } = useTranslation(['project-outline', 'work-paper']);
  const { projectOutlineId, content } = outline;
  const navigate = useNavigate();
  const [tab, setTab] = useState<Tab>('frame');
  const parts = useMemo(() => readOutline(content), [content]);
  const findings = useFindings(outline);
  const dialogs = useOutlineDialogs(outline);
  const { mutate: change } = useChangePaper(projectOutlineApi, projectOutlineId, (revision, patch) =>
    saveOutline(projectOutlineId, revision, patch as OutlinePatch),
  );
  usePageTitle(outline.name);
  const remove = (group: OutlineGroup, id: string): void => {
    const part = (content[group] as Record<string, unknown>)[id];
    change({ [group]: { [id]: null } });
    notifyWithUndo(t('partner.deleted'), () => change({ [group]: { [id]: part } }));
  };
  const open = (id: string): void => void navigate({ to: paths.projectOutline, params: { projectOutlineId: id } });
  const own = { outline, parts, dialogs, onRemove: remove };
  const findingMark = findings.length > 0 && (
    <StatusChip tone={findings.some(({ weight }) => weight === 'error') ? 'red' : 'orange'}>
      {findings.length}
    </StatusChip>
  );
  return (
    <>
      <WayBack>
        <Link to={paths.projectOutlines}>{t('list.title')}</Link>
      </WayBack>
      <PaperHead
        api={projectOutlineApi}
        paper={outline}
        status={
          <StatusChip tone={content.stage === 'sketch' ? 'grey' : 'green'}>{t(`stage.${content.stage}`)}</StatusChip>
        }
        describe={(before, after) => describeOutlineChanges(before, after, t)}
        onOpen={open}
      >
        {content.stage === 'sketch' && outline.abilities.includes('copy') && (
          <ApplicationButton outline={outline} onOpen={open} />
        )}
        <WordButton fetchFile={() => downloadOutlineDocument(outline.projectOutlineId)} />
      </PaperHead>
      <PageTabs
        label={t('tab.label')}
        tabs={tabNames.map((name) => ({ name, label: t(`tab.${name}`), mark: name === 'check' && findingMark }))}
        current={tab}
        onChange={setTab}
      >
        {(name) => {
          switch (name) {
            case 'frame':
              return <FramePanel {...own} />;
            case 'text':
              return <TextPanel outline={outline} />;
            case 'partners':
              return <PartnerPanel {...own} />;
            case 'plan':
              return <PlanPanel {...own} onChange={change} />;
            case 'cost':
              return <CostPanel {...own} />;
            case 'check':
              return <FindingList findings={findings} onGo={(place) => setTab(tabOf[place])} />;
          }
        }}
      </PageTabs>
      {dialogs.dialog}
    </>
  );
}

/** Begins the second stage; the outline stays as it is. */
function ApplicationButton({ outline, onOpen }: { outline: ProjectOutline; onOpen: (id: string) => void }) {
  const { t } = useTranslation('project-outline');
  const client = useQueryClient();
  const begin = useMutation({
    mutationFn: () => startApplication(outline.projectOutlineId),
    onSuccess: (made) => {
      storePaper(client, projectOutlineApi, made);
      notifySuccess(t('stage.begun', { name: made.name }));
      onOpen(made.projectOutlineId);
    },
    onError: notifyError,
  });
  return (
    <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()} title={t('stage.hint')}>
      {t('stage.begin')}
    </Button>
  );
}
