import type { Namespace } from '@fundus/messages/namespaces';
import {
  type ComponentType,
  cloneElement,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useAtOnce } from '#lib/at-once.ts';
import { withWords } from '#lib/i18n/with-words.ts';
import { type Part, partOf, usePart } from '#lib/part.ts';
import { useUserActivation } from '#lib/use-user-activation.ts';
import { notifyError } from './notify.tsx';

/** A part with fields says in words of their own what is wrong with them; a page without fields does without these. */
const ofFields: readonly Namespace[] = ['validation'];
const partWithFields = <Loaded,>(load: () => Promise<Loaded>, words = ofFields): Part<Loaded> =>
  partOf(() => withWords(load(), words));

/** Props of a dialog that is loaded when it is opened. */
export interface DemandedDialog {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code does not come with the page: after the first sign of a user, or when it is opened. Where it cannot
 * be fetched the page stays as it is and says so. With the words that it needs and its page does without.
 */
export function lazyDialog<Own extends DemandedDialog>(
  load: () => Promise<ComponentType<Own>>,
  words = ofFields,
): ComponentType<Own> {
  const part = partWithFields(load, words);
  return function LazyDialog(own: Own) {
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

/** Button that opens a menu or a panel. */
type Target = ReactElement<{
  ref?: RefObject<HTMLElement | null>;
  onClick?: () => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
}>;

/** Escape gives the focus back to the button: what begins opened does not know where it came from. */
function useFocusAfterEscape(isDrawn: boolean): RefObject<HTMLElement | null> {
  const button = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isDrawn) return undefined;
    const isExpanded = (): boolean => button.current?.getAttribute('aria-expanded') === 'true';
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || !isExpanded()) return;
      setTimeout(() => {
        if (!isExpanded()) button.current?.focus();
      });
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isDrawn]);
  return button;
}

/**
 * A button with a menu or a panel whose code comes as that of a dialog on demand. Until the user opens it there is only the
 * button: a menu in every row is most of what scrolling a list costs. What is loaded takes the button and begins opened.
 */
export function lazyOverlay<Own extends object>(
  kind: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Own & { target: ReactElement }>>,
): ComponentType<Own & { target: Target }> {
  const part = partWithFields(load);
  return function LazyOverlay(own: Own & { target: Target }) {
    const [isNeeded, setNeeded] = useState(false);
    const [isAsked, ask] = useAtOnce(isNeeded);
    const Overlay = usePart(part, isNeeded, (error) => {
      setNeeded(false);
      notifyError(error);
    });
    const button = useFocusAfterEscape(Overlay !== null);
    if (Overlay !== null) return <Overlay {...own} target={cloneElement(own.target, { ref: button })} />;
    return cloneElement(own.target, {
      onClick: () => ask(true, () => setNeeded(true)),
      'aria-haspopup': kind,
      'aria-expanded': isAsked,
    });
  };
}

/**
 * A part of a page that comes behind what is read first, or is only drawn once its user has done something, as the fields of
 * a drawer; with the words that it needs and its page does without.
 */
export function lazyPart<Own extends object>(
  load: () => Promise<ComponentType<Own>>,
  words = ofFields,
): ComponentType<Own> {
  const part = partOf(() => withWords(load(), words));
  return function LazyPart(own: Own) {
    const Loaded = usePart(part, true, notifyError);
    return Loaded && <Loaded {...own} />;
  };
}

/** State that a field takes over from its stand-in: the typed text; null where the focus is elsewhere. */
export interface Begun {
  begun: string | null;
}
/** Props of a field's stand-in. */
export interface StandInProps {
  typed: string;
  onType: (text: string) => void;
  onEnter: () => void;
  onLeave: () => void;
}

/**
 * A field that comes with more code than the rest of its page, and so after the first sign of a user. Until then a plain field
 * stands there that looks and reads the same; the focus and what is typed in the meantime are handed on.
 */
export function lazyField<Own extends object>(
  load: () => Promise<ComponentType<Own & Begun>>,
  StandIn: ComponentType<Own & StandInProps>,
): ComponentType<Own> {
  const part = partOf(load);
  return function LazyField(own: Own) {
    const isUserThere = useUserActivation();
    const [isLost, setLost] = useState(false);
    const [begun, setBegun] = useState<string | null>(null);
    const Field = usePart(part, begun !== null || (isUserThere && !isLost), (error) => {
      // Prefetching failed: it is retried, and reported, when the field is used.
      setLost(true);
      if (begun !== null) notifyError(error);
    });
    if (Field !== null) return <Field {...own} begun={begun} />;
    return (
      <StandIn
        {...own}
        typed={begun ?? ''}
        onType={setBegun}
        onEnter={() => setBegun((before) => before ?? '')}
        onLeave={() => setBegun(null)}
      />
    );
  };
}
