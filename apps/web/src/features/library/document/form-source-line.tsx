import type { LibraryDocument } from '@fundus/contract/document';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './document.module.css';

type Source = Pick<LibraryDocument, 'sourceUrl' | 'fetchedOn' | 'programmes'>;

export const isOfficialForm = ({ sourceUrl, programmes }: Source): boolean => sourceUrl !== '' || programmes.length > 0;

/** Where an official form comes from, and the programmes it is for. */
export function FormSourceLine({ form: { sourceUrl, fetchedOn, programmes } }: { form: Source }) {
  const { t } = useTranslation('document');
  const host = /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(sourceUrl)?.[1] ?? sourceUrl;
  const names = programmes.map(({ title }) => title).join(', ');
  return (
    <p className={classes['text']}>
      {sourceUrl !== '' && (
        <>
          {t('source.from')}{' '}
          <a href={sourceUrl} target="_blank" rel="noreferrer">
            {host}
          </a>
          {fetchedOn !== null && `, ${t('source.fetched', { date: formatDate(fetchedOn) })}`}
        </>
      )}
      {sourceUrl !== '' && names !== '' && ' · '}
      {names !== '' && t('source.programmes', { names })}
    </p>
  );
}
