import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';

/**
 * The end of what is loaded: asks for more by itself when it comes near, and by a button for keyboards and screen
 * readers.
 */
export function LoadMore({ label, isLoading, onMore }: { label: string; isLoading: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  useEffect(() => {
    const element = place.current;
    if (element === null || isLoading) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask.current();
      },
      { rootMargin: '800px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={place}>
      <Button variant="default" fullWidth loading={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
