import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import flow from '#ui/flow.module.css';
import { lazyPart } from '#ui/lazy-part.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';

const PersonChoice = lazyPart(
  () => import('#features/people/person/person-choice.tsx').then((part) => part.PersonChoice),
  ['person', 'validation'],
);

type Person = { personId: string; name: string } | null;

/** Chooses whom a plan or a paper is for. */
export function AssignDialog<Paper extends { name: string; person: Person }>({
  person,
  assign: store,
  onAssigned,
  onClose,
}: {
  person: Person;
  assign: (personId: string | null) => Promise<Paper>;
  onAssigned: (saved: Paper) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['work-paper', 'common']);
  const [personId, setPersonId] = useState(person?.personId ?? null);
  const assign = useMutation({
    mutationFn: () => store(personId),
    onSuccess: (saved) => {
      onAssigned(saved);
      const { name } = saved;
      notifySuccess(
        saved.person === null
          ? t('head.unassigned', { name })
          : t('head.assigned', { name, person: saved.person.name }),
      );
      onClose();
    },
    onError: notifyError,
  });
  return (
    <Modal opened onClose={onClose} title={t('head.choosePerson')}>
      <div className={flow['column']}>
        <PersonChoice
          label={t('list.columns.person')}
          value={personId}
          valueName={person?.name}
          onChange={setPersonId}
        />
        <div className={flow['atEnd']}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            loading={assign.isPending}
            disabled={personId === (person?.personId ?? null)}
            onClick={() => assign.mutate()}
          >
            {t('common:action.save')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
