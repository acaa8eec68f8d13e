import type { ClientRooms } from '@fundus/contract/client-room';
import { roomExtras, roomLimits } from '@fundus/contract/client-room-codes';
import { calendarDate } from '@fundus/contract/date';
import type { Person } from '@fundus/contract/person';
import { email, prose, requiredLine } from '@fundus/contract/text';
import { z } from 'zod';
import { endOfDay } from '#features/funding/share-link/share-link-state.ts';
import { personTitleOf } from '#features/people/person/person-title.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import flow from '#ui/flow.module.css';
import { ChecksField } from '#ui/form/checks-field.tsx';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { DateField } from '#ui/form/value-fields.tsx';
import { LockedFeature } from '#ui/locked-feature.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import { useClientRooms } from './client-room.queries.ts';
import { extraChoices, recordChoices } from './room-words.ts';

const roomForm = z
  .object({
    recipient: requiredLine(200),
    email,
    message: prose(5_000),
    asksForCode: z.boolean(),
    partIds: z.array(z.string()).max(roomLimits.parts),
    extras: z.array(z.enum(roomExtras)),
    expiresOn: calendarDate.nullable(),
  })
  .refine(({ asksForCode, email: address }) => !asksForCode || address !== '', {
    path: ['email'],
    params: { code: 'required' },
  });

/** Opens a room: for whom, how the link arrives, and what it shows from the beginning. */
export function RoomDialog({
  person,
  rooms: { candidates, canMail },
  onClose,
}: {
  person: Person;
  rooms: ClientRooms;
  onClose: () => void;
}) {
  const { t } = useTranslation('client-room');
  const { create } = useClientRooms(person.personId);
  const form = useZodForm(roomForm, {
    recipient: personTitleOf(person),
    email: person.email,
    message: '',
    asksForCode: canMail && person.email !== '',
    partIds: [],
    extras: ['days', 'questions'],
    expiresOn: null,
  });
  const { control } = form;
  return (
    <Modal opened onClose={onClose} title={t('create.title')} size="lg">
      <Form
        form={form}
        onSubmit={async ({ expiresOn, ...values }) => {
          const expiresAt = expiresOn === null ? null : endOfDay(expiresOn);
          const { rows } = await create.mutateAsync({ ...values, expiresAt });
          const isMailed = rows[0]?.mailedAt !== null;
          notifySuccess(isMailed ? t('create.done', { email: values.email }) : t('create.made'));
          onClose();
        }}
      >
        <div className={flow['column']}>
          <TextField control={control} name="recipient" label={t('create.recipient')} maxLength={200} />
          <TextField
            control={control}
            name="email"
            type="email"
            label={t('create.email')}
            description={t('create.emailHint')}
          />
          <TextArea
            control={control}
            name="message"
            label={t('create.message')}
            description={t('create.messageHint')}
          />
          {canMail ? (
            <CheckboxField
              control={control}
              name="asksForCode"
              label={t('create.asksForCode')}
              description={t('create.asksForCodeHint')}
            />
          ) : (
            <p className={typography['quiet']}>{t('create.noMailServer')}</p>
          )}
          {candidates.length === 0 ? (
            <p className={typography['quiet']}>{t('parts.none')}</p>
          ) : (
            <ChecksField
              control={control}
              name="partIds"
              label={t('create.parts')}
              choices={recordChoices(t, candidates)}
            />
          )}
          <ChecksField control={control} name="extras" label={t('create.extras')} choices={extraChoices(t)} />
          <LockedFeature feature="share-expiry">
            {(isLocked) => (
              <DateField
                control={control}
                name="expiresOn"
                label={t('create.expiresOn')}
                description={t('create.expiresHint', { count: roomLimits.usualDays })}
                disabled={isLocked}
              />
            )}
          </LockedFeature>
        </div>
        <DialogActions onCancel={onClose} isBusy={create.isPending}>
          {t('create.submit')}
        </DialogActions>
      </Form>
    </Modal>
  );
}
