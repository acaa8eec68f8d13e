import type { ProcedureField } from '@fundus/contract/funding-procedure';
import type { ProcedureKind, StepCode } from '@fundus/contract/funding-procedure-codes';
import type { GuardFault } from '@fundus/contract/order-guard';
import { useMemo } from 'react';
import { formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';

/** How steps, facts and findings of a kind of procedure are called. */
export interface ProcedureWords {
  name: string;
  step: (code: StepCode) => string;
  field: (field: ProcedureField) => string;
  value: (field: ProcedureField, value: unknown) => string;
  finding: (finding: Pick<GuardFault, 'code' | 'values'>) => string;
}

export function useProcedureWords(kind: ProcedureKind): ProcedureWords {
  const { t } = useTranslation(['funding-procedure', 'message', 'common']);
  return useMemo(() => procedureWords(kind, t), [t, kind]);
}

/** The same for a caller with texts of its own beside them. */
export function procedureWords(
  kind: ProcedureKind,
  t: Translate<readonly ['funding-procedure', 'message', 'common']>,
): ProcedureWords {
  // Which steps, facts and values there are depends on the kind; the codes of the contract list them, and a test holds
  // the texts against them.
  const say = t as unknown as (key: string, values?: object) => string;
  const field = (name: string): string =>
    name === 'note' ? t('funding-procedure:note') : say(`funding-procedure:field.${kind}.${name}`);
  const value = (name: string, known: unknown): string => {
    if (known === null || known === undefined || known === '') return '';
    if (typeof known === 'boolean') return t(known ? 'common:answer.yes' : 'common:answer.no');
    if (typeof known === 'number') return name.endsWith('Cents') ? formatMoney(known) : formatNumber(known);
    return name.endsWith('On') ? formatDate(known as string) : (known as string);
  };
  const findingValue = (name: string, known: string | number): string => {
    if (name === 'procedure') return say(`message:procedureKind.${known}`);
    if (name === 'field' || name === 'against') return field(String(known));
    return value(name, known);
  };
  return {
    name: t(`message:procedureKind.${kind}`),
    step: (code) => say(`funding-procedure:step.${kind}.${code}`),
    field,
    value,
    finding: ({ code, values }) =>
      say(
        `funding-procedure:finding.${code}`,
        Object.fromEntries(Object.entries(values).map(([name, known]) => [name, findingValue(name, known)])),
      ),
  };
}
