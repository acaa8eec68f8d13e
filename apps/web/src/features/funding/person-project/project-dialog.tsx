import { calendarDate } from '@fundus/contract/date';
import { cents } from '@fundus/contract/money';
import type { PersonProject } from '@fundus/contract/person-project';
import { prose, requiredLine } from '@fundus/contract/text';
import { z } from 'zod';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { type Choice, MultiSelectField } from '#ui/form/choice-fields.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { DateField, MoneyField } from '#ui/form/value-fields.tsx';
import { type ProjectInput, useSaveProject } from './person-project.queries.ts';

const schema = z.object({
  name: requiredLine(200),
  description: prose(10_000),
  projects: z.array(z.string()).max(60),
  investmentCents: cents.nullable(),
  startsOn: calendarDate.nullable(),
});

const toRecord = ({ revision, name, description, projects, investmentCents, startsOn }: PersonProject) => ({
  revision,
  values: { name, description, projects, investmentCents, startsOn },
});

/** A Vorhaben, new or to be changed. */
export function ProjectDialog({
  personId,
  project,
  projects,
  onClose,
}: {
  personId: string;
  project: PersonProject | null;
  projects: readonly Choice[];
  onClose: () => void;
}) {
  const { t } = useTranslation('person-funding');
  const save = useSaveProject(personId);
  const editing = useRecordForm<PersonProject, ProjectInput>({
    row: project,
    toRecord,
    schema,
    empty: { name: '', description: '', projects: [], investmentCents: null, startsOn: null },
    create: (input) => save.mutateAsync({ project: null, input }),
    save: (input, { row }) => save.mutateAsync({ project: row, input }),
  });
  const { control } = editing.form;
  const labels = {
    name: t('project.name'),
    description: t('project.description'),
    projects: t('project.projects'),
    investmentCents: t('project.investment'),
    startsOn: t('project.startsOn'),
  };
  const words: RecordWords<ProjectInput> = {
    label: (field) => labels[field],
    word: (field, value) => {
      if (value === null) return '';
      if (field === 'investmentCents') return formatMoney(value as number);
      if (field === 'startsOn') return formatDate(value as string);
      if (field !== 'projects') return value as string;
      return (value as string[]).map((code) => projects.find((one) => one.value === code)?.label ?? code).join(', ');
    },
  };
  return (
    <RecordDialog
      title={t(project === null ? 'project.addTitle' : 'project.editTitle')}
      editing={editing}
      words={words}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t('project.name')} description={t('project.nameHint')} />
      <MultiSelectField
        control={control}
        name="projects"
        label={t('project.projects')}
        description={t('project.projectsHint')}
        choices={projects}
      />
      <MoneyField control={control} name="investmentCents" label={t('project.investment')} />
      <DateField
        control={control}
        name="startsOn"
        label={t('project.startsOn')}
        description={t('project.startsOnHint')}
      />
      <TextArea control={control} name="description" label={t('project.description')} />
    </RecordDialog>
  );
}
