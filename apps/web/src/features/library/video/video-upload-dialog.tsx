import { uploadLimits } from '@fundus/contract/limits';
import { type VideoCategory, videoCategories } from '@fundus/contract/video-codes';
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import { UploadArea } from '#ui/upload-area.tsx';
import classes from './video.module.css';
import { useCreateExternalVideo, useUploadVideo } from './video.mutations.ts';

/** New videos: uploaded films, or an address elsewhere. */
export function VideoUploadDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('video');
  const [category, setCategory] = useState<VideoCategory>('gettingStarted');
  const send = useUploadVideo(category);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('upload.title')} size="xl">
      <div className={classes['fields']}>
        <Select
          label={t('upload.category')}
          data={videoCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
          value={category}
          allowDeselect={false}
          onChange={(value) => value !== null && setCategory(value)}
        />
      </div>
      <p className={typography['hint']}>{t('upload.hint')}</p>
      <UploadArea
        label={t('upload.label')}
        send={send}
        maxBytes={uploadLimits.libraryBytes}
        accept=".mp4,.m4v,.webm"
        acceptLabel={t('upload.kinds')}
      />
      <ExternalForm category={category} />
      <div className={classes['after']}>
        <Button variant="default" onClick={onClose}>
          {t('upload.close')}
        </Button>
      </div>
    </Modal>
  );
}

function ExternalForm({ category }: { category: VideoCategory }) {
  const { t } = useTranslation('video');
  const [title, setTitle] = useState('');
  const [externalUrl, setUrl] = useState('');
  const { mutate, isPending, error } = useCreateExternalVideo();
  const issueOf = (field: string): string | undefined =>
    isApiError(error) ? error.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const isOther = error !== null && issueOf('title') === undefined && issueOf('externalUrl') === undefined;
  return (
    <form
      className={classes['section']}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(
          { title, externalUrl, category },
          {
            onSuccess: () => {
              notifySuccess(t('told.created', { name: title }));
              setTitle('');
              setUrl('');
            },
          },
        );
      }}
    >
      <h3 className={classes['heading']}>{t('upload.external')}</h3>
      <p className={typography['hint']}>{t('upload.externalHint')}</p>
      <div className={classes['fields']}>
        <TextInput
          label={t('properties.name')}
          value={title}
          error={issueOf('title')}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextInput
          label={t('upload.address')}
          placeholder="https://"
          inputMode="url"
          value={externalUrl}
          error={issueOf('externalUrl') ?? (isOther ? messageOfError(error) : undefined)}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="default" loading={isPending}>
        {t('upload.add')}
      </Button>
    </form>
  );
}
