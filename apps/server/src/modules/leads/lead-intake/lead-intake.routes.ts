import { getIntakeForm, submitLead } from '@fundus/contract/lead-intake';
import { idempotencyHeader, intakeKeyHeader } from '@fundus/contract/lead-intake-terms';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { readForeignLead } from './foreign-lead.rules.ts';
import * as service from './lead-intake.service.ts';

export function registerLeadIntake(api: Api, deps: With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'log'>): void {
  const desk = service.createIntakeDesk(deps);
  api.bind(
    submitLead,
    ({ body, context }) =>
      service.submitLead(deps, desk, {
        key: context.header(intakeKeyHeader),
        idempotencyKey: context.header(idempotencyHeader),
        address: context.address,
        body,
      }),
    { readForeign: readForeignLead },
  );
  api.bind(getIntakeForm, ({ params }) => service.getIntakeForm(deps, params.sourceId));
}
