import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import { loadNamespaces, startI18n } from '#lib/i18n/i18n.ts';
import { CheckboxField } from './choice-fields.tsx';
import { Form } from './form.tsx';
import { useFieldLabel } from './form-context.ts';
import { TextField } from './text-fields.tsx';
import { useZodForm } from './use-zod-form.ts';

/** The consent is requested, and one of two ways to be reached: a rule over two fields, said at one of them. */
const schema = z
  .object({ phone: z.string(), email: z.string(), consent: z.boolean().refine((is) => is, 'Bitte stimmen Sie zu') })
  .refine(({ phone, email }) => phone !== '' || email !== '', { path: ['email'], message: 'Telefon oder E-Mail' });
type Values = z.infer<typeof schema>;
const names = ['phone', 'email', 'consent'] as const;
const empty: Values = { phone: '', email: '', consent: false };

const shown: { form?: UseFormReturn<Values, unknown, Values> } = {};
const form = (): UseFormReturn<Values, unknown, Values> => shown.form as UseFormReturn<Values, unknown, Values>;
let answer: () => Promise<void>;

/** Something beside the fields that is finished by a click. */
function OwnPart({ onFinish }: { onFinish: () => void }) {
  useFieldLabel('part.one', 'Regel', () => screen.getByRole('button', { name: 'Fertigstellen' }).focus());
  return (
    <button type="button" onClick={onFinish}>
      Fertigstellen
    </button>
  );
}

function Page({ hasPart }: { hasPart: boolean }) {
  const own = useZodForm<Values, Values>(schema, empty);
  useEffect(() => {
    Object.assign(shown, { form: own });
  });
  const [isOpen, setOpen] = useState(hasPart);
  return (
    <Form
      form={own}
      onSubmit={() => answer()}
      guardsChanges={false}
      ownFaults={isOpen ? [{ name: 'part.one', message: 'noch unvollständig' }] : []}
    >
      <TextField control={own.control} name="phone" label="Telefon" />
      <TextField control={own.control} name="email" label="E-Mail" />
      <CheckboxField control={own.control} name="consent" label="Einwilligung" />
      {hasPart && <OwnPart onFinish={() => setOpen(false)} />}
      <button type="submit">Senden</button>
    </Form>
  );
}

beforeAll(async () => {
  await startI18n('de');
  await loadNamespaces(['ui', 'common', 'validation']);
});
beforeEach(() => {
  answer = async () => {};
});
afterEach(cleanup);

const show = (hasPart = false): void =>
  void render(
    <MantineProvider env="test">
      <Page hasPart={hasPart} />
    </MantineProvider>,
  );
const send = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Senden' }));
const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tick = (): boolean => fireEvent.click(screen.getByLabelText('Einwilligung'));

describe('the faults of a form', () => {
  it('go with the fault, also where another field mended it or the page set the value', async () => {
    show();
    send();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    type('Telefon', '030 1');
    await waitFor(() => expect(screen.queryByText(/Telefon oder E-Mail/)).toBeNull());
    act(() => form().setValue('consent', true));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('are those of the present values, in whatever order fields are changed, left and sent', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('type' as const),
        field: fc.constantFrom('Telefon', 'E-Mail'),
        value: fc.constantFrom('', '1'),
      }),
      fc.record({ kind: fc.constantFrom('tick' as const, 'send' as const) }),
      fc.record({ kind: fc.constant('leave' as const), field: fc.constantFrom('Telefon', 'E-Mail', 'Einwilligung') }),
    );
    answer = () => Promise.reject(new Error('nothing is stored here'));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        cleanup();
        show();
        await act(async () => {
          for (const one of steps) {
            if (one.kind === 'type') type(one.field, one.value);
            else if (one.kind === 'leave') fireEvent.blur(screen.getByLabelText(one.field));
            else if (one.kind === 'tick') tick();
            else send();
          }
        });
        const present = schema.safeParse(form().getValues());
        const faults = (present.success ? [] : present.error.issues).map(({ path }) => path.join('.'));
        const marked = names.filter((name) => form().getFieldState(name).error !== undefined);
        expect(marked.filter((name) => !faults.includes(name))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('of the server do not stand at a value that was changed while the server looked at the previous one', async () => {
    show();
    let refuse = (): void => {};
    const issues = [{ path: ['email'], code: 'email', message: 'Diese Adresse ist keine' }];
    answer = () =>
      new Promise((_done, fail) => {
        refuse = () => fail(new ApiError({ status: 422, code: 'VALIDATION_FAILED', issues }));
      });
    type('E-Mail', 'a');
    tick();
    await act(async () => void send());
    type('E-Mail', 'anna@example.org');
    await act(async () => refuse());
    expect(screen.queryByText(/keine/)).toBeNull();
    expect(within(screen.getByRole('alert')).getByText(/^Nicht gespeichert: /)).toBeTruthy();
    await act(async () => void send());
    await act(async () => refuse());
    expect(screen.getAllByText(/Diese Adresse ist keine/).length).toBeGreaterThan(0);
    type('Telefon', '030 1');
    expect(screen.getAllByText(/Diese Adresse ist keine/).length).toBeGreaterThan(0);
    type('E-Mail', 'anna@example.com');
    await waitFor(() => expect(screen.queryByText(/Diese Adresse ist keine/)).toBeNull());
  });
});

describe('a part beside the fields', () => {
  it('keeps the form from being sent, is named on top, and gets the focus from there', async () => {
    let sent = 0;
    answer = async () => void (sent += 1);
    show(true);
    type('Telefon', '030 1');
    tick();
    send();
    const finish = screen.getByRole('button', { name: 'Fertigstellen' });
    await waitFor(() => expect(document.activeElement).toBe(finish));
    const line = screen.getByRole('button', { name: 'Regel: noch unvollständig' });
    line.focus();
    fireEvent.click(line);
    expect(document.activeElement).toBe(finish);
    expect(sent).toBe(0);
    fireEvent.click(finish);
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => void send());
    expect(sent).toBe(1);
  });
});
