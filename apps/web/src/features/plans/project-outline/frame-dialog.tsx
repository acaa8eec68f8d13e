import { type ProjectOutline } from '@fundus/contract/project-outline';
import { funderFamilies, outlineTemplates } from '@fundus/contract/project-outline-codes';
import { type OutlineContent, outlineContent } from '@fundus/contract/project-outline-content';
import { usePartForm } from '#features/plans/work-paper/use-part-form.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { AnswerField } from '#ui/form/answer-field.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { DateField, NumberField } from '#ui/form/value-fields.tsx';
import { wordPart } from './part-words.ts';
import { saveOutline } from './project-outline-api.tsx';

const schema = outlineContent.pick({
  template: true,
  family: true,
  acronym: true,
  call: true,
  startsOn: true,
  months: true,
  hasStarted: true,
  pageLimit: true,
});
type Frame = Pick<
  OutlineContent,
  'template' | 'family' | 'acronym' | 'call' | 'startsOn' | 'months' | 'hasStarted' | 'pageLimit'
>;

const frameOf = ({ content }: ProjectOutline): Frame => {
  const { template, family, acronym, call, startsOn, months, hasStarted, pageLimit } = content;
  return { template, family, acronym, call, startsOn, months, hasStarted, pageLimit };
};

/** The frame of the project: template, rules of costs, time. */
export function FrameDialog({
  outline,
  onSaved,
  onClose,
}: {
  outline: ProjectOutline;
  onSaved: (outline: ProjectOutline) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('project-outline');
  const editing = usePartForm<ProjectOutline, Frame>({
    paper: outline,
    read: frameOf,
    schema,
    save: (frame, revision) => saveOutline(outline.projectOutlineId, revision, frame),
  });
  const { control } = editing.form;
  const label = (name: string): string => {
    if (name === 'template') return t('template.label');
    return name === 'family' ? t('family.label') : t(`frame.${name as 'call'}`);
  };
  return (
    <RecordDialog
      title={t('frame.title')}
      editing={editing}
      words={{ label, word: wordPart }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="template"
        label={t('template.label')}
        choices={outlineTemplates.map((value) => ({ value, label: t(`template.${value}.name`) }))}
      />
      <SelectField
        control={control}
        name="family"
        label={t('family.label')}
        choices={funderFamilies.map((value) => ({ value, label: t(`family.${value}`) }))}
      />
      <TextField control={control} name="acronym" label={t('frame.acronym')} maxLength={60} />
      <TextField control={control} name="call" label={t('frame.call')} maxLength={300} />
      <DateField control={control} name="startsOn" label={t('frame.startsOn')} />
      <NumberField control={control} name="months" label={t('frame.months')} isWhole />
      <NumberField
        control={control}
        name="pageLimit"
        label={t('frame.pageLimit')}
        description={t('frame.pageLimitHint')}
        isWhole
      />
      <AnswerField control={control} name="hasStarted" label={t('frame.hasStarted')} />
    </RecordDialog>
  );
}
