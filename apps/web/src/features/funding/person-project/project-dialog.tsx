import { calendarDate } from '@fundus/contract/date';
import { cents } from '@fundus/contract/money';
import type { PersonProject } from '@fundus/contract/person-project';
import { prose, requiredLine } from '@fundus/contract/text';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formatDate, formatMoney } from '#lib/format.ts';
import { type Choice, MultiSelectField } from '#ui/form/choice-fields.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { StoredBanner, useStoredRecord } from '#ui/form/stored-record.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { DateField, MoneyField } from '#ui/form/value-fields.tsx';
import classes from './person-project.module.css';
import { type ProjectInput, useSaveProject } from './person-project.queries.ts';

const schema = z.object({
  name: requiredLine(200),
  description: prose(10_000),
  projects: z.array(z.string()).max(60),
  investmentCents: cents.nullable(),
  startsOn: calendarDate.nullable(),
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
  const form = useZodForm<ProjectInput, ProjectInput>(schema, {
    name: project?.name ?? '',
    description: project?.description ?? '',
    projects: project?.projects ?? [],
    investmentCents: project?.investmentCents ?? null,
    startsOn: project?.startsOn ?? null,
  });
  const record = useStoredRecord(
    form,
    project,
    ({ name, description, projects: chosen, investmentCents, startsOn }) => ({
      name,
      description,
      projects: chosen,
      investmentCents,
      startsOn,
    }),
  );
  const words = (row: PersonProject, field: keyof ProjectInput) =>
    ({
      name: { label: t('project.name'), value: row.name },
      description: { label: t('project.description'), value: row.description },
      projects: {
        label: t('project.projects'),
        value: projects
          .filter(({ value }) => row.projects.includes(value))
          .map(({ label }) => label)
          .join(', '),
      },
      investmentCents: {
        label: t('project.investment'),
        value: row.investmentCents === null ? '' : formatMoney(row.investmentCents),
      },
      startsOn: { label: t('project.startsOn'), value: row.startsOn === null ? '' : formatDate(row.startsOn) },
    })[field];
  return (
    <Modal opened onClose={onClose} title={t(project === null ? 'project.addTitle' : 'project.editTitle')}>
      <Form
        form={form}
        guardsChanges={false}
        onSubmit={async (input) => {
          try {
            await save.mutateAsync({ project: record.stored, input });
            onClose();
          } catch (error) {
            record.goOn(error);
          }
        }}
      >
        <div className={classes['fields']}>
          <StoredBanner text={t('project.conflict')} record={record} words={words} />
          <TextField control={form.control} name="name" label={t('project.name')} description={t('project.nameHint')} />
          <MultiSelectField
            control={form.control}
            name="projects"
            label={t('project.projects')}
            description={t('project.projectsHint')}
            choices={projects}
          />
          <MoneyField control={form.control} name="investmentCents" label={t('project.investment')} />
          <DateField
            control={form.control}
            name="startsOn"
            label={t('project.startsOn')}
            description={t('project.startsOnHint')}
          />
          <TextArea control={form.control} name="description" label={t('project.description')} />
          <DialogActions isInStack onCancel={onClose} isBusy={form.formState.isSubmitting} />
        </div>
      </Form>
    </Modal>
  );
}
