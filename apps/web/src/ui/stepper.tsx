import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconLock } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './stepper.module.css';

export interface Step {
  key: string;
  label: string;
  state: 'done' | 'current' | 'open' | 'problem' | 'locked';
}

/**
 * The steps of a wizard with their state. `renderLink` draws the link to a step (screens know their addresses); a locked
 * step is not a link.
 */
export function Stepper({
  steps,
  renderLink,
}: {
  steps: readonly Step[];
  renderLink: (step: Step, props: { className: string; children: ReactNode }) => ReactElement;
}) {
  const { t } = useTranslation('ui');
  const position = steps.findIndex((step) => step.state === 'current') + 1;
  return (
    <nav className={classes['root']} aria-label={t('stepper.label')} data-print="hide">
      <p className={classes['short']}>
        {t('stepper.progress', { position, total: steps.length })}
        <strong>{steps[position - 1]?.label}</strong>
      </p>
      <ol className={classes['list']}>
        {steps.map((step, index) => {
          const content = (
            <>
              <span className={classes['mark']} aria-hidden>
                <Mark state={step.state} position={index + 1} />
              </span>
              <span className={classes['label']}>
                {step.label}
                <VisuallyHidden>, {t(`stepper.${step.state}`)}</VisuallyHidden>
              </span>
            </>
          );
          const className = classes['step'] ?? '';
          return (
            <li
              key={step.key}
              className={classes['item']}
              data-state={step.state}
              {...(step.state === 'current' ? { 'aria-current': 'step' as const } : {})}
            >
              {step.state === 'locked' ? (
                <span className={className} aria-disabled>
                  {content}
                </span>
              ) : (
                renderLink(step, { className, children: content })
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Mark({ state, position }: { state: Step['state']; position: number }) {
  if (state === 'done') return <IconCheck size={14} stroke={2.4} />;
  if (state === 'problem') return <IconAlertTriangle size={14} stroke={2} />;
  if (state === 'locked') return <IconLock size={13} stroke={2} />;
  return position;
}
