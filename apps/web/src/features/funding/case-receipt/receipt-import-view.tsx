import { uploadLimits } from '@fundus/contract/limits';
import type { ReceiptImport } from '@fundus/contract/receipt-import';
import { joinedReceiptTargets, receiptImportTargets } from '@fundus/contract/receipt-import-codes';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { importQuery } from '#features/platform/import/import.queries.ts';
import type { ImportView, ImportWords, SettingWord, UploadSettings } from '#features/platform/import/import-view.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { paths } from '../../../paths.ts';
import { fundingCaseQuery } from '../funding-case/funding-case.queries.ts';

type Settings = Pick<ReceiptImport, 'takesDuplicates' | 'takesUnassigned'>;

/** Imports of receipts into a funding case. */
export const receiptImportView: ImportView<ReceiptImport> = {
  target: 'receipt',
  isShared: false,
  listPath: paths.receiptImports,
  runPath: paths.receiptImport,
  keepsRefusedRows: true,
  maxBytes: uploadLimits.attachmentBytes,
  accept: '.csv,.tsv,.txt,.xlsx',
  nameOf: ({ fileName }) => fileName,
  settingsOf: ({ takesDuplicates, takesUnassigned }): Settings => ({ takesDuplicates, takesUnassigned }),
  takenOutcomes: ({ takesDuplicates, takesUnassigned }) => [
    'new',
    ...(takesDuplicates ? (['duplicate'] as const) : []),
    ...(takesUnassigned ? (['unassigned'] as const) : []),
  ],
  Settings({ settings, isBusy, onChange }) {
    const { t } = useTranslation('import');
    const chosen = settings as Settings;
    return (
      <>
        {(['takesUnassigned', 'takesDuplicates'] as const).map((name) => (
          <Switch
            key={name}
            label={t(`run.${name}`)}
            description={t(`run.${name}Hint`, { context: 'receipt' })}
            checked={chosen[name]}
            disabled={isBusy}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
          />
        ))}
      </>
    );
  },
};

/** The case of a new file: the one from whose page the user comes. */
export function useReceiptUpload(): UploadSettings {
  const { t } = useTranslation('import');
  const { case: caseId = '' } = useSearch({ from: paths.receiptImports });
  const { data } = useQuery({ ...fundingCaseQuery(caseId), enabled: caseId !== '' });
  if (data === undefined) {
    return { fields: caseId === '' && <Banner tone="info">{t('run.noCase')}</Banner>, body: null };
  }
  const fields = (
    <p>
      {t('column.case')}:{' '}
      <Link to={paths.fundingCase} params={{ caseId }}>
        {data.title}
      </Link>{' '}
      ({data.client})
    </p>
  );
  return { fields, body: { caseId } };
}

export function useReceiptSetting(): SettingWord<ReceiptImport> {
  const { t } = useTranslation('import');
  return useMemo(
    () => ({
      key: 'case',
      label: t('column.case'),
      wordOf: ({ caseId, caseTitle }: ReceiptImport) => (
        <Link to={paths.fundingCase} params={{ caseId }}>
          {caseTitle}
        </Link>
      ),
    }),
    [t],
  );
}

export function useReceiptWords(): ImportWords<ReceiptImport> {
  const { t } = useTranslation('import');
  const { importId = '' } = useParams({ strict: false });
  const { data } = useQuery(importQuery('receipt', importId));
  const blocks = data !== undefined && 'blocks' in data ? data.blocks : [];
  return {
    targetGroups: [
      {
        group: t('mapping.target', { context: 'receipt' }),
        items: receiptImportTargets.map((value) => ({ value, label: t(`receiptTarget.${value}`) })),
      },
    ],
    checkMapping: (mapping) => {
      const chosen = Object.values(mapping);
      const isDated = chosen.includes('paidOn');
      const hasAmount = chosen.includes('amountCents') || chosen.includes('bankAmountCents');
      return {
        doubled: receiptImportTargets.filter(
          (target) => !joinedReceiptTargets.includes(target) && chosen.filter((one) => one === target).length > 1,
        ),
        isBlocked: false,
        warnings: isDated && hasAmount ? [] : [t('mapping.unidentified', { context: 'receipt' })],
        notes: [],
      };
    },
    fieldLabel: (field) => t(`receiptTarget.${field as 'block'}`),
    termsOf: () => blocks.map(({ id, name }) => ({ value: id, label: name })),
    linkTo: ({ caseId }, _receiptId, title) => (
      <Link to={paths.fundingCase} params={{ caseId }} hash="receipts">
        {title}
      </Link>
    ),
  };
}
