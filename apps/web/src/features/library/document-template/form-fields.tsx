import type { DraftField } from '@fundus/contract/document-filling';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import typography from '#ui/typography.module.css';
import { formPageQuery } from './document-template.queries.ts';
import classes from './form-fields.module.css';

type PlacedField = Pick<DraftField, 'name' | 'label' | 'boxes'>;
/** How the box of a field looks: done, to be looked at, or neither. */
export type BoxTone = 'done' | 'open' | 'quiet';

/** A field in words: what its author says of it, else the last part of its name without the signs of its program. */
export const titleOfField = ({ name, label }: Pick<PlacedField, 'name' | 'label'>): string =>
  label === '' ? (name.split('.').at(-1) ?? name).replace(/\[\d{1,4}\]$/, '') || name : label;

/** Fields without a place stand on the first page. */
const pageOf = ({ boxes }: PlacedField): number => boxes[0]?.page ?? 1;

/**
 * The fields of a template beside the picture of their page. A click on a box leads to its field, and the box of the field that
 * is being written in stands out.
 */
export function FormFields<Field extends PlacedField>({
  document: { documentId, version },
  pages,
  fields,
  toneOf,
  children,
}: {
  document: { documentId: string; version: number };
  pages: number;
  fields: readonly Field[];
  toneOf: (field: Field) => BoxTone;
  children: (field: Field) => ReactNode;
}) {
  const { t } = useTranslation('document');
  const [page, setPage] = useState(() => Math.min(...fields.map(pageOf), Math.max(pages, 1)));
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = pages === 0 ? fields : fields.filter((field) => pageOf(field) === page);
  const choose = (at: number): void => {
    const input = list.current?.children[at]?.querySelector<HTMLElement>('input, textarea');
    input?.focus({ preventScroll: true });
    input?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      {pages > 1 && (
        <div className={classes['pages']}>
          <Button
            variant="default"
            size="sm"
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
            leftSection={<IconChevronLeft size={16} aria-hidden />}
          >
            {t('form.previous')}
          </Button>
          <span aria-live="polite">{t('form.page', { page, pages })}</span>
          <Button
            variant="default"
            size="sm"
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
            rightSection={<IconChevronRight size={16} aria-hidden />}
          >
            {t('form.next')}
          </Button>
        </div>
      )}
      <div className={classes['columns']} data-pictured={pages > 0 || undefined}>
        {pages > 0 && (
          <PagePicture document={{ documentId, version }} page={page} pages={pages}>
            {shown.flatMap((field, at) =>
              field.boxes
                .filter((box) => box.page === page)
                .map(({ left, top, width, height }) => (
                  <button
                    key={`${field.name} ${left} ${top}`}
                    type="button"
                    tabIndex={-1}
                    title={titleOfField(field)}
                    aria-label={titleOfField(field)}
                    className={classes['box']}
                    data-tone={toneOf(field)}
                    data-chosen={field.name === chosen || undefined}
                    style={{
                      left: `${left * 100}%`,
                      top: `${top * 100}%`,
                      width: `${width * 100}%`,
                      height: `${height * 100}%`,
                    }}
                    onClick={() => choose(at)}
                  />
                )),
            )}
          </PagePicture>
        )}
        <ul ref={list} className={classes['list']}>
          {shown.map((field) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- marks the box of the field that has the focus
            <li key={field.name} data-chosen={field.name === chosen || undefined} onFocus={() => setChosen(field.name)}>
              {children(field)}
            </li>
          ))}
          {shown.length === 0 && <li className={typography['quiet']}>{t('form.none')}</li>}
        </ul>
      </div>
    </>
  );
}

/** The boxes are aids for the eye: the list beside it holds the same. */
function PagePicture({
  document: { documentId, version },
  page,
  pages,
  children,
}: {
  document: { documentId: string; version: number };
  page: number;
  pages: number;
  children: ReactNode;
}) {
  const { t } = useTranslation('document');
  const { data, isPending } = useQuery(formPageQuery(documentId, version, page));
  const picture = data?.picture ?? null;
  if (picture === null) {
    return <p className={typography['quiet']}>{isPending ? t('form.drawing') : t('form.noPicture')}</p>;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a tall page is scrolled by the keyboard as well
    <div className={classes['picture']} tabIndex={0} role="group" aria-label={t('form.picture')}>
      <div className={classes['sheet']}>
        <img src={picture} alt={t('form.page', { page, pages })} />
        <div aria-hidden>{children}</div>
      </div>
    </div>
  );
}
