import { type ComponentType, cloneElement, type ReactElement, useState } from 'react';
import { useAtOnce } from '#lib/at-once.ts';
import { withWords } from '#lib/i18n/with-words.ts';
import { type Part, partOf, usePart } from '#lib/part.ts';
import { notifyError } from './notify.tsx';

/** A part with fields says in words of their own what is wrong with them; a page without fields does without these. */
const partWithFields = <Loaded,>(load: () => Promise<Loaded>): Part<Loaded> =>
  partOf(() => withWords(load(), ['validation']));

/** What a dialog takes that is only fetched when it is opened. */
export interface DemandedDialog {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code does not come with the page: after the first sign of a user, or when it is opened. Where it cannot
 * be fetched the page stays as it is and says so.
 */
export function dialogOnDemand<Own extends DemandedDialog>(
  load: () => Promise<ComponentType<Own>>,
): ComponentType<Own> {
  const part = partWithFields(load);
  return function DialogOnDemand(own: Own) {
    const [wasOpened, setOpened] = useState(own.isOpen);
    if (own.isOpen && !wasOpened) setOpened(true);
    const Dialog = usePart(part, wasOpened, (error) => {
      setOpened(false);
      notifyError(error);
      own.onClose();
    });
    return Dialog && <Dialog {...own} />;
  };
}

/** What opens a menu or a panel: a button. */
type Target = ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' | 'dialog'; 'aria-expanded'?: boolean }>;

/**
 * A button with a menu or a panel whose code comes as that of a dialog on demand. Until the user opens it there is only the
 * button: a menu in every row is most of what scrolling a list costs. What is loaded takes the button and begins opened.
 */
export function overlayOnDemand<Own extends object>(
  kind: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Own & { target: ReactElement }>>,
): ComponentType<Own & { target: Target }> {
  const part = partWithFields(load);
  return function OverlayOnDemand(own: Own & { target: Target }) {
    const [isNeeded, setNeeded] = useState(false);
    const [isAsked, ask] = useAtOnce(isNeeded);
    const Overlay = usePart(part, isNeeded, (error) => {
      setNeeded(false);
      notifyError(error);
    });
    if (Overlay !== null) return <Overlay {...own} />;
    return cloneElement(own.target, {
      onClick: () => ask(true, () => setNeeded(true)),
      'aria-haspopup': kind,
      'aria-expanded': isAsked,
    });
  };
}

/** A part of a page that is only drawn once its user has done something, as the fields of a drawer. */
export function partOnDemand<Own extends object>(load: () => Promise<ComponentType<Own>>): ComponentType<Own> {
  const part = partWithFields(load);
  return function PartOnDemand(own: Own) {
    const Loaded = usePart(part, true, notifyError);
    return Loaded && <Loaded {...own} />;
  };
}
