import { outcomesOf } from '@fundus/contract/import-codes';
import { Button, Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import classes from './import.module.css';
import { useRemapImport } from './import.mutations.ts';
import { ImportMapping } from './import-mapping.tsx';
import { ImportReading } from './import-reading.tsx';
import { ImportReport } from './import-report.tsx';
import { type AnyRun, mappingOf, type RemapBody } from './import-run.ts';
import { ImportValues } from './import-values.tsx';
import type { ImportView, ImportWords } from './import-view.ts';

const tabs = ['report', 'mapping', 'values'] as const;

/** The parts of an import: what becomes of its rows, what its columns mean, and what its values without a list mean. */
export function ImportTabs({ view, words, run }: { view: ImportView; words: ImportWords; run: AnyRun }) {
  const { t } = useTranslation('import');
  const { importId, unknownValues } = run;
  const { target } = view;
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const remap = useRemapImport(target, importId);
  const outcome = outcomesOf[target].find((name) => name === search.kind);
  const tab = tabs.find((name) => name === search.tab) ?? 'report';
  const undecided = unknownValues.filter(({ code }) => code === null).length;
  const show = (next: { tab?: string; kind?: string }): void =>
    void navigate({ to: view.runPath, params: { importId }, search: next, replace: true, resetScroll: false });
  const stored = view.settingsOf(run);
  const preview = (change: object, text?: string): void =>
    // Targets offer what they take alone; the server checks it.
    remap.mutate({ mapping: mappingOf(run), ...stored, ...change } as RemapBody, {
      onSuccess: () => {
        if (text !== undefined) notifySuccess(text);
        show({});
      },
      onError: notifyError,
    });
  // Imports that came with an update are carried out unchanged.
  const isPreview = run.state === 'preview' && !(view.isShipped?.(run) ?? false);
  const editing = { isEditable: isPreview, isBusy: remap.isPending };
  return (
    <Tabs
      value={tab}
      onChange={(name) => show(name === null || name === 'report' ? {} : { tab: name })}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('tab.label')}>
        <Tabs.Tab value="report">{t('tab.report', { context: run.state === 'preview' ? target : 'done' })}</Tabs.Tab>
        {run.columns.length > 0 && <Tabs.Tab value="mapping">{t('tab.mapping')}</Tabs.Tab>}
        {unknownValues.length > 0 && (
          <Tabs.Tab value="values">
            {undecided === 0 ? t('tab.values') : t('tab.valuesOpen', { count: undecided })}
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value="report" className={classes['panel'] ?? ''}>
        <ImportReport
          view={view}
          words={words}
          run={run}
          chosen={outcome}
          onChoose={(next) => show(next === undefined ? {} : { kind: next })}
          settings={
            isPreview && (
              <>
                {undecided > 0 && (
                  <Banner tone="warning">
                    {t('values.hint', { count: undecided })}{' '}
                    <Button variant="subtle" size="compact-sm" onClick={() => show({ tab: 'values' })}>
                      {t('values.show')}
                    </Button>
                  </Banner>
                )}
                <div className={classes['settings']}>
                  <view.Settings
                    run={run}
                    settings={remap.isPending ? remap.variables : stored}
                    isBusy={remap.isPending}
                    onChange={preview}
                  />
                  <ImportReading
                    run={run}
                    isBusy={remap.isPending}
                    onChange={(reading) => preview({ mapping: {}, reading })}
                  />
                </div>
              </>
            )
          }
        />
      </Tabs.Panel>
      <Tabs.Panel value="mapping" className={classes['panel'] ?? ''}>
        <ImportMapping
          view={view}
          words={words}
          run={run}
          {...editing}
          onRemap={(mapping) => preview({ mapping }, t('mapping.applied', { context: target }))}
        />
      </Tabs.Panel>
      <Tabs.Panel value="values" className={classes['panel'] ?? ''}>
        <ImportValues
          run={run}
          words={words}
          {...editing}
          onChange={(values) => preview({ values }, t('values.applied'))}
        />
      </Tabs.Panel>
    </Tabs>
  );
}
