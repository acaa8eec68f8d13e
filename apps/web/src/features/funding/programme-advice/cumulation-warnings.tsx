import type { CumulationWarning } from '@fundus/contract/cumulation';
import { isCumulationHint, wordCumulation } from '@fundus/messages/wording/cumulation-words';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './cumulation-warnings.module.css';

/** Every rule of combination that is likely broken, with its figures, the programmes and, folded, the article that it rests on. */
export function CumulationWarnings({
  warnings,
  nameOf,
}: {
  warnings: readonly CumulationWarning[];
  /** The name of a programme by the id that warnings have; `undefined` where it is not shown. */
  nameOf: (itemId: string) => string | undefined;
}) {
  const { t } = useTranslation('result-list');
  const words = useFundingSpeech();
  return (
    <ul className={classes['warnings']} aria-label={t('cumulation.warnings', { count: warnings.length })}>
      {warnings.map((warning) => {
        const names = warning.itemIds.flatMap((itemId) => nameOf(itemId) ?? []);
        const isHint = isCumulationHint(warning);
        const Icon = isHint ? IconInfoCircle : IconAlertTriangle;
        return (
          <li key={`${warning.kind}:${warning.rule}:${warning.itemIds.join()}`} data-hint={isHint || undefined}>
            <Icon size={18} stroke={1.7} aria-hidden className={classes['icon']} />
            <div>
              <p className={classes['text']}>{wordCumulation(warning, words)}</p>
              {names.length > 0 && (
                <p className={classes['quiet']}>
                  {words.say('cumulation.programmes')} {names.join(' · ')}
                </p>
              )}
              {warning.rule !== '' && (
                <details className={classes['law']}>
                  <summary>{t('cumulation.law')}</summary>
                  <p className={classes['quiet']}>{words.say('cumulation.rule', { rule: warning.rule })}</p>
                </details>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
