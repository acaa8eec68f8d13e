import { uploadLimits } from '@fundus/contract/limits';
import type { Profile, ProfileFileKind } from '@fundus/contract/profile';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { formatBytes, formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useFeature } from '#lib/session/use-session.ts';
import { LockedFeature } from '#ui/locked-feature.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import { UploadArea } from '#ui/upload-area.tsx';
import { shrinkLogo } from './picture-scaling.ts';
import classes from './profile.module.css';
import { useUploadProfileFile } from './profile.queries.ts';
import { useRemoveProfileFile } from './use-remove-profile-file.ts';

/** So large may a file be from which the browser makes a logo. */
const chosenLogoBytes = 15 * 1024 * 1024;

/** The stored file, with its name and a button to delete it. */
function StoredFile({
  profile,
  kind,
  children,
}: {
  profile: Profile;
  kind: Exclude<ProfileFileKind, 'photo'>;
  children: ReactNode;
}) {
  const { t } = useTranslation('profile');
  const removal = useRemoveProfileFile(profile, kind);
  const file = profile[kind];
  if (file === null) return <p className={classes['quiet']}>{t(`${kind}.none`)}</p>;
  return (
    <figure className={classes['stored']}>
      {children}
      <figcaption>
        <span className={classes['quiet']}>
          {t('file.kept', { fileName: file.fileName, size: formatBytes(file.bytes), date: formatDate(file.createdAt) })}
        </span>
        <Button variant="default" size="xs" loading={removal.isPending} onClick={removal.remove}>
          {t('file.remove')}
        </Button>
      </figcaption>
    </figure>
  );
}

/** The logo on shared pages and, where the package has it, on prints. */
export function LogoSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const id = useId();
  const isOnPrints = useFeature('print-own-logo');
  const upload = useUploadProfileFile('logo');
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id}>{t('field.logo')}</h2>
      <p className={classes['quiet']}>{t('logo.text')}</p>
      {!isOnPrints && <p className={classes['quiet']}>{t('logo.notOnPrints')}</p>}
      <div className={classes['file']}>
        <StoredFile profile={profile} kind="logo">
          <img className={classes['logo']} src={profile.logo?.url} alt={t('logo.alt')} />
        </StoredFile>
        <UploadArea
          label={t('field.logo')}
          send={async (file, sending) => {
            await upload(await shrinkLogo(file, uploadLimits.logoBytes), sending);
            notifySuccess(t('file.stored', { what: t('field.logo') }));
          }}
          maxBytes={chosenLogoBytes}
          accept=".png,.jpg,.jpeg,.webp,.svg"
          acceptLabel={t('logo.hint')}
          isMultiple={false}
        />
      </div>
    </section>
  );
}

/** The paper on which the first page of prints stands. */
export function LetterheadSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const id = useId();
  const upload = useUploadProfileFile('letterhead');
  const { letterhead } = profile;
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id}>{t('field.letterhead')}</h2>
      <p className={classes['quiet']}>{t('letterhead.text')}</p>
      <div className={classes['file']}>
        <StoredFile profile={profile} kind="letterhead">
          {letterhead?.mediaType === 'application/pdf' ? (
            <a className={classes['paper']} href={letterhead.url} target="_blank" rel="noreferrer">
              <span aria-hidden>{t('letterhead.pdf')}</span>
              {t('letterhead.open')}
            </a>
          ) : (
            <img className={classes['paper']} src={letterhead?.url} alt={t('letterhead.alt')} />
          )}
        </StoredFile>
        <LockedFeature feature="print-own-logo">
          {(isLocked) => (
            <UploadArea
              label={t('field.letterhead')}
              send={async (file, sending) => {
                await upload(file, sending);
                notifySuccess(t('file.stored', { what: t('field.letterhead') }));
              }}
              maxBytes={uploadLimits.letterheadBytes}
              accept=".pdf,.png,.jpg,.jpeg"
              acceptLabel={t('letterhead.hint')}
              isMultiple={false}
              isDisabled={isLocked}
            />
          )}
        </LockedFeature>
      </div>
    </section>
  );
}
