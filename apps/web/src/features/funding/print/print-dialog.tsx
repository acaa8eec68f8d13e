import { featureOfSection, type PrintSection, printSections } from '@fundus/contract/print-section';
import { Button, Checkbox } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { hasFeature } from '#lib/session/session-rights.ts';
import { useSession } from '#lib/session/use-session.ts';
import { Modal } from '#ui/dialogs.tsx';
import { LockedFeature } from '#ui/locked-feature.tsx';
import { CheckGroup } from './check-group.tsx';
import classes from './print.module.css';
import { plainSections, rememberedPrintChoice, rememberPrintChoice, statuses, toggled } from './print-choice.ts';
import { type PrintLetter, PrintLetterFields } from './print-letter-fields.tsx';
import { PrintProgress } from './print-progress.tsx';
import { PrintVariantField } from './print-variant-field.tsx';
import { SectionChecks } from './section-checks.tsx';
import { usePrint } from './use-print.ts';

/** Contents of the PDF; then its progress. */
export function PrintDialog({
  researchId,
  subject,
  recipient: proposed,
  hasFinancing,
  isOpen,
  onClose,
}: {
  researchId: string;
  /** Subject of the research in the client's words; empty: the title has a day alone. */
  subject: string;
  /** Whom the letter is to unless something else is typed. */
  recipient: string;
  /** Whether the research keeps a mix. */
  hasFinancing: boolean;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['print', 'common']);
  const [choice, setChoice] = useState(() => rememberedPrintChoice());
  const [typed, setTyped] = useState<PrintLetter | null>(null);
  const letter = typed ?? { title: '', recipient: proposed, letter: '' };
  const [userDefinedText, setUserDefinedText] = useState('');
  const [fault, setFault] = useState<'sections' | 'statuses' | null>(null);
  const printing = usePrint(researchId);
  const { user } = useSession();
  // The browser may remember what a user with another package chose at this desk.
  const isOpenToPackage = (section: PrintSection): boolean => {
    const feature = featureOfSection(section);
    return feature === null || hasFeature(user, feature);
  };
  const isShort = choice.variant === 'short';
  const close = (): void => {
    printing.reset();
    onClose();
  };
  const toggleSection = (section: PrintSection): void =>
    setChoice({ ...choice, sections: toggled(printSections, choice.sections, section) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const sections = isShort ? [...plainSections] : choice.sections.filter((section) => isOpenToPackage(section));
    const missing = sections.length === 0 ? 'sections' : choice.statuses.length === 0 ? 'statuses' : null;
    setFault(missing);
    if (missing !== null) return;
    rememberPrintChoice(choice);
    printing.print({
      ...choice,
      ...letter,
      letter: hasFeature(user, 'print-user-defined') ? letter.letter : '',
      sections,
      userDefinedText,
      usesOwnLogo: choice.usesOwnLogo && hasFeature(user, 'print-own-logo'),
    });
  };
  return (
    <Modal opened={isOpen} onClose={close} title={t('dialog.title')} size="xl">
      <form className={classes['form']} onSubmit={submit} noValidate>
        <PrintVariantField value={choice.variant} onChange={(variant) => setChoice({ ...choice, variant })} />
        <div className={classes['columns']}>
          {!isShort && (
            <SectionChecks
              chosen={choice.sections}
              onToggle={toggleSection}
              error={fault === 'sections' ? t('dialog.chooseSection') : undefined}
              text={userDefinedText}
              onText={setUserDefinedText}
            />
          )}
          <div className={classes['group']}>
            <CheckGroup
              legend={t('dialog.statuses')}
              entries={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
              chosen={choice.statuses}
              onToggle={(status) => setChoice({ ...choice, statuses: toggled(statuses, choice.statuses, status) })}
              error={fault === 'statuses' ? t('dialog.chooseStatus') : undefined}
            />
            <Checkbox
              label={t('dialog.verdicts')}
              checked={choice.includesVerdicts}
              onChange={(event) => setChoice({ ...choice, includesVerdicts: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('dialog.comments')}
              checked={choice.includesComments && choice.variant === 'full'}
              disabled={choice.variant !== 'full'}
              onChange={(event) => setChoice({ ...choice, includesComments: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('dialog.financing')}
              description={hasFinancing ? undefined : t('dialog.noFinancing')}
              checked={hasFinancing && choice.includesFinancing}
              disabled={!hasFinancing}
              onChange={(event) => setChoice({ ...choice, includesFinancing: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('dialog.archive')}
              description={t('dialog.archiveHint')}
              checked={choice.archive}
              onChange={(event) => setChoice({ ...choice, archive: event.currentTarget.checked })}
            />
          </div>
        </div>
        <LockedFeature feature="print-own-logo">
          {(isLocked) => (
            <Checkbox
              label={t('dialog.ownLogo')}
              description={t('dialog.ownLogoHint')}
              checked={!isLocked && choice.usesOwnLogo}
              disabled={isLocked}
              onChange={(event) => setChoice({ ...choice, usesOwnLogo: event.currentTarget.checked })}
            />
          )}
        </LockedFeature>
        <PrintLetterFields value={letter} subject={subject} onChange={setTyped} />
        <PrintProgress printing={printing} />
        <div className={classes['actions']}>
          <Button variant="default" onClick={close}>
            {t('common:action.close')}
          </Button>
          <Button type="submit" leftSection={<IconPrinter size={18} aria-hidden />} loading={printing.isRunning}>
            {t('dialog.print')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
