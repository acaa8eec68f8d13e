import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import { Button, Menu } from '@mantine/core';
import { IconChecks, IconDots, IconEye, IconHistory, IconPlayerStop, IconRotateClockwise } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactsAge } from '#ui/facts-age.tsx';
import { ActionItems } from '#ui/list/action-items.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tip } from '#ui/tip.tsx';
import { paths } from '../../../paths.ts';
import { EndDialog } from './end-dialog.tsx';
import { useCheckProgramme, useReopenProgramme } from './funding-programme.mutations.ts';
import { programmeQuery } from './funding-programme.queries.ts';
import { ProgrammeLevelChip, ProgrammeStatusChip } from './programme-chips.tsx';
import classes from './programme-editor.module.css';

/** Title of the editor with what concerns the programme as a whole: checked today, ended, reopened, its history. */
export function EditorHeader({
  programme,
  isDirty,
  rebase,
}: {
  programme: ProgrammeDetail;
  isDirty: boolean;
  /** These actions make a new version; the form goes on from it. */
  rebase: (next: ProgrammeDetail) => void;
}) {
  const { t } = useTranslation('funding-programme');
  const client = useQueryClient();
  const { programmeId, content, endedAt, abilities, lastCheckedAt, lastCheckedBy } = programme;
  const [isEnding, setEnding] = useState(false);
  const check = useCheckProgramme(programmeId);
  const reopen = useReopenProgramme(programmeId);
  const date = lastCheckedAt === null ? '' : formatDate(lastCheckedAt);
  const lastCheck =
    lastCheckedAt === null
      ? t('check.never')
      : lastCheckedBy === null
        ? t('check.last', { date })
        : t('check.lastBy', { date, name: lastCheckedBy });
  const done = (message: string) => (saved: ProgrammeDetail) => {
    rebase(saved);
    notifySuccess(message);
  };
  return (
    <>
      <PageHeader
        title={content.title}
        status={
          <>
            <ProgrammeLevelChip level={content.level} />
            <ProgrammeStatusChip status={content.status} isEnded={endedAt !== null} />
          </>
        }
        facts={
          <>
            <FactsAge age={programme.factsAge} on={content.factsOn} />
            <span className={classes['fact']}>{lastCheck}</span>
            <span className={classes['fact']}>{t('version.title', { version: programme.version })}</span>
            {endedAt !== null && (
              <span className={classes['fact']}>{t('detail.endedAt', { date: formatDate(endedAt) })}</span>
            )}
            {programme.successor !== null && (
              <span className={classes['fact']}>
                {t('detail.successor')}:{' '}
                <Link to={paths.administrationProgramme} params={{ programmeId: programme.successor.programmeId }}>
                  {programme.successor.title}
                </Link>
              </span>
            )}
          </>
        }
        actions={
          <>
            <Tip label={isDirty ? t('check.unsavedFirst') : t('check.hint')}>
              <Button
                variant="default"
                leftSection={<IconChecks size={18} aria-hidden />}
                loading={check.isPending}
                {...(isDirty ? { 'data-disabled': true, 'aria-disabled': true } : {})}
                onClick={() => {
                  if (!isDirty) check.mutate(undefined, { onSuccess: done(t('check.done')), onError: notifyError });
                }}
              >
                {t('check.action')}
              </Button>
            </Tip>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" leftSection={<IconDots size={18} aria-hidden />}>
                  {t('editor.more')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <ActionItems
                  groups={[
                    [
                      {
                        label: t('editor.viewPage'),
                        icon: IconEye,
                        link: (props) => <Link {...props} to={paths.programme} params={{ programmeId }} />,
                      },
                      {
                        label: t('editor.history'),
                        icon: IconHistory,
                        link: (props) => (
                          <Link {...props} to={paths.programme} params={{ programmeId }} search={{ tab: 'versions' }} />
                        ),
                      },
                    ],
                    [
                      abilities.reopen
                        ? {
                            label: t('end.reopen'),
                            icon: IconRotateClockwise,
                            isDisabled: isDirty,
                            onStart: () =>
                              reopen.mutate(undefined, { onSuccess: done(t('end.reopened')), onError: notifyError }),
                          }
                        : abilities.end && {
                            label: t('end.action'),
                            icon: IconPlayerStop,
                            isDisabled: isDirty,
                            onStart: () => setEnding(true),
                          },
                    ],
                  ]}
                />
              </Menu.Dropdown>
            </Menu>
          </>
        }
      />
      {isEnding && (
        <EndDialog
          programmeId={programmeId}
          title={content.title}
          onClose={() => setEnding(false)}
          onEnded={() => {
            setEnding(false);
            const saved = client.getQueryData(programmeQuery(programmeId).queryKey);
            if (saved !== undefined) done(t('end.done'))(saved);
          }}
        />
      )}
    </>
  );
}
