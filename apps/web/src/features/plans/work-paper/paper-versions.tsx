import type { KeptVersion } from '@fundus/contract/kept-version';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { VersionAction, VersionWords } from '#features/plans/kept-version/version-words.ts';
import { VersionsDialog } from '#features/plans/kept-version/versions-dialog.tsx';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { Loaded } from '#ui/loaded.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import classes from './paper.module.css';
import { type AnyPaper, type PaperApi, paperVersionQuery, paperVersionsQuery } from './paper-api.ts';
import { storePaper } from './use-paper.ts';

/** One difference between a version and the paper as it is now, in words. */
export interface PaperChange {
  key: string;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  label: string;
  before: string;
  after: string;
}

/** Words what became of a content since. */
export type DescribeChanges<Paper extends AnyPaper> = (
  before: Paper['content'],
  after: Paper['content'],
) => PaperChange[];

interface Own {
  api: PaperApi;
  paper: AnyPaper;
  describe: DescribeChanges<AnyPaper>;
  onOpen: (id: string) => void;
}

const tones = { added: 'green', removed: 'red', changed: 'orange', moved: 'brand' } as const;

/** Keeps a version of the paper, and shows the versions that one can compare with, come back to, or branch from. */
export function PaperVersionsDialog({ isOpen, onClose, ...own }: Own & { isOpen: boolean; onClose: () => void }) {
  const { api, paper } = own;
  const { t } = useTranslation('work-paper');
  const client = useQueryClient();
  const id = api.idOf(paper);
  const query = useQuery({ ...paperVersionsQuery(api, id), enabled: isOpen });
  const actions = usePaperVersionActions(own, onClose);
  const mayEdit = paper.abilities.includes('edit');
  const run = async (name: string): Promise<string> => {
    await api.saveVersion(id, name);
    await client.invalidateQueries({ queryKey: api.keys.versions(id) });
    return t('version.saved');
  };
  return (
    <VersionsDialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      query={query}
      words={usePaperVersionWords()}
      keeping={mayEdit ? { isNameRequired: false, longestName: 200, run } : null}
      actions={mayEdit ? actions : []}
      comparison={({ versionId }) => <Changes {...own} versionId={versionId} />}
    />
  );
}

const nameOf = ({ name, savedAt }: KeptVersion): string => (name === '' ? formatInstant(savedAt) : name);

function usePaperVersionWords(): VersionWords {
  const { t } = useTranslation('work-paper');
  return {
    title: t('version.title'),
    intro: t('version.intro'),
    list: t('version.list'),
    none: t('version.empty'),
    keep: { label: t('version.name'), description: t('version.nameHint'), button: t('version.save') },
    nameOf: ({ name }) => (name === '' ? t('version.unnamed') : name),
    factsOf: ({ savedAt, savedBy }) => {
      const date = formatInstant(savedAt);
      return savedBy === '' ? t('version.factsUnknown', { date }) : t('version.facts', { date, name: savedBy });
    },
    compare: t('version.compare'),
    compareOf: (version) => t('version.compareOf', { name: nameOf(version) }),
  };
}

/** Coming back, branching and deleting. */
function usePaperVersionActions({ api, paper, onOpen }: Own, onClose: () => void): VersionAction[] {
  const { t } = useTranslation('work-paper');
  const client = useQueryClient();
  const id = api.idOf(paper);
  const refresh = () => client.invalidateQueries({ queryKey: api.keys.versions(id) });
  return [
    {
      key: 'restore',
      label: t('version.restore'),
      labelOf: (version) => t('version.restoreOf', { name: nameOf(version) }),
      variant: 'default',
      run: async ({ versionId }) => {
        storePaper(client, api, await api.restoreVersion(id, versionId));
        void refresh();
        onClose();
        return t('version.restored');
      },
    },
    {
      key: 'branch',
      label: t('version.branch'),
      labelOf: (version) => t('version.branchOf', { name: nameOf(version) }),
      variant: 'default',
      run: async ({ versionId }) => {
        const made = await api.copy(id, versionId);
        storePaper(client, api, made);
        onClose();
        onOpen(api.idOf(made));
        return t('version.branched', { name: made.name });
      },
    },
    {
      key: 'delete',
      label: t('version.delete'),
      labelOf: (version) => t('version.deleteOf', { name: nameOf(version) }),
      variant: 'subtle',
      run: async ({ versionId }) => {
        await api.deleteVersion(id, versionId);
        void refresh();
        return t('version.deleted');
      },
    },
  ];
}

function Changes({ api, paper, describe, versionId }: Omit<Own, 'onOpen'> & { versionId: string }) {
  const { t } = useTranslation('work-paper');
  const version = useQuery(paperVersionQuery(api, api.idOf(paper), versionId));
  return (
    <Loaded query={version} skeleton={{ count: 2 }}>
      {({ content }) => {
        const changes = describe(content, paper.content);
        if (changes.length === 0) return <p className={typography['quiet']}>{t('version.same')}</p>;
        return (
          <ul className={flow['bare']}>
            {changes.map(({ key, kind, label, before, after }) => (
              <li key={key} className={classes['change']}>
                <StatusChip tone={tones[kind]}>{t(`version.change.${kind}`)}</StatusChip> <strong>{label}</strong>
                <dl className={classes['sides']}>
                  {before !== '' && (
                    <div>
                      <dt>{t('version.before')}</dt>
                      <dd>{before}</dd>
                    </div>
                  )}
                  {after !== '' && (
                    <div>
                      <dt>{t('version.after')}</dt>
                      <dd>{after}</dd>
                    </div>
                  )}
                </dl>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
