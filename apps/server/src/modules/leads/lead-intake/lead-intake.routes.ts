import { checkFunding, getIntakeForm, submitLead } from '@fundus/contract/lead-intake';
import { idempotencyHeader, intakeKeyHeader } from '@fundus/contract/lead-intake-terms';
import type { Api } from '#http/api.ts';
import { notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import { readForeignLead } from './foreign-lead.rules.ts';
import { answerVisitor } from './funding-check.service.ts';
import * as service from './lead-intake.service.ts';

export function registerLeadIntake(
  api: Api,
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'log'> & WithCatalogue,
): void {
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
  api.bind(getIntakeForm, ({ params, context }) => service.getIntakeForm(deps, params.sourceId, context.language));
  api.bind(checkFunding, async ({ params, body, context }) => {
    const { form } = await service.requireOpenForm(deps.db, params.sourceId);
    if (form.hasCheck !== true) throw notFound('short check of a form');
    return answerVisitor(deps, body, context.language);
  });
}
