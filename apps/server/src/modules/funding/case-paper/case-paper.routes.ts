import { printCasePaper } from '@fundus/contract/case-paper';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { writePaper } from './case-paper.service.ts';

export function registerCasePaper(api: Api, deps: With<'db' | 'clock' | 'pdf' | 'temporaryFolder'>): void {
  api.bind(printCasePaper, ({ actor, params, query, context }) =>
    writePaper(deps, actor, { ...params, ...query, language: context.language }),
  );
}
