import { longestAlt, type PictureWidth, pictureLimits, pictureWidths } from '@fundus/contract/plan-picture-codes';
import { Progress, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useCallback, useState } from 'react';
import { shrinkPicture } from '#features/access/profile/picture-scaling.ts';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import classes from './picture-dialog.module.css';
import type { PictureShelf } from './picture-shelf.ts';
import type { PictureAttributes } from './plan-picture-node.ts';

/** Enough for the whole width of a printed page at 300 dpi. */
const room = { width: 2_000, height: 2_600 };

/** A picture that is new in the text, or one that stands there already. */
export type PictureSource = File | PictureAttributes;

/** Description and width of a picture. A picture needs a description: prints read it aloud. */
export function PictureDialog({
  source,
  shelf,
  onDone,
  onClose,
}: {
  source: PictureSource;
  shelf: PictureShelf;
  onDone: (attributes: PictureAttributes) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('plan-text');
  const known = source instanceof File ? null : source;
  const [alt, setAlt] = useState(known?.alt ?? '');
  const [width, setWidth] = useState<PictureWidth>(known?.width ?? 'full');
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const preview = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      if (!(source instanceof File)) {
        image.src = shelf.urlOf(source.pictureId) ?? '';
        return undefined;
      }
      image.src = URL.createObjectURL(source);
      return () => URL.revokeObjectURL(image.src);
    },
    [source, shelf],
  );
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFailure(null);
    try {
      let pictureId = known?.pictureId;
      if (source instanceof File) {
        setShare(0);
        const small = await shrinkPicture(source, { room, maximumBytes: pictureLimits.bytes });
        ({ pictureId } = await shelf.add(small, { onProgress: setShare }));
      }
      onDone({ pictureId: pictureId ?? '', alt: alt.trim(), width });
    } catch (error) {
      setFailure(error instanceof Error && !('code' in error) ? error.message : messageOfError(error));
      setShare(null);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t(known === null ? 'picture.insert' : 'picture.edit')} size="lg">
      <form onSubmit={(event) => void send(event)}>
        <Stack>
          <img ref={preview} className={classes['preview']} data-width={width} alt={t('picture.preview')} />
          <Textarea
            data-autofocus
            required
            autosize
            minRows={2}
            maxLength={longestAlt}
            label={t('picture.alt')}
            description={t('picture.altHelp')}
            value={alt}
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          />
          <SegmentedControl
            aria-label={t('picture.width')}
            value={width}
            onChange={setWidth}
            data={pictureWidths.map((value) => ({ value, label: t(`picture.${value}`) }))}
          />
          {share !== null && <Progress value={share * 100} aria-label={t('picture.sending')} />}
          {failure !== null && <Banner tone="error">{failure}</Banner>}
        </Stack>
        <DialogActions onCancel={onClose} isBusy={share !== null} isDisabled={alt.trim() === ''}>
          {t(known === null ? 'picture.insert' : 'picture.keep')}
        </DialogActions>
      </form>
    </Modal>
  );
}
