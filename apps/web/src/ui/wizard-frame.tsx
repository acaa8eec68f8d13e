import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageMark } from '#lib/use-page-mark.ts';
import classes from './wizard-frame.module.css';

export interface WizardMove {
  onClick: () => void;
  label?: string;
  isBusy?: boolean;
  isDisabled?: boolean;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * A wizard: steps on top, the step in the middle, what was chosen at the side, and »Weiter« always at the same place at
 * the bottom of the window.
 */
export function WizardFrame({
  stepName,
  steps,
  side,
  children,
  back,
  next,
  hint,
  notice,
}: {
  /** Once it changes, the keyboard goes on at the new step, behind the steps and what stands above them. */
  stepName: string;
  steps: ReactNode;
  /** Choices so far, and the number of programmes that still fit. */
  side?: ReactNode;
  children: ReactNode;
  back?: WizardMove | undefined;
  next?: WizardMove | undefined;
  /** Why »Weiter« does not lead on yet, or the state of saving; between the two buttons. */
  hint?: ReactNode;
  /** Stands above »Weiter«, in view wherever the page is scrolled to: why it does not lead on, or what helps before it does. */
  notice?: { text: string; isObstacle: boolean; attempt: number } | undefined;
}) {
  const { t } = useTranslation('ui');
  usePageMark('wizard-bar');
  const nextButton = useRef<HTMLButtonElement>(null);
  const stepPlace = useRef<HTMLDivElement>(null);
  const shownStep = useRef(stepName);
  useEffect(() => {
    if (shownStep.current === stepName) return;
    shownStep.current = stepName;
    stepPlace.current?.focus({ preventScroll: true });
  }, [stepName]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== 'ArrowRight' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // Over the wizard stands a dialog; and on a Mac these keys move by a word in a text.
      if (target instanceof HTMLElement && target.closest('[role="dialog"]') !== null) return;
      if (isApple && target instanceof HTMLElement && target.matches('input, textarea')) return;
      event.preventDefault();
      nextButton.current?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div>
      {next !== undefined && (
        <button type="button" className={classes['skip']} data-print="hide" onClick={() => nextButton.current?.focus()}>
          {t('wizard.skip', { next: next.label ?? t('wizard.next') })}
        </button>
      )}
      {steps}
      <div className={classes['columns']} data-side={side !== undefined || undefined}>
        <div className={classes['step']} ref={stepPlace} tabIndex={-1}>
          {children}
        </div>
        {side !== undefined && (
          <aside className={classes['side']} aria-label={t('wizard.side')}>
            {side}
          </aside>
        )}
      </div>
      <div className={classes['bar']} data-print="hide">
        {notice !== undefined && (
          // Another press brings another paragraph: readers say the same words again.
          <p key={notice.attempt} className={classes['notice']} role={notice.isObstacle ? 'alert' : 'note'}>
            {notice.text}
          </p>
        )}
        {back === undefined ? (
          <span />
        ) : (
          <Button
            variant="default"
            className={classes['back'] ?? ''}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={back.onClick}
            disabled={back.isDisabled ?? false}
          >
            <span className={classes['backLabel']}>{back.label ?? t('wizard.back')}</span>
          </Button>
        )}
        <div className={classes['hint']}>{hint}</div>
        {next !== undefined && (
          <Button
            ref={nextButton}
            rightSection={<IconArrowRight size={16} aria-hidden />}
            onClick={next.onClick}
            loading={next.isBusy ?? false}
            disabled={next.isDisabled ?? false}
          >
            {next.label ?? t('wizard.next')}
          </Button>
        )}
      </div>
    </div>
  );
}
