import type { Profile } from '@fundus/contract/profile';
import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { type OpenPicture, openPicture } from './picture-scaling.ts';
import classes from './profile.module.css';
import { useUploadProfileFile } from './profile.queries.ts';
import { useRemoveProfileFile } from './use-remove-profile-file.ts';

/** The face that clients see. */
export function PhotoSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ picture: OpenPicture; fileName: string } | null>(null);
  const upload = useUploadProfileFile('photo');
  const removal = useRemoveProfileFile(profile, 'photo');
  const { photo } = profile;
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      setChosen({ picture: await openPicture(file), fileName: file.name });
    } catch (error) {
      notifyError(error instanceof Error ? error.message : error);
    }
  };
  const close = (): void => {
    chosen?.picture.close();
    setChosen(null);
  };
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id}>{t('field.photo')}</h2>
      <p className={classes['quiet']}>{t('photo.text')}</p>
      <div className={classes['photoRow']}>
        {photo === null ? (
          <span className={classes['noPhoto']} role="img" aria-label={t('photo.none')}>
            <IconUser size={48} stroke={1.2} aria-hidden />
          </span>
        ) : (
          <img className={classes['photo']} src={photo.url} alt={t('photo.alt')} width={112} height={112} />
        )}
        <div>
          <div className={flow['row']}>
            <Button variant="default" onClick={() => input.current?.click()}>
              {t(photo === null ? 'file.choose' : 'file.replace')}
            </Button>
            {photo !== null && (
              <Button variant="subtle" loading={removal.isPending} onClick={removal.remove}>
                {t('file.remove')}
              </Button>
            )}
          </div>
          <p className={classes['quiet']}>{t('photo.hint')}</p>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('field.photo')}
          onChange={(event) => {
            void open(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {chosen !== null && (
        <PhotoDialog
          {...chosen}
          send={async (file) => {
            await upload(file);
            notifySuccess(t('file.stored', { what: t('field.photo') }));
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
