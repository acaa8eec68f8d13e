import { Button } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { notifyError } from '#ui/notify.tsx';
import { fitCrop, initialCrop, maximumZoom, moveCrop, type PhotoCrop, squareOf } from './photo-crop.ts';
import { cutPhoto, type OpenPicture } from './picture-scaling.ts';
import classes from './profile.module.css';

const shown = 280;
const keySteps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
};

/** Which square of a photo is used: by dragging, by keyboard, and enlarged as one likes. */
export function PhotoDialog({
  picture,
  fileName,
  send,
  onClose,
}: {
  picture: OpenPicture;
  fileName: string;
  send: (file: File) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation(['profile', 'common']);
  const [crop, setCrop] = useState<PhotoCrop>(() => fitCrop(picture, initialCrop));
  const [isSending, setSending] = useState(false);
  const zoomId = useId();
  // The dialog draws itself a moment later than its page.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  useEffect(() => {
    const context = canvas?.getContext('2d');
    const { left, top, side } = squareOf(picture, crop);
    context?.drawImage(picture.image, left, top, side, side, 0, 0, shown * 2, shown * 2);
  }, [picture, crop, canvas]);
  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.buttons !== 1) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    setCrop((now) => moveCrop(picture, now, event.movementX / width, event.movementY / width));
  };
  const step = (event: KeyboardEvent): void => {
    const by = keySteps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setCrop((now) => moveCrop(picture, now, by[0], by[1]));
  };
  const use = async (): Promise<void> => {
    setSending(true);
    try {
      await send(await cutPhoto(picture, crop, fileName));
      onClose();
    } catch (error) {
      notifyError(error instanceof Error && !('code' in error) ? error.message : error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('photo.crop')}>
      <p className={classes['quiet']}>{t('photo.cropHint')}</p>
      <canvas
        ref={setCanvas}
        width={shown * 2}
        height={shown * 2}
        className={classes['crop']}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- arrow keys move what it shows
        role="application"
        aria-label={t('photo.area')}
        tabIndex={0}
        data-autofocus
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={step}
      />
      <label className={classes['zoomLabel']} htmlFor={zoomId}>
        {t('photo.zoom')}
      </label>
      <input
        id={zoomId}
        className={classes['zoom']}
        type="range"
        min={1}
        max={maximumZoom}
        step={0.05}
        value={crop.zoom}
        onChange={(event) => {
          const zoom = event.currentTarget.valueAsNumber;
          setCrop((now) => fitCrop(picture, { ...now, zoom }));
        }}
      />
      <div className={classes['actions']}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button loading={isSending} onClick={() => void use()}>
          {t('photo.use')}
        </Button>
      </div>
    </Modal>
  );
}
