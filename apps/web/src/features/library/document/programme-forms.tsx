import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Loaded } from '#ui/loaded.tsx';
import typography from '#ui/typography.module.css';
import type { KnownSubject } from '../document-template/fill-choice.tsx';
import classes from './document.module.css';
import { documentsQuery, type DocumentRow as Row } from './document.queries.ts';
import { DocumentRow } from './document-row.tsx';
import { useDocumentTools } from './use-document-tools.tsx';

interface Props {
  /** The case for which forms are filled. */
  known: KnownSubject;
  canFill: boolean;
}

/** The forms of a programme that the library has, to be filled for a case. */
export function ProgrammeForms({ programmeId, ...props }: Props & { programmeId: string }) {
  const { t } = useTranslation('document');
  return (
    <Loaded query={useQuery(documentsQuery({ programmeId }))} skeleton={{ count: 2 }}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className={typography['quiet']}>{t('forms.none')}</p>
        ) : (
          <FormList rows={rows} {...props} />
        )
      }
    </Loaded>
  );
}

function FormList({ rows, known, canFill }: Props & { rows: readonly Row[] }) {
  const { t } = useTranslation('document');
  const { dialog, onFill, toolsOf } = useDocumentTools(rows, known);
  return (
    <>
      <ul className={classes['list']}>
        {rows.map((row) => (
          <li key={row.documentId}>
            <DocumentRow
              row={row}
              tools={{
                ...toolsOf(row),
                words: [],
                showsTab: false,
                action: canFill && row.isTemplate && (
                  <Button
                    variant="default"
                    aria-label={t('forms.fill', { name: row.title })}
                    onClick={() => onFill(row)}
                  >
                    {t('fill.start')}
                  </Button>
                ),
              }}
            />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
