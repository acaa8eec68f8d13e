import type { BusinessPlan } from '@fundus/contract/business-plan';
import { type AudienceChoice, planTables, usualChoice } from '@fundus/contract/business-plan-audience-codes';
import { type PlanAudience, planChapters } from '@fundus/contract/business-plan-codes';
import { Button, Checkbox } from '@mantine/core';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { RecordConflictDialog, type RecordWords, useSavedNotice } from '#ui/form/record-conflict-dialog.tsx';
import { usePlainRecordForm } from '#ui/form/use-plain-record-form.ts';
import { SortableList } from '#ui/sortable-list.tsx';
import typography from '#ui/typography.module.css';
import classes from './business-plan-print.module.css';
import { type AudienceChoices, useSaveAudiences } from './business-plan-print.queries.ts';

const toRecord = ({ revision, audiences }: BusinessPlan) => ({ revision, values: audiences });
const idOf = (id: string): string => id;

/** Which chapters and tables an audience reads, and in which order; every change is saved at once. */
export function AudienceChoiceEditor({ plan, audience }: { plan: BusinessPlan; audience: PlanAudience }) {
  const { t } = useTranslation(['business-plan', 'plan-text', 'business-plan-print']);
  const save = useSaveAudiences(plan.businessPlanId);
  const editing = usePlainRecordForm<BusinessPlan, AudienceChoices>({
    row: plan,
    toRecord,
    empty: plan.audiences,
    save: (changes, { revision }) => save.mutateAsync({ revision, ...changes }),
  });
  const chapterName = (chapter: string): string => t(`plan-text:chapter.${chapter as 'idea'}.title`);
  const tableName = (table: string): string => t(`business-plan-print:table.${table as 'capital'}`);
  const words: RecordWords<AudienceChoices> = {
    label: (field) => t(`print.${field}`),
    word: (_, value) => {
      if (value === null) return t('output.usual');
      const { chapters, tables } = value as AudienceChoice;
      return [...chapters.map(chapterName), ...tables.map(tableName)].join(', ');
    },
  };
  const tellSaved = useSavedNotice(words);
  const stored = editing.values[audience];
  const choice = stored ?? usualChoice(audience);
  const submit = (next: AudienceChoice | null): void => {
    const values = { ...editing.values, [audience]: next };
    editing.change(values);
    void editing.submit(values);
  };
  const canEdit = plan.abilities['edit'];
  return (
    <>
      {editing.error !== null && <Banner tone="error">{messageOfError(editing.error)}</Banner>}
      <RecordConflictDialog editing={editing} words={words} onSaved={(saved) => tellSaved(t('output.saved'), saved)} />
      <div className={classes['choices']}>
        <Choice
          label={t('output.chapters')}
          all={planChapters}
          chosen={choice.chapters}
          fixed="finance"
          nameOf={chapterName}
          canEdit={canEdit}
          onChange={(chapters) => submit({ ...choice, chapters })}
        />
        <Choice
          label={t('output.tables')}
          all={planTables}
          chosen={choice.tables}
          nameOf={tableName}
          canEdit={canEdit}
          onChange={(tables) => submit({ ...choice, tables })}
        />
      </div>
      {canEdit && stored !== null && (
        <Button variant="subtle" size="compact-md" onClick={() => submit(null)}>
          {t('output.reset')}
        </Button>
      )}
    </>
  );
}

/** Chosen ones in their order, and below them those that are left out. */
function Choice<Code extends string>({
  label,
  all,
  chosen,
  fixed,
  nameOf,
  canEdit,
  onChange,
}: {
  label: string;
  all: readonly Code[];
  chosen: readonly Code[];
  /** One that cannot be left out. */
  fixed?: Code;
  nameOf: (code: string) => string;
  canEdit: boolean;
  onChange: (chosen: Code[]) => void;
}) {
  const { t } = useTranslation('business-plan');
  const left = all.filter((code) => !chosen.includes(code));
  return (
    <section aria-label={label}>
      <h3 className={classes['heading']}>{label}</h3>
      <SortableList
        label={label}
        items={chosen}
        idOf={idOf}
        nameOf={nameOf}
        isDisabled={!canEdit}
        onReorder={(ids) => onChange(ids as Code[])}
      >
        {(code, tools) => (
          <div className={classes['row']}>
            {tools.handle}
            <Checkbox
              label={nameOf(code)}
              checked
              disabled={!canEdit || code === fixed}
              onChange={() => onChange(chosen.filter((one) => one !== code))}
            />
            {tools.buttons}
          </div>
        )}
      </SortableList>
      {left.length > 0 && (
        <>
          <p className={typography['small']}>{t('output.left')}</p>
          <ul className={classes['left']}>
            {left.map((code) => (
              <li key={code}>
                <Checkbox
                  label={nameOf(code)}
                  checked={false}
                  disabled={!canEdit}
                  onChange={() => onChange([...chosen, code])}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
