import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { LazyDialog } from '#ui/lazy-dialog.tsx';
import type { AnyPaper, PaperApi } from './paper-api.ts';
import type { DescribeChanges } from './paper-versions.tsx';

const load = () => import('./paper-versions.tsx').then((module) => module.PaperVersionsDialog);

/** »Versionen«: keeps what the paper is now, compares, goes back, branches. */
export function PaperVersionsButton<Paper extends AnyPaper>({
  api,
  paper,
  describe,
  onOpen,
}: {
  api: PaperApi<Paper>;
  paper: Paper;
  describe: DescribeChanges<Paper>;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('work-paper');
  // The dialog knows papers by what all have in common.
  const own = { api, paper, describe, onOpen } as unknown as Parameters<Awaited<ReturnType<typeof load>>>[0];
  return (
    <LazyDialog load={load} own={own} variant="default" leftSection={<IconHistory size={18} aria-hidden />}>
      {t('version.button')}
    </LazyDialog>
  );
}
