import { calendarDate } from '@fundus/contract/date';
import { cents } from '@fundus/contract/money';
import type { PersonProject } from '@fundus/contract/person-project';
import { prose, requiredLine } from '@fundus/contract/text';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isApiError } from '#lib/api/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { type Choice, MultiSelectField } from '#ui/form/choice-fields.tsx';
import { Form } from '#ui/form/form.tsx';
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
  const { t } = useTranslation(['person-funding', 'common']);
  const [stored, setStored] = useState(project);
  const save = useSaveProject(personId);
  const form = useZodForm<ProjectInput, ProjectInput>(schema, {
    name: project?.name ?? '',
    description: project?.description ?? '',
    projects: project?.projects ?? [],
    investmentCents: project?.investmentCents ?? null,
    startsOn: project?.startsOn ?? null,
  });
  return (
    <Modal opened onClose={onClose} title={t(project === null ? 'project.addTitle' : 'project.editTitle')}>
      <Form
        form={form}
        guardsChanges={false}
        onSubmit={async (input) => {
          try {
            await save.mutateAsync({ project: stored, input });
            onClose();
          } catch (error) {
            const current = isApiError(error, 'REVISION_CONFLICT')
              ? (error.details['current'] as PersonProject | undefined)
              : undefined;
            // What was typed stays; saving once more goes on from what is stored now.
            if (current !== undefined) setStored(current);
            throw error;
          }
        }}
      >
        <div className={classes['fields']}>
          {stored !== project && <Banner tone="warning">{t('project.conflict')}</Banner>}
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
          <div className={classes['actions']}>
            <Button variant="default" onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('common:action.save')}
            </Button>
          </div>
        </div>
      </Form>
    </Modal>
  );
}
