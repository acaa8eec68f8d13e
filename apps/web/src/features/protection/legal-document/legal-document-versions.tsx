import type { LegalDocument } from '@fundus/contract/legal-document';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './legal-document.module.css';
import { downloadLegalDocument, useSettleLegalDocument } from './legal-document.queries.ts';

/** How far a document is: open places, the newest version, its prints, and the way to the next version. */
export function LegalDocumentState({ document, isDirty }: { document: LegalDocument; isDirty: boolean }) {
  const { t } = useTranslation('legal-document');
  const settle = useSettleLegalDocument();
  const [isAsking, setAsking] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const { kind, openPlaces, version, versions, isAheadOfVersion } = document;
  const isSame = version !== null && !isAheadOfVersion;
  const hindrance = isDirty
    ? t('settle.unsaved')
    : openPlaces > 0
      ? t('settle.open')
      : isSame
        ? t('settle.unchanged')
        : null;
  const print = (number?: number): void => {
    setPrinting(true);
    downloadLegalDocument(kind, number)
      .catch(notifyError)
      .finally(() => setPrinting(false));
  };
  return (
    <div className={classes['state']}>
      <p className={classes['quiet']}>
        {t(`hint.${kind}`)} {t(`source.${kind}`)}.
      </p>
      <div className={classes['line']}>
        <StatusChip tone={openPlaces > 0 ? 'orange' : 'green'} isPlain>
          {t('open', { count: openPlaces })}
        </StatusChip>
        <span>
          {version === null
            ? t('state.none')
            : isAheadOfVersion
              ? t('state.ahead', { version: version.version })
              : t('state.version', { version: version.version, day: formatDate(version.createdAt) })}
        </span>
      </div>
      <div className={classes['line']}>
        <Button disabled={hindrance !== null} onClick={() => setAsking(true)}>
          {t('settle.button')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
          loading={isPrinting}
          onClick={() => print()}
        >
          {t('print.button')}
        </Button>
        {hindrance !== null && <span className={classes['quiet']}>{hindrance}</span>}
      </div>
      {versions.length > 0 && (
        <section aria-label={t('versions.title')}>
          <h3 className={classes['subtitle']}>{t('versions.title')}</h3>
          <ul className={classes['versions']}>
            {versions.map(({ version: number, createdAt, createdBy }) => (
              <li key={number}>
                <span>
                  {t('state.version', { version: number, day: formatDate(createdAt) })}
                  {createdBy !== '' && <> · {t('versions.by', { name: createdBy })}</>}
                </span>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={t('print.versionOf', { version: number })}
                  onClick={() => print(number)}
                >
                  PDF
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('settle.title')}
        confirmLabel={t('settle.button')}
        isBusy={settle.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          settle.mutate(document, {
            onSuccess: ({ version: settled }) => {
              setAsking(false);
              notifySuccess(t('settle.done', { version: settled?.version ?? 1 }));
            },
          })
        }
      >
        <p>{t('settle.text')}</p>
        {kind === 'accessibilityStatement' && <p>{t('settle.public')}</p>}
      </ConfirmDialog>
    </div>
  );
}
