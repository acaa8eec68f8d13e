import type { DuplicateHint } from '@fundus/contract/person';
import type { PersonKind } from '@fundus/contract/person-codes';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import classes from './create-person-dialog.module.css';

/** Persons who may be the one that is being written down, before a second record comes of it. */
export function DuplicateNotice({
  hints,
  linkTo,
}: {
  hints: readonly DuplicateHint[];
  linkTo: (person: { personId: string; kind: PersonKind }, name: string) => ReactNode;
}) {
  const { t } = useTranslation('person');
  if (hints.length === 0) return null;
  return (
    <Banner tone="warning" title={t('create.duplicate.title', { count: hints.length })}>
      <ul className={classes['duplicates']}>
        {hints.map((hint) => (
          <li key={hint.personId}>
            {linkTo(hint, hint.name || hint.company)}
            {' – '}
            {[
              t(`kind.${hint.kind}`),
              ...(hint.name === '' ? [] : [hint.company]),
              hint.town,
              ...hint.reasons.map((reason) => t(`create.duplicate.reason.${reason}`)),
            ]
              .filter((part) => part !== '')
              .join(', ')}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
