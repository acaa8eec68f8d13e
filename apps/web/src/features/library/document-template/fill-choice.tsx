import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { casesOfPersonQuery } from '#features/funding/funding-case/funding-case.queries.ts';
import { PersonChoice } from '#features/people/person/person-choice.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';

export interface FillSubject {
  personId: string | null;
  caseId: string | null;
}

/** Person and case of the page on which the filling begins. */
export interface KnownSubject {
  personId: string;
  personName: string;
  caseId: string | null;
}

/** For whom a template is filled, and for which of their cases. */
export function FillChoice({
  subject: { personId, caseId },
  known,
  onChange,
}: {
  subject: FillSubject;
  known: KnownSubject | undefined;
  onChange: (subject: FillSubject) => void;
}) {
  const { t } = useTranslation('document');
  const { data: rows = [] } = useQuery({ ...casesOfPersonQuery(personId ?? ''), enabled: personId !== null });
  const cases = rows.flatMap((row) => row.case ?? []);
  return (
    <>
      <PersonChoice
        label={t('fill.person')}
        value={personId}
        valueName={personId === known?.personId ? known?.personName : undefined}
        onChange={(chosen) => onChange({ personId: chosen, caseId: null })}
      />
      {personId !== null && cases.length > 0 && (
        <Select
          mt="sm"
          label={t('fill.case')}
          description={t('fill.caseHint')}
          placeholder={t('fill.noCase')}
          data={cases.map((one) => ({ value: one.caseId, label: one.title }))}
          value={caseId}
          onChange={(chosen) => onChange({ personId, caseId: chosen })}
          clearable
          clearButtonProps={{ 'aria-label': t('fill.noCase') }}
        />
      )}
    </>
  );
}
