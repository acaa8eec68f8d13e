import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Modal } from '#ui/dialogs.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { paths } from '../../../paths.ts';
import { useAssignResearch } from './funding-research.mutations.ts';
import { useResearch } from './research-context.ts';
import classes from './research-wizard.module.css';

const PersonChoice = lazyPart(
  () => import('#features/people/person/person-choice.tsx').then((part) => part.PersonChoice),
  ['person', 'validation'],
);

/** Whom the research is for, with the way to their page, and the way to say so. */
export function ResearchPerson({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('funding-research');
  const { research } = useResearch();
  const mayRead = useMay('person:read');
  const [isOpen, setOpen] = useState(false);
  const { person, abilities } = research;
  if (!mayRead) return null;
  return (
    <p className={classes['person']}>
      <IconUser size={16} stroke={1.7} aria-hidden />
      {person === null ? (
        <span>{t('person.free')}</span>
      ) : (
        <span>
          {t('person.forPerson')}{' '}
          <Link to={paths.client} params={{ personId: person.personId }} search={{ tab: 'fundingResearch' }}>
            {person.name || t('person.unnamed')}
          </Link>
          {person.projectName !== '' && <> – {t('person.project', { name: person.projectName })}</>}
        </span>
      )}
      {abilities.edit && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)} data-print="hide">
          {t(person === null ? 'person.assign' : 'person.change')}
        </Button>
      )}
      {actions}
      {isOpen && <AssignDialog onClose={() => setOpen(false)} />}
    </p>
  );
}

function AssignDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['funding-research', 'common']);
  const { research } = useResearch();
  const { person, researchId } = research;
  const [personId, setPersonId] = useState(person?.personId ?? null);
  const assign = useAssignResearch(researchId);
  return (
    <Modal opened onClose={onClose} title={t('person.assign')}>
      <PersonChoice label={t('person.label')} value={personId} valueName={person?.name} onChange={setPersonId} />
      <p className={classes['personHint']}>{t('person.assignText')}</p>
      <div className={classes['personActions']}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button
          loading={assign.isPending}
          disabled={personId === (person?.personId ?? null)}
          onClick={() =>
            assign.mutate(personId, {
              onSuccess: (saved) => {
                onClose();
                notifySuccess(
                  saved.person === null ? t('person.freed') : t('person.assigned', { name: saved.person.name }),
                );
              },
              onError: notifyError,
            })
          }
        >
          {t('person.save')}
        </Button>
      </div>
    </Modal>
  );
}
