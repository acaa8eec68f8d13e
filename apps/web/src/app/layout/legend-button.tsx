import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { withWords } from '#lib/i18n/with-words.ts';
import { lazyOverlay } from '#ui/lazy-part.tsx';

const Legend = lazyOverlay('dialog', () =>
  withWords(import('./open-legend.tsx'), ['legend', 'handbook']).then((part) => part.OpenLegend),
);

/** Help for the page and the legend of its signs, at the same place on every page. */
export function LegendButton() {
  const { t } = useTranslation('layout');
  return (
    <Legend
      target={
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('legend')}>
          <IconHelp size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
