import type { Message } from '@fundus/contract/message';
import type { Person } from '@fundus/contract/person';
import type { PersonDocument } from '@fundus/contract/person-document';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ProcedurePanel } from '#features/funding/funding-procedure/procedure-panel.tsx';
import { ResearchPanel } from '#features/funding/funding-research/research-panel.tsx';
import { SavedSearchPanel } from '#features/funding/saved-search/saved-search-panel.tsx';
import { ShortCheckPanel } from '#features/funding/short-check/short-check-panel.tsx';
import { ProcessPanel } from '#features/people/consulting-status/process-panel.tsx';
import { messageGroups } from '#features/people/message/message.queries.ts';
import { NoteComposer } from '#features/people/message/note-composer.tsx';
import { Timeline } from '#features/people/message/timeline.tsx';
import { PaperRequestList } from '#features/people/paper-request/paper-request-part.ts';
import { ContactType } from '#features/people/person/contact-type.tsx';
import { personFilterValuesQuery } from '#features/people/person/person.queries.ts';
import type { PersonFieldGroup } from '#features/people/person/person-fields.tsx';
import { PersonSection } from '#features/people/person/person-section.tsx';
import { type PersonSectionName, processOf } from '#features/people/person/person-sections.ts';
import { personTitleOf } from '#features/people/person/person-title.ts';
import { usePersonWords } from '#features/people/person/person-words.ts';
import type { PersonEditing } from '#features/people/person/use-person-editing.ts';
import { DocumentList } from '#features/people/person-document/document-list.tsx';
import { DocumentUpload } from '#features/people/person-document/document-upload.tsx';
import { BusinessModelPanel } from '#features/plans/business-model/business-model-panel.tsx';
import { BusinessPlanPanel } from '#features/plans/business-plan/business-plan-panel.tsx';
import { ClientRoomPanel } from '#features/plans/client-room/client-room-part.ts';
import { ProjectOutlinePanel } from '#features/plans/project-outline/project-outline-panel.tsx';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { SubjectProtection } from '#features/protection/data-protection/subject-protection.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { personListPaths, personPaths } from '../../../paths.ts';
import type { NoteDraft } from './person-side.tsx';

const PlanStepHint = lazyPart(
  () => import('#features/plans/plan-step/plan-step-hint.tsx').then((part) => part.PlanStepHint),
  ['plan-step', 'consulting-status'],
);

const SendLibraryDocument = lazyPart(
  () => import('#features/library/document/send-library-document.tsx').then((part) => part.SendLibraryDocument),
  ['document'],
);

const FillLibraryForm = lazyPart(
  () => import('#features/library/document/fill-library-form.tsx').then((part) => part.FillLibraryForm),
  ['document', 'validation', 'person'],
);

/** Every field stands in one section alone. */
const shownGroups: Partial<Record<PersonSectionName, readonly PersonFieldGroup[]>> = {
  profile: ['name', 'private'],
  address: ['address', 'reach'],
  info: ['firm', 'business', 'staff', 'record'],
};

export interface PanelProps {
  person: Person;
  editing: PersonEditing;
  book: TermBook;
  isDirty: boolean;
  onMerge: (otherPersonId: string) => void;
  note: NoteDraft;
  /** Answers a mail of the person; undefined where they cannot be written to. */
  onAnswer: ((entry: Message) => void) | undefined;
  /** Sends a file to the person. */
  onSend: (document: PersonDocument) => void;
  onStart: (projectId: string | null) => void;
  isStarting: boolean;
}

