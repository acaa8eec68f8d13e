import type { Person } from '@fundus/contract/person';
import type { ShortCheck } from '@fundus/contract/short-check';
import { Button } from '@mantine/core';
import { IconCalculator, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { dayFromToday } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyError } from '#ui/notify.tsx';
import classes from './short-check.module.css';
import { printSizeProtocol, useUpdateShortCheck } from './short-check.queries.ts';
import { SizeDialog } from './size-dialog.tsx';
import { SizeProtocol } from './size-protocol.tsx';

/** The guided calculation of the size with linked firms: the way in, the protocol, and the protocol as PDF. */
export function SizeCalculation({ check, person }: { check: ShortCheck; person: Person }) {
  const { t } = useTranslation('person-funding');
  const [isOpen, setOpen] = useState(false);
  const { personId, company, abilities, employees } = person;
  const update = useUpdateShortCheck(personId);
  const { answers, calculation, revision } = check;
  const { group } = answers;
  if (group === null && !abilities.edit) return null;
  const name = company === '' ? t('size.own') : company;
  return (
    <section className={classes['card']} data-wide aria-label={t('size.title')}>
      <h3>{t(group === null ? 'size.title' : 'size.protocol')}</h3>
      {group === null || calculation === null ? (
        <p className={classes['quiet']}>{t('size.intro')}</p>
      ) : (
        <SizeProtocol group={group} result={calculation} />
      )}
      <div className={classes['actions']}>
        {abilities.edit && (
          <Button
            variant="default"
            leftSection={<IconCalculator size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t(group === null ? 'size.start' : 'size.edit')}
          </Button>
        )}
        {group !== null && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => void printSizeProtocol(personId).catch(notifyError)}
          >
            {t('size.print')}
          </Button>
        )}
        {group !== null && abilities.edit && (
          <Button
            variant="subtle"
            loading={update.isPending}
            onClick={() => void update.mutateAsync({ revision, answers: { group: null } }).catch(notifyError)}
          >
            {t('size.discard')}
          </Button>
        )}
      </div>
      {isOpen && (
        <SizeDialog
          personId={personId}
          check={check}
          name={name}
          employees={employees}
          year={Number(dayFromToday(0).slice(0, 4)) - 1}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
