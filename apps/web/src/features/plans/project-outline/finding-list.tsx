import type { OutlineFinding } from '@fundus/contract/outline/outline-check';
import type { OutlineChapter } from '@fundus/contract/project-outline-codes';
import { Button } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import classes from './outline.module.css';

/** Everything that speaks against the outline, with the way to where it is mended. */
export function FindingList({
  findings,
  onGo,
}: {
  findings: readonly OutlineFinding[];
  onGo: (place: OutlineFinding['place']) => void;
}) {
  const { t } = useTranslation('project-outline');
  const valuesOf = ({ code, id, values }: OutlineFinding) =>
    code === 'chapterMissing' ? { chapter: t(`chapter.${id as OutlineChapter}.title`) } : values;
  return (
    <Panel title={t('check.title')}>
      {findings.length === 0 ? (
        <p className={typography['quiet']}>{t('check.none')}</p>
      ) : (
        <ul className={classes['findings']}>
          {findings.map((finding, index) => (
            <li key={index} className={classes['finding']}>
              <StatusChip tone={finding.weight === 'error' ? 'red' : 'orange'}>
                {t(`check.${finding.weight}`)}
              </StatusChip>
              <span>{t(`finding.${finding.code as 'noStart'}`, valuesOf(finding))}</span>
              <Button variant="subtle" size="compact-sm" onClick={() => onGo(finding.place)}>
                {t('check.goTo')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
