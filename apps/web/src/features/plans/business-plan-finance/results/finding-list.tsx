import type { PlanFinding } from '@fundus/contract/plan/finding';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { Button } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from '../business-plan-finance.module.css';
import { type DeskPart, partOfPlace } from '../input/desk-parts.ts';
import { wordFinding } from './finding-words.ts';
import { itemNames } from './why-drawer.tsx';

/** Findings in words, each with the way to its remedy. */
export function FindingList({
  findings,
  input,
  onGo,
}: {
  findings: readonly PlanFinding[];
  input: PlanInput;
  onGo: (part: DeskPart) => void;
}) {
  const { t } = useTranslation('business-plan-finance');
  const names = itemNames(input);
  return (
    <ul className={classes['findings']}>
      {findings.map((finding) => {
        const name = finding.item === undefined ? '' : (names.get(finding.item) ?? '');
        const words = wordFinding(t, input.startMonth, finding);
        return (
          <li
            key={`${finding.code} ${finding.item ?? ''} ${finding.month ?? ''} ${finding.year ?? ''}`}
            data-weight={finding.weight}
          >
            <strong>{t(`weight.${finding.weight}`)}</strong>
            <span>
              {name !== '' && <strong>{name}: </strong>}
              {words}
            </span>
            <Button variant="subtle" size="compact-sm" onClick={() => onGo(partOfPlace[finding.place])}>
              {t('finding.go')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
