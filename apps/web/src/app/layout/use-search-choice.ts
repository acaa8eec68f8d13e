import { useNavigate } from '@tanstack/react-router';
import { noteOpened } from '#features/operation/global-search/recent-records.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { Choice } from './search-entries.tsx';

/** Does what was chosen and closes the search, but for a command that asks for a record next. */
export function useSearchChoice({
  onClose,
  onType,
}: {
  onClose: () => void;
  onType: (text: string) => void;
}): (choice: Choice) => void {
  const navigate = useNavigate();
  const { user, impersonating } = useSession();
  const follow = async (choice: Extract<Choice, { link: unknown }>): Promise<void> => {
    const { to, params, search = {}, hash } = choice.link;
    const before = document.querySelector(newButton);
    const isElsewhere = window.location.pathname !== to;
    await navigate({ to, search, ...(params && { params }), ...(hash !== undefined && { hash }) } as never);
    if (choice.begins === true) pressNew(isElsewhere ? before : null, performance.now() + 5_000);
  };
  return (choice) => {
    if ('typed' in choice) {
      onType(choice.typed);
      return;
    }
    onClose();
    if ('href' in choice) window.open(choice.href, '_blank', 'noreferrer');
    else if ('run' in choice) void choice.run();
    else {
      if (choice.record !== undefined && user !== null && !impersonating) noteOpened(user.userId, choice.record);
      void follow(choice);
    }
  };
}

const newButton = 'main [data-page-new]:not([data-loading])';

/** Presses what begins a new record, as soon as the page that was opened shows it in place of that of the page before. */
function pressNew(before: Element | null, until: number): void {
  const button = document.querySelector<HTMLElement>(newButton);
  if (button !== null && button !== before) button.click();
  else if (performance.now() < until) requestAnimationFrame(() => pressNew(before, until));
}
