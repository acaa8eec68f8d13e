import type { IntakeLead } from '@fundus/contract/lead-intake';
import { formKeyTerms, idempotencyHeader, intakeKeyHeader } from '@fundus/contract/lead-intake-terms';
import { isApiError } from '#lib/api/api-error.ts';
import { type AnswerOf, call } from '#lib/api/client.ts';
import { newId } from '#lib/new-id.ts';

export type IntakeForm = AnswerOf<'GET /api/intake/forms/:sourceId'>;

/** A form with the moment at which it came: its key is good only some seconds later. */
export interface LoadedForm extends IntakeForm {
  loadedAt: number;
}

export async function loadForm(sourceId: string, signal?: AbortSignal): Promise<LoadedForm> {
  const form = await call('GET /api/intake/forms/:sourceId', { params: { sourceId }, signal });
  return { ...form, loadedAt: performance.now() };
}

/** Clocks run a little differently; a quarter of a second more does no harm. */
const earliestMs = formKeyTerms.earliestSeconds * 1_000 + 250;

function untilGood({ loadedAt }: LoadedForm): Promise<void> {
  const left = loadedAt + earliestMs - performance.now();
  return left <= 0 ? Promise.resolve() : new Promise((done) => setTimeout(done, left));
}

export type DeliveryOutcome = { kind: 'delivered' } | { kind: 'consentChanged'; form: LoadedForm };

/**
 * Delivers what was typed. The same content goes out with the same key however often it is tried, so that an answer that
 * was lost on the way makes no second lead. Where the form's own key has run out, a new one is fetched; if the consent
 * has other words by now, they are to be read first.
 */
export function createDelivery(sourceId: string) {
  let latest = { content: '', key: '' };

  const send = async (form: LoadedForm, body: IntakeLead): Promise<void> => {
    const content = JSON.stringify(body);
    if (content !== latest.content) latest = { content, key: newId() };
    await untilGood(form);
    await call('POST /api/intake/leads', {
      body,
      headers: { [intakeKeyHeader]: form.key, [idempotencyHeader]: latest.key },
    });
  };

  return async (form: LoadedForm, body: IntakeLead): Promise<DeliveryOutcome> => {
    try {
      await send(form, body);
    } catch (error) {
      const isStale = isApiError(error, 'INTAKE_KEY_INVALID');
      const isOtherConsent =
        isApiError(error, 'VALIDATION_FAILED') && error.issues.some(({ code }) => code === 'consentChanged');
      if (!isStale && !isOtherConsent) throw error;
      const renewed = await loadForm(sourceId);
      if (renewed.consentText !== body.consentText) return { kind: 'consentChanged', form: renewed };
      await send(renewed, body);
    }
    return { kind: 'delivered' };
  };
}
