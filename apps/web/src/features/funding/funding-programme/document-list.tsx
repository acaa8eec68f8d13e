import type { ProgrammeDocument } from '@fundus/contract/funding-programme';
import type { ProgrammeDocumentKind } from '@fundus/contract/print-section';
import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconEye, IconFileText, IconTrash } from '@tabler/icons-react';
import { formatBytes, formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import classes from './document-list.module.css';

/** `programmeDocumentKinds` of the contract, repeated because that file brings zod along. */
export const documentKinds: readonly ProgrammeDocumentKind[] = [
  'guideline',
  'attachment',
  'leaflet',
  'form',
  'call',
  'remission',
  'policy',
  'terms',
  'otherInfo',
  'externalInfo',
];

/** Types that browsers display; the server sends them inline. */
const previewed = ['application/pdf', 'image/png', 'image/jpeg'];

/** Documents of a programme by kind, each with a look, a download and, for editors, a way to take it off. */
export function DocumentList({
  documents,
  onDelete,
  headingLevel = 3,
}: {
  documents: readonly ProgrammeDocument[];
  onDelete?: (document: ProgrammeDocument) => void;
  headingLevel?: 3 | 4;
}) {
  const { t } = useTranslation('funding-programme');
  const Heading = `h${headingLevel}` as const;
  if (documents.length === 0) return <p className={classes['empty']}>{t('document.empty')}</p>;
  return documentKinds.map((kind) => {
    const ofKind = documents.filter((document) => document.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <section key={kind} className={classes['kind']}>
        <Heading className={classes['title']}>{t(`document.kindName.${kind}`)}</Heading>
        <ul className={flow['framedList']}>
          {ofKind.map((document) => (
            <DocumentRow
              key={document.documentId}
              document={document}
              onDelete={onDelete === undefined ? undefined : () => onDelete(document)}
            />
          ))}
        </ul>
      </section>
    );
  });
}

function DocumentRow({ document, onDelete }: { document: ProgrammeDocument; onDelete: (() => void) | undefined }) {
  const { t } = useTranslation('funding-programme');
  const title = document.title || document.fileName;
  const facts = [
    formatBytes(document.bytes),
    ...(document.pages === null ? [] : [t('document.pages', { count: document.pages })]),
    formatDate(document.createdAt),
  ];
  return (
    <li className={classes['row']}>
      <IconFileText size={20} stroke={1.6} className={classes['icon']} aria-hidden />
      <div className={classes['words']}>
        <span className={classes['name']}>{title}</span>
        <span className={classes['facts']}>{facts.join(' · ')}</span>
        {document.problem !== null && (
          <span className={classes['problem']}>
            <IconAlertTriangle size={16} aria-hidden />
            {t(`document.problem.${document.problem}`)}
          </span>
        )}
      </div>
      {previewed.includes(document.mediaType) && (
        <ActionIcon
          component="a"
          href={document.url}
          target="_blank"
          rel="noopener"
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`${t('document.preview', { title })} ${t('detail.openNewTab')}`}
        >
          <IconEye size={18} aria-hidden />
        </ActionIcon>
      )}
      <Button
        component="a"
        href={document.url}
        download={document.fileName}
        variant="subtle"
        size="compact-md"
        leftSection={<IconDownload size={18} aria-hidden />}
        aria-label={t('document.download', { title })}
      >
        {document.fileName.split('.').at(-1)?.toUpperCase()}
      </Button>
      {onDelete !== undefined && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('document.delete', { title })}
          onClick={onDelete}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
