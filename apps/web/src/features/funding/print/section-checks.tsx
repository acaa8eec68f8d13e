import { type PrintSection, programmeDocumentKinds } from '@fundus/contract/print-section';
import { Checkbox, Textarea } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { LockedFeature } from '#ui/locked-feature.tsx';
import { CheckGroup } from './check-group.tsx';
import classes from './print.module.css';

/** The parts of a print, in the order of the contract, and the text that the advisor writes. */
export function SectionChecks({
  chosen,
  onToggle,
  error,
  text,
  onText,
}: {
  chosen: readonly PrintSection[];
  onToggle: (section: PrintSection) => void;
  error: string | undefined;
  text: string;
  onText: (text: string) => void;
}) {
  const { t } = useTranslation('print');
  const check = (section: PrintSection, isLocked = false) => (
    <Checkbox
      label={t(`section.${section}`)}
      checked={!isLocked && chosen.includes(section)}
      disabled={isLocked}
      onChange={() => onToggle(section)}
    />
  );
  return (
    <fieldset className={classes['group']}>
      <legend>{t('dialog.sections')}</legend>
      {check('overview')}
      {check('shortText')}
      <LockedFeature feature="print-original-documents">
        {(isLocked) => (
          <CheckGroup
            legend={t('dialog.originals')}
            description={t('dialog.originalsHint')}
            entries={programmeDocumentKinds.map((section) => ({ value: section, label: t(`section.${section}`) }))}
            chosen={isLocked ? [] : chosen}
            onToggle={onToggle}
            isDisabled={isLocked}
          />
        )}
      </LockedFeature>
      <LockedFeature feature="print-user-defined">
        {(isLocked) => (
          <div className={classes['own']}>
            {check('userDefined', isLocked)}
            {!isLocked && chosen.includes('userDefined') && (
              <Textarea
                label={t('dialog.ownText')}
                value={text}
                onChange={(event) => onText(event.currentTarget.value)}
                maxLength={50_000}
                autosize
                minRows={3}
                maxRows={12}
              />
            )}
          </div>
        )}
      </LockedFeature>
      {check('conditions')}
      {check('tableOfContents')}
      {error !== undefined && <p className={classes['failure']}>{error}</p>}
    </fieldset>
  );
}