/** Content of a section. */
export function PersonPanel({ section, ...props }: PanelProps & { section: PersonSectionName }) {
  const { person, editing, book, onMerge, onStart, isStarting } = props;
  const { personId, abilities } = person;
  const process = processOf(section);
  const navigate = useNavigate();
  const groups = shownGroups[section];
  if (groups !== undefined) {
    return (
      <FieldsPanel person={person} editing={editing} book={book} section={section} groups={groups} onMerge={onMerge} />
    );
  }
  if (section === 'dataProtection') {
    return (
      <SubjectProtection
        subject={{ kind: 'person', id: personId }}
        canEdit={abilities.edit}
        onErased={() => void navigate({ to: personListPaths[person.kind], ignoreBlocker: true })}
      />
    );
  }
  if (section === 'fundingResearch') {
    return (
      <>
        <ResearchPanel person={person} book={book} onStart={onStart} isStarting={isStarting} />
        <SavedSearchPanel personId={personId} canEdit={abilities.edit} />
        <ProcessHeading />
        <ProcessPanel person={person} process="fundingResearch" />
      </>
    );
  }
  if (section === 'businessPlan') {
    return (
      <>
        <BusinessPlanPanel personId={personId} canEdit={abilities.edit} />
        <BusinessModelPanel personId={personId} canEdit={abilities.edit} />
        <ProcessHeading />
        <PlanStepHint personId={personId} process="businessPlan" canEdit={abilities.edit} />
        <ProcessPanel person={person} process="businessPlan" />
      </>
    );
  }
  if (section === 'projectOutline') {
    return (
      <>
        <ProjectOutlinePanel personId={personId} canEdit={abilities.edit} />
        <ProcessHeading />
        <PlanStepHint personId={personId} process="projectOutline" canEdit={abilities.edit} />
        <ProcessPanel person={person} process="projectOutline" />
      </>
    );
  }
  if (process !== null) return <ProcessPanel person={person} process={process} />;
  switch (section) {
    case 'contactType':
      return <ContactType person={person} isDirty={props.isDirty} onMerge={onMerge} />;
    case 'shortCheck':
      return <ShortCheckPanel person={person} book={book} onStart={() => onStart(null)} isStarting={isStarting} />;
    case 'procedures':
      return <ProcedurePanel person={person} canEdit={abilities.edit} />;
    case 'documents':
      return (
        <>
          {abilities.edit && <DocumentUpload personId={personId} process={null} />}
          {abilities.edit && <FillLibraryForm known={{ personId, personName: personTitleOf(person), caseId: null }} />}
          <DocumentList personId={personId} canEdit={abilities.edit} onSend={props.onSend} />
          <PaperRequestList person={person} actions={<SendLibraryDocument person={person} />} />
          <ClientRoomPanel person={person} />
        </>
      );
    default:
      return <HistoryPanel person={person} note={props.note} onAnswer={props.onAnswer} />;
  }
}

function ProcessHeading() {
  const { t } = useTranslation('person-detail');
  return <h3>{t('process.heading')}</h3>;
}

function FieldsPanel({
  person,
  editing,
  book,
  section,
  groups,
  onMerge,
}: Pick<PanelProps, 'person' | 'editing' | 'book' | 'onMerge'> & {
  section: PersonSectionName;
  groups: readonly PersonFieldGroup[];
}) {
  const { t } = useTranslation('person-detail');
  const words = usePersonWords(book);
  const { data: known } = useQuery(personFilterValuesQuery);
  return (
    <PersonSection
      person={person}
      editing={editing}
      groups={groups}
      label={t(`section.${section}`)}
      words={words}
      suggestions={{ tags: known?.tags ?? [], sources: known?.sources ?? [] }}
      onMerge={onMerge}
    />
  );
}

function HistoryPanel({ person, note, onAnswer }: Pick<PanelProps, 'person' | 'note' | 'onAnswer'>) {
  const { personId, kind, abilities } = person;
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const group = messageGroups.find((name) => name === search.group);
  return (
    <>
      {abilities.edit && <NoteComposer owner={{ personId }} {...note} />}
      <Timeline
        owner={{ personId }}
        group={group}
        onAnswer={onAnswer}
        onGroup={(next) =>
          void navigate({
            to: personPaths[kind],
            params: { personId },
            search: { tab: 'history', ...(next === undefined ? {} : { group: next }) },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
