import { libraryAudience } from '@fundus/contract/document';
import { libraryRoles } from '@fundus/contract/document-codes';
import { prose, requiredLine } from '@fundus/contract/text';
import type { Video } from '@fundus/contract/video';
import { type SubtitleLanguage, subtitleLanguages, videoCategories } from '@fundus/contract/video-codes';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { isApiError } from '#lib/api/api-error.ts';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { MultiSelectField, SelectField } from '#ui/form/choice-fields.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { Loaded } from '#ui/loaded.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import { readChapters, writeChapters } from './film-time.ts';
import classes from './video.module.css';
import { useSetSubtitles, useUpdateVideo } from './video.mutations.ts';
import { subtitlesQuery } from './video.queries.ts';

interface DialogProps {
  video: Video;
  onClose: () => void;
}

const schema = z.object({
  title: requiredLine(200),
  description: prose(4000),
  category: z.enum(videoCategories),
  audience: libraryAudience,
  /** One a line, as they are typed. */
  chapters: z.string().refine((text) => readChapters(text) !== null, { params: { code: 'chapterLine' } }),
});
type Values = z.infer<typeof schema>;

const toRecord = ({ revision, title, description, category, audience, chapters }: Video) => ({
  revision,
  values: { title, description, category, audience, chapters: writeChapters(chapters) },
});

/** Title, description, category, audience and chapters of a video. */
export function VideoPropertiesDialog({ video, onClose }: DialogProps) {
  const { t } = useTranslation(['video', 'user']);
  const update = useUpdateVideo();
  const editing = useRecordForm<Video, Values>({
    row: video,
    toRecord,
    schema,
    save: ({ chapters, ...changes }, { row }) =>
      update.mutateAsync({
        video: row,
        ...changes,
        ...(chapters !== undefined && { chapters: readChapters(chapters) ?? [] }),
      }),
  });
  const { control } = editing.form;
  const labels: Record<keyof Values, string> = {
    title: t('properties.name'),
    description: t('properties.description'),
    category: t('properties.category'),
    audience: t('properties.audience'),
    chapters: t('properties.chapters'),
  };
  const words: RecordWords<Values> = {
    label: (field) => labels[field],
    word: (field, value) => {
      if (field === 'category') return t(`category.${value as Values['category']}`);
      if (field !== 'audience') return value as string;
      const roles = value as Values['audience'];
      return roles.length === 0 ? t('properties.everybody') : roles.map((role) => t(`user:role.${role}`)).join(', ');
    },
  };
  const roles = libraryRoles.filter((role) => role !== 'Administrator');
  return (
    <RecordDialog title={t('properties.title')} size="lg" editing={editing} words={words} onClose={onClose}>
      <TextField control={control} name="title" label={labels.title} />
      <TextArea control={control} name="description" label={labels.description} />
      <SelectField
        control={control}
        name="category"
        label={labels.category}
        choices={videoCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <MultiSelectField
        control={control}
        name="audience"
        label={labels.audience}
        description={t('properties.audienceHint')}
        choices={roles.map((value) => ({ value, label: t(`user:role.${value}`) }))}
      />
      <TextArea control={control} name="chapters" label={labels.chapters} description={t('properties.chaptersHint')} />
    </RecordDialog>
  );
}

/** The subtitles of a video: from a file, or typed. */
export function SubtitleDialog({ video, onClose }: DialogProps) {
  const { t } = useTranslation('video');
  const [language, setLanguage] = useState<SubtitleLanguage>('de');
  const stored = useQuery(subtitlesQuery(video.videoId, language));
  return (
    <Modal opened onClose={onClose} title={t('subtitle.title', { name: video.title })} size="xl">
      <SegmentedControl
        aria-label={t('subtitle.language')}
        data={subtitleLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={language}
        onChange={(value) => setLanguage(value)}
      />
      <Loaded query={stored} skeleton={{ count: 1, height: 320 }}>
        {({ text }) => <SubtitleText key={language} {...{ video, language, text, onClose }} />}
      </Loaded>
    </Modal>
  );
}

function SubtitleText({ video, language, text, onClose }: DialogProps & { language: SubtitleLanguage; text: string }) {
  const { t } = useTranslation('video');
  const file = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState(text);
  const { mutate, isPending, error } = useSetSubtitles(video.videoId);
  // The field has no form around it: what is wrong with it is said below it.
  const fault = isApiError(error) ? (error.issues[0]?.message ?? messageOfError(error)) : null;
  return (
    <>
      <p className={typography['hint']}>{t('subtitle.hint')}</p>
      <Textarea
        className={classes['cues'] ?? ''}
        aria-label={t('subtitle.text')}
        autosize
        minRows={12}
        maxRows={20}
        value={written}
        placeholder={'WEBVTT\n\n00:01.000 --> 00:04.000\nGuten Tag.'}
        error={fault}
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      <div className={classes['after']}>
        <input
          ref={file}
          type="file"
          hidden
          accept=".vtt,.srt"
          aria-label={t('subtitle.choose')}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            void chosen?.text().then(setWritten);
            event.currentTarget.value = '';
          }}
        />
        <Button variant="default" onClick={() => file.current?.click()}>
          {t('subtitle.choose')}
        </Button>
        <Button
          loading={isPending}
          onClick={() =>
            mutate(
              { language, text: written },
              {
                onSuccess: () => {
                  notifySuccess(t('told.subtitles'));
                  onClose();
                },
              },
            )
          }
        >
          {t('subtitle.save')}
        </Button>
      </div>
    </>
  );
}
