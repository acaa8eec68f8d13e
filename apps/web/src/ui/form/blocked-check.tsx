import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';

/**
 * A person who is entered may be on the block list: the server refuses, and the form asks whether they are to be taken
 * in all the same. `save` receives the answer.
 */
export function useBlockedCheck() {
  const { t } = useTranslation('ui');
  const [isAsked, setAsked] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  return {
    save: async <Saved,>(send: (confirmBlocked: boolean) => Promise<Saved>): Promise<Saved> => {
      try {
        return await send(isConfirmed);
      } catch (error) {
        if (isApiError(error, 'PERSON_BLOCKED')) setAsked(true);
        throw error;
      }
    },
    /** Stands in the form once the server asked. */
    field: isAsked && (
      <Checkbox
        mt="md"
        label={t('blocked.confirm')}
        description={t('blocked.hint')}
        checked={isConfirmed}
        onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
      />
    ),
  };
}
