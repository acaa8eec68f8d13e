import type { LearningPath } from '@fundus/contract/learning-path';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import typography from '#ui/typography.module.css';
import classes from './learning-path.module.css';
import { learningProgressQuery } from './learning-path.queries.ts';

/** How far everybody is who sees a path. */
export function LearningProgressDialog({ path, onClose }: { path: LearningPath; onClose: () => void }) {
  const { t } = useTranslation('learning-path');
  const progress = useQuery(learningProgressQuery(path.learningPathId));
  return (
    <Modal opened onClose={onClose} title={t('partners.title', { title: path.title })} size="xl">
      <Loaded query={progress}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={typography['quiet']}>{t('partners.none')}</p>
          ) : (
            <div className={classes['scroll']} role="region" aria-label={t('partners.table')} tabIndex={0}>
              <table className={classes['table']}>
                <thead>
                  <tr>
                    {(['name', 'company', 'progress', 'last'] as const).map((column) => (
                      <th key={column} scope="col">
                        {t(`partners.column.${column}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ userId, name, company, done, total, lastDoneAt }) => {
                    const said = t('progress', { done, total });
                    return (
                      <tr key={userId}>
                        <th scope="row">{name}</th>
                        <td>{company}</td>
                        <td>
                          {said}
                          <ShareBar part={done} whole={total} label={said} />
                        </td>
                        <td>{lastDoneAt === null ? '–' : formatDate(lastDoneAt)}</td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </Modal>
  );
}
