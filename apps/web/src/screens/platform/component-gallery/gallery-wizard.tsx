import { Stepper } from '#ui/stepper.tsx';
import { WizardFrame } from '#ui/wizard-frame.tsx';
import { samples } from './samples.ts';

/** A wizard with a step in each state. */
export function GalleryWizard() {
  return (
    <WizardFrame
      stepName="c"
      steps={
        <Stepper
          steps={[
            { key: 'a', label: 'Haftungshinweis', state: 'done' },
            { key: 'b', label: 'Start', state: 'problem' },
            { key: 'c', label: 'Vorhaben', state: 'current' },
            { key: 'd', label: 'Branche', state: 'open' },
            { key: 'e', label: 'Ergebnisliste', state: 'locked' },
          ]}
          renderLink={(step, props) => (
            <a href={`#${step.key}`} {...props}>
              {props.children}
            </a>
          )}
        />
      }
      side={samples.sentence}
      hint={samples.word}
      back={{ onClick: () => undefined }}
      next={{ onClick: () => undefined }}
    >
      {samples.sentence}
    </WizardFrame>
  );
}
