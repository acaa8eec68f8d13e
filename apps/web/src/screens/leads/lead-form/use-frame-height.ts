import { type RefObject, useEffect, useRef } from 'react';

/** Whether the page stands in a frame of a website. */
export const isFramed = window.parent !== window;

/**
 * Tells the website around the frame how high the element is, whenever that changes, so that it needs no scroll bar of its
 * own; and whether the enquiry has been sent, so that its answer can be brought into view. Nothing of it is secret.
 */
export function useFrameHeight(isDelivered: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = element.current;
    if (!isFramed || root === null) return;
    const tell = (): void => {
      const height = Math.ceil(root.getBoundingClientRect().height);
      window.parent.postMessage({ type: 'fundus:form', height, isDelivered }, '*');
    };
    const observer = new ResizeObserver(tell);
    observer.observe(root);
    return () => observer.disconnect();
  }, [isDelivered]);
  return element;
}
