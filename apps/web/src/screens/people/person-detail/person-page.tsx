import type { Message } from '@fundus/contract/message';
import type { Person } from '@fundus/contract/person';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useStartPersonResearch } from '#features/funding/person-project/person-project.queries.ts';
import { StatusStrip } from '#features/people/consulting-status/status-strip.tsx';
import { useDeletePerson, useRestorePerson } from '#features/people/person/person.mutations.ts';
import { PersonHeader } from '#features/people/person/person-header.tsx';
import { PersonNavigation } from '#features/people/person/person-navigation.tsx';
import { type PersonSectionName, sectionNames } from '#features/people/person/person-sections.ts';
import { personTitleOf } from '#features/people/person/person-title.ts';
import { usePersonEditing } from '#features/people/person/use-person-editing.ts';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { useHeldValue } from '#lib/held-value.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { recallSearch } from '#lib/remembered-search.ts';
import { useReportDirty, useUnsavedForms } from '#ui/form/unsaved-scope.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { notifyError, notifyFailure } from '#ui/notify.tsx';
import { Panel } from '#ui/panel.tsx';
import { personListPaths, personPaths, researchStepPaths } from '../../../paths.ts';
import classes from './person-detail.module.css';
import { type PersonDialog, PersonDialogs } from './person-dialogs.tsx';
import { PersonPanel } from './person-panel.tsx';
import { PersonSide } from './person-side.tsx';

/** Sections whose form is kept by the page itself: they may come and go without losing what was typed. */
const sharedForm: readonly PersonSectionName[] = ['profile', 'address', 'info', 'history'];

/** Everything about one person. */
export function PersonPage({ person, book }: { person: Person; book: TermBook }) {
  const { t } = useTranslation(['person-detail', 'person']);
  const { personId, kind } = person;
  const name = personTitleOf(person) || t('person:unnamed');
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const editing = usePersonEditing(person);
  const isDirty = useUnsavedForms().size > 0;
  useReportDirty('person', editing.isDirty);
  usePageTitle(name);
  const current = sectionNames.find((section) => section === search.tab) ?? 'profile';
  const [visited, setVisited] = useState<readonly PersonSectionName[]>([current]);
  if (!visited.includes(current)) setVisited([...visited, current]);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const note = { draft: useHeldValue(''), inputRef: noteField };
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAddingTask, setAddingTask] = useState(false);
  const dialog = useHeldValue<PersonDialog | null>(null);
  const mayWrite = person.abilities.edit && person.email !== '';
  const onAnswer = mayWrite ? (answered: Message) => dialog.set({ answered }) : undefined;
  const start = useStartPersonResearch();
  const remove = useDeletePerson();
  const restore = useRestorePerson();

  const open = (section: PersonSectionName): void => {
    void navigate({
      to: personPaths[kind],
      params: { personId },
      search: section === 'profile' ? {} : { tab: section },
      replace: true,
      resetScroll: false,
    }).then(() => heading.current?.scrollIntoView({ block: 'start' }));
  };
  const begin = (projectId: string | null): void =>
    start.mutate(
      { personId, projectId },
      {
        onSuccess: ({ researchId, step }) => void navigate({ to: researchStepPaths[step], params: { researchId } }),
        onError: notifyError,
      },
    );
  const deletion = useRecordAction<string>({
    run: async (deletedId) => {
      await remove.mutateAsync(deletedId);
      void navigate({ to: personListPaths[kind], search: recallSearch(`person-${kind}`), ignoreBlocker: true });
    },
    done: () => t('person:list.deleted', { name }),
    undo: (deletedId) => restore.mutateAsync(deletedId),
    failed: notifyFailure('delete'),
  });

  return (
    <>
      <PersonHeader
        person={person}
        isDirty={isDirty}
        actions={{
          onNote: () => {
            noteField.current?.scrollIntoView({ block: 'center' });
            noteField.current?.focus({ preventScroll: true });
          },
          onTask: () => setAddingTask(true),
          onMail: () => dialog.set('mail'),
          onUpload: () => dialog.set('upload'),
          onVcard: () => dialog.set('vcard'),
          onResearch: () => begin(null),
          isStarting: start.isPending,
          onDelete: () => deletion.start(personId),
        }}
      />
      <StatusStrip personId={personId} current={person.statuses} canEdit={person.abilities.edit} onOpen={open} />
      <div className={classes['columns']} data-chosen={search.tab !== undefined || undefined}>
        <PersonNavigation person={person} current={current} onOpen={open} />
        <div className={classes['main']}>
          {visited
            .filter((section) => section === current || !sharedForm.includes(section))
            .map((section) => (
              // A section that was opened once stays, unseen: what was typed there is not lost.
              <Panel
                key={section}
                title={t(`section.${section}`)}
                headingRef={section === current ? heading : undefined}
                isHidden={section !== current}
              >
                <PersonPanel
                  section={section}
                  person={person}
                  editing={editing}
                  book={book}
                  isDirty={isDirty}
                  note={note}
                  onAnswer={onAnswer}
                  onMerge={(otherPersonId) => dialog.set({ otherPersonId })}
                  onStart={begin}
                  onSend={(document) => dialog.set({ document })}
                  isStarting={start.isPending}
                />
              </Panel>
            ))}
        </div>
        <PersonSide
          person={person}
          note={note}
          hasHistory={current !== 'history'}
          isAddingTask={isAddingTask}
          onAddingTask={setAddingTask}
          onAnswer={onAnswer}
        />
      </div>
      <PersonDialogs held={dialog} person={person} book={book} />
      <AddressFollowsKind person={person} isDirty={isDirty} />
    </>
  );
}

/** After a conversion the address says the new kind; an old one leads here all the same. Unsaved forms are left alone. */
function AddressFollowsKind({ person, isDirty }: { person: Person; isDirty: boolean }) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const { kind, personId } = person;
  const tab = search.tab;
  useEffect(() => {
    const wanted = personPaths[kind].replace('$personId', personId);
    if (isDirty || window.location.pathname === wanted) return;
    void navigate({
      to: personPaths[kind],
      params: { personId },
      search: tab === undefined ? {} : { tab },
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }, [kind, personId, isDirty, tab, navigate]);
  return null;
}
