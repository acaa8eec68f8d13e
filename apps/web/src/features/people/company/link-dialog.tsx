import { type CompanyLinkEntry, type CompanyLinkInput, companyLinkFields } from '@fundus/contract/company-link';
import { companyLinkKinds } from '@fundus/contract/company-link-codes';
import { prose } from '@fundus/contract/text';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatDate, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { DateField, NumberField } from '#ui/form/value-fields.tsx';
import { CompanyChoice } from './company-choice.tsx';
import { useSaveLink } from './company-link.queries.ts';

const direction = z.enum(['holds', 'isHeld']);
type Direction = z.infer<typeof direction>;

const schema = companyLinkFields.extend({ note: prose(2_000), otherCompanyId: z.uuid(), direction });
type Values = z.infer<typeof schema>;

/** A link of a company, new or to be changed; with whom and in which direction is decided once. */
export function LinkDialog({
  companyId,
  link,
  onClose,
}: {
  companyId: string;
  link: CompanyLinkEntry | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('company');
  const save = useSaveLink(companyId);
  const editing = useRecordForm<CompanyLinkEntry, Values>({
    row: link,
    toRecord: (row) => ({ revision: row.revision, values: toValues(row, companyId) }),
    schema,
    empty: {
      // Empty until it is chosen: the schema refuses it then.
      otherCompanyId: '',
      direction: 'holds',
      kind: 'shares',
      sharePercent: null,
      votingPercent: null,
      sinceOn: null,
      untilOn: null,
      note: '',
    },
    create: ({ direction: way, ...input }) =>
      save.mutateAsync({ stored: null, input: { ...input, holds: way === 'holds' } }),
    save: ({ direction: _way, otherCompanyId: _other, ...input }, { row }) =>
      save.mutateAsync({ stored: row, input: input satisfies Partial<CompanyLinkInput> }),
  });
  const { control } = editing.form;
  const kind = useWatch({ control, name: 'kind' });
  const other = link === null ? null : otherOf(link, companyId);
  return (
    <RecordDialog
      title={other === null ? t('link.add') : t('link.edit', { name: other.name })}
      editing={editing}
      words={{
        label: (field) => t(`link.${field === 'otherCompanyId' ? 'other' : field}`),
        word: (field, value) => {
          if (value === null || value === '') return '';
          if (field === 'kind') return t(`link.kinds.${value as Values['kind']}`);
          if (field === 'direction') return t(`link.${value as Direction}`);
          if (typeof value === 'number') return formatNumber(value, 2);
          return field.endsWith('On') ? formatDate(value as string) : (value as string);
        },
      }}
      onClose={onClose}
    >
      {link === null && (
        <>
          <SelectField
            control={control}
            name="direction"
            label={t('link.direction')}
            choices={(['holds', 'isHeld'] as const).map((value) => ({ value, label: t(`link.${value}`) }))}
          />
          <CompanyChoice
            label={t('link.other')}
            exceptId={companyId}
            error={editing.form.formState.errors.otherCompanyId?.message}
            onChange={(id) =>
              editing.form.setValue('otherCompanyId', id ?? '', { shouldDirty: true, shouldValidate: true })
            }
          />
        </>
      )}
      <SelectField
        control={control}
        name="kind"
        label={t('link.kind')}
        choices={companyLinkKinds.map((value) => ({ value, label: t(`link.kinds.${value}`) }))}
      />
      {kind === 'shares' && (
        <>
          <NumberField control={control} name="sharePercent" label={t('link.sharePercent')} />
          <NumberField
            control={control}
            name="votingPercent"
            label={t('link.votingPercent')}
            description={t('link.votingHint')}
          />
        </>
      )}
      <DateField control={control} name="sinceOn" label={t('link.sinceOn')} />
      <DateField control={control} name="untilOn" label={t('link.untilOn')} />
      <TextArea control={control} name="note" label={t('link.note')} minRows={2} />
    </RecordDialog>
  );
}

/** The company at the other end of a link. */
export function otherOf({ from, to }: CompanyLinkEntry, companyId: string): CompanyLinkEntry['from'] {
  return from.companyId === companyId ? to : from;
}

function toValues(link: CompanyLinkEntry, companyId: string): Values {
  const { kind, sharePercent, votingPercent, sinceOn, untilOn, note, from } = link;
  const way: Direction = from.companyId === companyId ? 'holds' : 'isHeld';
  const { companyId: otherCompanyId } = otherOf(link, companyId);
  return { kind, sharePercent, votingPercent, sinceOn, untilOn, note, otherCompanyId, direction: way };
}
