import type { PaperVersion } from '@fundus/contract/work-paper';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import flow from '#ui/flow.module.css';
import { Loaded } from '#ui/loaded.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
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
  const { t } = useTranslation(['work-paper', 'common']);
  const client = useQueryClient();
  const [name, setName] = useState('');
  const id = api.idOf(paper);
  const save = useMutation({
    mutationFn: () => api.saveVersion(id, name),
    onSuccess: async () => {
      setName('');
      notifySuccess(t('version.saved'));
      await client.invalidateQueries({ queryKey: api.keys.versions(id) });
    },
    onError: notifyError,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('version.title')} size="lg">
      <div className={flow['column']}>
        <p className={typography['quiet']}>{t('version.intro')}</p>
        {paper.abilities.includes('edit') && (
          <form className={classes['form']} onSubmit={submit}>
            <TextInput
              className={classes['name'] ?? ''}
              label={t('version.name')}
              description={t('version.nameHint')}
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              data-autofocus
            />
            <Button type="submit" loading={save.isPending}>
              {t('version.save')}
            </Button>
          </form>
        )}
        {isOpen && <Versions {...own} onClose={onClose} />}
        <div className={flow['atEnd']}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function Versions({ onClose, ...own }: Own & { onClose: () => void }) {
  const { t } = useTranslation('work-paper');
  const { api, paper } = own;
  const versions = useQuery(paperVersionsQuery(api, api.idOf(paper)));
  return (
    <section aria-label={t('version.list')}>
      <h3 className={classes['subtitle']}>{t('version.list')}</h3>
      <Loaded query={versions} skeleton={{ count: 2 }}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={typography['quiet']}>{t('version.empty')}</p>
          ) : (
            <ul className={flow['bare']}>
              {rows.map((version) => (
                <VersionRow key={version.versionId} {...own} version={version} onClose={onClose} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function VersionRow({
  api,
  paper,
  describe,
  version,
  onOpen,
  onClose,
}: Own & { version: PaperVersion; onClose: () => void }) {
  const { t } = useTranslation('work-paper');
  const client = useQueryClient();
  const [isShown, setShown] = useState(false);
  const id = api.idOf(paper);
  const { versionId, savedAt, savedBy } = version;
  const date = formatInstant(savedAt);
  const name = version.name === '' ? date : version.name;
  const canEdit = paper.abilities.includes('edit');
  const refresh = () => client.invalidateQueries({ queryKey: api.keys.versions(id) });
  const restore = useMutation({
    mutationFn: () => api.restoreVersion(id, versionId),
    onSuccess: (saved) => {
      storePaper(client, api, saved);
      void refresh();
      notifySuccess(t('version.restored'));
      onClose();
    },
    onError: notifyError,
  });
  const branch = useMutation({
    mutationFn: () => api.copy(id, versionId),
    onSuccess: (made) => {
      storePaper(client, api, made);
      notifySuccess(t('version.branched', { name: made.name }));
      onClose();
      onOpen(api.idOf(made));
    },
    onError: notifyError,
  });
  const remove = useMutation({
    mutationFn: () => api.deleteVersion(id, versionId),
    onSuccess: () => {
      notifySuccess(t('version.deleted'));
      void refresh();
    },
    onError: notifyError,
  });
  return (
    <li className={classes['version']}>
      <div className={classes['words']}>
        <span className={classes['title']}>{version.name === '' ? t('version.unnamed') : version.name}</span>
        <span className={typography['below']}>
          {savedBy === '' ? t('version.factsUnknown', { date }) : t('version.facts', { date, name: savedBy })}
        </span>
      </div>
      <div className={flow['row']}>
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isShown}
          aria-label={t('version.compareOf', { name })}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'version.close' : 'version.compare')}
        </Button>
        {canEdit && (
          <>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('version.restoreOf', { name })}
              loading={restore.isPending}
              onClick={() => restore.mutate()}
            >
              {t('version.restore')}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('version.branchOf', { name })}
              loading={branch.isPending}
              onClick={() => branch.mutate()}
            >
              {t('version.branch')}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('version.deleteOf', { name })}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('version.delete')}
            </Button>
          </>
        )}
      </div>
      {isShown && <Changes api={api} paper={paper} describe={describe} versionId={versionId} />}
    </li>
  );
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
          <ul className={classes['changes']}>
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
