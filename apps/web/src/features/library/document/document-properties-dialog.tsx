import { calendarDate } from '@fundus/contract/date';
import { type LibraryDocument, libraryAudience } from '@fundus/contract/document';
import { documentHeadlines, documentTabs } from '@fundus/contract/document-codes';
import { libraryLimits } from '@fundus/contract/limits';
import { prose, requiredLine, webAddress } from '@fundus/contract/text';
import { z } from 'zod';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { MultiSelectField, SelectField } from '#ui/form/choice-fields.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { DateField } from '#ui/form/value-fields.tsx';
import { useUpdateDocument } from './document.mutations.ts';
import { useDocumentChoices } from './document-choices.ts';
import { FormProgrammesField } from './form-programmes-field.tsx';

const schema = z.object({
  title: requiredLine(200),
  description: prose(2000),
  tab: z.enum(documentTabs),
  headline: z.enum(documentHeadlines),
  audience: libraryAudience,
  validUntil: calendarDate.nullable(),
  sourceUrl: webAddress,
  fetchedOn: calendarDate.nullable(),
  programmeIds: z.array(z.string()).max(libraryLimits.programmesPerDocument),
});
type Values = z.infer<typeof schema>;

const toRecord = ({ revision, programmes, ...document }: LibraryDocument) => {
  const { title, description, tab, headline, audience, validUntil, sourceUrl, fetchedOn } = document;
  const programmeIds = programmes.map(({ programmeId }) => programmeId);
  return {
    revision,
    values: { title, description, tab, headline, audience, validUntil, sourceUrl, fetchedOn, programmeIds },
  };
};

/** Title, description and place of a document, who sees it, how long it holds, and which official form it is. */
export function DocumentPropertiesDialog({ document, onClose }: { document: LibraryDocument; onClose: () => void }) {
  const { t } = useTranslation(['document', 'user']);
  const choices = useDocumentChoices();
  const update = useUpdateDocument();
  const editing = useRecordForm<LibraryDocument, Values>({
    row: document,
    toRecord,
    schema,
    save: (changes, { row }) => update.mutateAsync({ document: row, ...changes }),
  });
  const { control } = editing.form;
  const labels: Record<keyof Values, string> = {
    title: t('properties.name'),
    description: t('properties.description'),
    tab: t('properties.tab'),
    headline: t('properties.headline'),
    audience: t('properties.audience'),
    validUntil: t('properties.validUntil'),
    sourceUrl: t('properties.sourceUrl'),
    fetchedOn: t('properties.fetchedOn'),
    programmeIds: t('properties.programmes'),
  };
  const titles = new Map(document.programmes.map(({ programmeId, title }) => [programmeId, title]));
  const words: RecordWords<Values> = {
    label: (field) => labels[field],
    word: (field, value) => {
      if (field === 'tab') return t(`tab.${value as Values['tab']}`);
      if (field === 'headline') return t(`headline.${value as Values['headline']}`);
      if (field === 'validUntil') return value === null ? t('properties.unlimited') : formatDate(value as string);
      if (field === 'fetchedOn') return value === null ? t('properties.notFetched') : formatDate(value as string);
      if (field === 'programmeIds') return (value as string[]).map((id) => titles.get(id) ?? id).join(', ');
      if (field !== 'audience') return value as string;
      const roles = value as Values['audience'];
      return roles.length === 0 ? t('properties.everybody') : roles.map((role) => t(`user:role.${role}`)).join(', ');
    },
  };
  return (
    <RecordDialog title={t('properties.title')} size="lg" editing={editing} words={words} onClose={onClose}>
      <TextField control={control} name="title" label={labels.title} />
      <TextArea control={control} name="description" label={labels.description} />
      <SelectField control={control} name="tab" label={labels.tab} choices={choices.tabs} />
      <SelectField control={control} name="headline" label={labels.headline} choices={choices.headlines} />
      <MultiSelectField
        control={control}
        name="audience"
        label={labels.audience}
        description={t('properties.audienceHint')}
        choices={choices.roles}
      />
      <DateField
        control={control}
        name="validUntil"
        label={labels.validUntil}
        description={t('properties.validUntilHint')}
      />
      <TextField
        control={control}
        name="sourceUrl"
        label={labels.sourceUrl}
        description={t('properties.sourceUrlHint')}
      />
      <DateField
        control={control}
        name="fetchedOn"
        label={labels.fetchedOn}
        description={t('properties.fetchedOnHint')}
      />
      <FormProgrammesField
        control={control}
        name="programmeIds"
        label={labels.programmeIds}
        description={t('properties.programmesHint')}
        known={titles}
      />
    </RecordDialog>
  );
}
