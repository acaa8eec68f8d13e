import type { ProjectOutline } from '@fundus/contract/project-outline';
import { type OutlineChapter, outlineChapters, templateForms } from '@fundus/contract/project-outline-codes';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { RecordCard, RecordColumns } from '#ui/record-page.tsx';
import typography from '#ui/typography.module.css';
import { ChapterEditor } from './chapter-editor.tsx';
import classes from './outline.module.css';
import { outlinePagesQuery } from './project-outline-api.tsx';

/** The chapters of the template, and beside them how long the text is and by what it is judged. */
export function TextPanel({ outline }: { outline: ProjectOutline }) {
  const { t } = useTranslation('project-outline');
  const { template, chapters } = outline.content;
  const form = templateForms[template];
  const others = outlineChapters.filter(
    (chapter) => !form.chapters.includes(chapter) && (chapters[chapter] ?? '') !== '',
  );
  return (
    <RecordColumns
      side={
        <>
          <PageBudget outline={outline} />
          <RecordCard title={t('criterion.title')}>
            <ul className={classes['criteria']}>
              {form.criteria.map((criterion) => (
                <li key={criterion}>{t(`criterion.${criterion as 'innovation'}`)}</li>
              ))}
            </ul>
            <p className={typography['small']}>{t('template.source', { source: form.source })}</p>
          </RecordCard>
          <RecordCard title={t('tab.text')}>
            <ol className={classes['contents']}>
              {form.chapters.map((chapter) => (
                <li key={chapter}>
                  <a href={`#chapter-${chapter}`}>{t(`chapter.${chapter}.title`)}</a>{' '}
                  {(chapters[chapter] ?? '') === '' && (
                    <span className={typography['small']}>{t('chapter.empty')}</span>
                  )}
                </li>
              ))}
            </ol>
          </RecordCard>
        </>
      }
    >
      <div className={flow['column']}>
        <p className={typography['small']}>{t('chapter.format')}</p>
        {form.chapters.map((chapter, index) => (
          <ChapterEditor key={chapter} outline={outline} chapter={chapter} number={index + 1} />
        ))}
        {others.length > 0 && <OtherChapters outline={outline} chapters={others} />}
      </div>
    </RecordColumns>
  );
}

function OtherChapters({ outline, chapters }: { outline: ProjectOutline; chapters: readonly OutlineChapter[] }) {
  const { t } = useTranslation('project-outline');
  return (
    <section aria-label={t('chapter.other')}>
      <h2>{t('chapter.other')}</h2>
      <p className={typography['small']}>{t('chapter.otherHint')}</p>
      {chapters.map((chapter) => (
        <ChapterEditor key={chapter} outline={outline} chapter={chapter} number={null} />
      ))}
    </section>
  );
}

/** How many pages the text fills, as the print engine sets it, and how many are allowed. */
function PageBudget({ outline }: { outline: ProjectOutline }) {
  const { t } = useTranslation('project-outline');
  const { template, pageLimit } = outline.content;
  const form = templateForms[template];
  const limit = pageLimit ?? form.pageLimit;
  const { data } = useQuery(outlinePagesQuery(outline.projectOutlineId, outline.revision));
  const isOver = data !== undefined && limit !== null && data.pages > limit;
  const look = { size: formatNumber(form.fontSize), spacing: formatNumber(form.spacing) };
  return (
    <RecordCard title={t('pages.title')}>
      <p className={classes['budget']} data-over={isOver || undefined} role="status">
        {data === undefined && t('pages.counting')}
        {data !== undefined &&
          (limit === null ? t('pages.free', { count: data.pages }) : t('pages.limited', { pages: data.pages, limit }))}
      </p>
      {isOver && <p className={classes['over']}>{t('finding.tooManyPages', { pages: data.pages, limit })}</p>}
      <p className={typography['small']}>
        {limit === null ? t('template.formFree', look) : t('template.form', { ...look, pages: limit })}
      </p>
      <p className={typography['small']}>{t('pages.hint')}</p>
    </RecordCard>
  );
}
