import type { DrawerProps, ModalProps } from '@mantine/core';
import {
  type ComponentType,
  type ReactNode,
  type SyntheticEvent,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useAfterPaint } from '#lib/at-once.ts';
import { useHeldValue } from '#lib/held-value.ts';
import { partOf, usePart } from '#lib/part.ts';
import { useIdentityQuestion } from '#lib/session/identity-question.ts';
import { useFading } from './fading-dialog.tsx';
import { notifyError } from './notify.tsx';
import { findPrimary } from './primary-key.ts';

const kit = partOf(() => import('./dialog-kit.ts'));

/** The component kit's dialog over the page. Its code comes after the first sign of a user, not with the page. */
export const Modal = (props: ModalProps): ReactNode => useCalmTurn(DrawnModal, props);

/** The component kit's dialog at an edge of the page. Its code comes as that of `Modal`. */
export const Drawer = (props: DrawerProps): ReactNode => useCalmTurn(DrawnDrawer, props);

const swallow = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};
/** A dialog that is about to close takes no further press: its actions would begin with what was there before the first one. */
const closing = { onClickCapture: swallow, onSubmitCapture: swallow } as const;

/**
 * Opens and closes after the next paint: the click is answered before a whole form is drawn. As long as it is open it
 * follows its page at once, since fields may hold what the page keeps.
 */
function useCalmTurn<Props extends { opened: boolean } & Partial<Record<keyof typeof closing, unknown>>>(
  Drawn: ComponentType<Props>,
  props: Props,
): ReactNode {
  const shown = useHeldValue<Props | null>(null);
  const isTurned = useAfterPaint(props.opened, false) === props.opened;
  useLayoutEffect(() => {
    if (isTurned) shown.set(props);
  });
  if (isTurned) return <Drawn {...props} />;
  const before = shown.get();
  return before && <Drawn {...before} {...(before.opened && closing)} />;
}

function DrawnModal({ children, ...props }: ModalProps) {
  const { parts, isOpen: isWanted } = useDialogKit(props);
  const { isOpen, onFaded } = useFading(isWanted);
  // The Escape key belongs to the question for the password on top, which asks for it by name.
  const isCovered = useIdentityQuestion() !== null;
  return (
    parts && (
      <parts.Modal closeOnEscape={!isCovered} {...props} opened={isOpen} onExitTransitionEnd={onFaded}>
        {children}
        <FirstFocus />
      </parts.Modal>
    )
  );
}

/**
 * A dialog begins in its search, else in its first field or, without one, at its highlighted button; its code would begin at the cross in the
 * corner. Dialogs that begin elsewhere say so with `data-autofocus`.
 */
function FirstFocus() {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const body = mark.current?.parentElement;
    if (!body || body.querySelector('[data-autofocus]') !== null) return;
    const field =
      body.querySelector('[type="search"]') ??
      body.querySelector('input:enabled:not([type="hidden"]), textarea:enabled, select:enabled');
    (field ?? findPrimary(body))?.setAttribute('data-autofocus', '');
  }, []);
  return <span ref={mark} hidden />;
}

function DrawnDrawer(props: DrawerProps) {
  const { parts, isOpen } = useDialogKit(props);
  return parts && <parts.Drawer {...props} opened={isOpen} />;
}

/** The kit once the dialog is opened for the first time; before that a closed dialog costs the page nothing. */
function useDialogKit({ opened, onClose }: Pick<ModalProps, 'opened' | 'onClose'>) {
  const [wasOpened, setOpened] = useState(opened);
  if (opened && !wasOpened) setOpened(true);
  const parts = usePart(kit, wasOpened, (error) => {
    setOpened(false);
    notifyError(error);
    onClose();
  });
  // Drawn closed first: only a dialog that opens notices where the focus came from, and gives it back.
  const isDrawn = useDeferredValue(parts !== null, false);
  return { parts, isOpen: opened && isDrawn };
}
